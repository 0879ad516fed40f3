-- The heat of each cell by what readers did there, so that zooms, pauses and clicks can be shown apart. Cells whose events
-- were dropped before this migration keep their total alone.
ALTER TABLE heat_by_day ADD COLUMN zoomed bigint NOT NULL DEFAULT 0;
ALTER TABLE heat_by_day ADD COLUMN paused bigint NOT NULL DEFAULT 0;
ALTER TABLE heat_by_day ADD COLUMN clicked bigint NOT NULL DEFAULT 0;
ALTER TABLE heat_by_month ADD COLUMN zoomed bigint NOT NULL DEFAULT 0;
ALTER TABLE heat_by_month ADD COLUMN paused bigint NOT NULL DEFAULT 0;
ALTER TABLE heat_by_month ADD COLUMN clicked bigint NOT NULL DEFAULT 0;

-- The planner takes the sums for a few rows, whatever their number, and would compare every cell of a publication with
-- every other.
SET LOCAL citus.propagate_set_commands = 'local';
SET LOCAL enable_mergejoin = off;
SET LOCAL enable_nestloop = off;

UPDATE heat_by_day SET zoomed = seen.zoomed, paused = seen.paused, clicked = seen.clicked
FROM (
  SELECT events.account_id, publication_id, counted_under.link_id, audience, heat_generation,
    (at AT TIME ZONE accounts.time_zone)::date AS day, page,
    least(x::int / 20, 199) * 20 AS x, least(y::int / 20, 49) * 20 AS y,
    sum(CASE WHEN type = 'zoom' THEN value ELSE 0 END::bigint)::bigint AS zoomed,
    sum(CASE WHEN type = 'pan' THEN value ELSE 0 END::bigint)::bigint AS paused,
    sum(CASE WHEN type = 'click' THEN value ELSE 0 END::bigint)::bigint AS clicked
  FROM events JOIN accounts ON accounts.account_id = events.account_id
  CROSS JOIN LATERAL unnest(
    CASE WHEN events.link_id = '' THEN ARRAY[''] ELSE ARRAY['', events.link_id] END) AS counted_under (link_id)
  WHERE type IN ('zoom', 'pan', 'click')
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9) AS seen
WHERE heat_by_day.account_id = seen.account_id AND heat_by_day.publication_id = seen.publication_id
  AND heat_by_day.link_id = seen.link_id AND heat_by_day.audience = seen.audience
  AND heat_by_day.heat_generation = seen.heat_generation AND heat_by_day.day = seen.day
  AND heat_by_day.page = seen.page AND heat_by_day.layer = 0 AND heat_by_day.x = seen.x AND heat_by_day.y = seen.y;

UPDATE heat_by_month SET zoomed = seen.zoomed, paused = seen.paused, clicked = seen.clicked
FROM (
  SELECT account_id, publication_id, link_id, audience, heat_generation, date_trunc('month', day)::date AS month, page, x, y,
    sum(zoomed)::bigint AS zoomed, sum(paused)::bigint AS paused, sum(clicked)::bigint AS clicked
  FROM heat_by_day WHERE layer = 0
  GROUP BY account_id, publication_id, link_id, audience, heat_generation, date_trunc('month', day)::date, page, x, y) AS seen
WHERE heat_by_month.account_id = seen.account_id AND heat_by_month.publication_id = seen.publication_id
  AND heat_by_month.link_id = seen.link_id AND heat_by_month.audience = seen.audience
  AND heat_by_month.heat_generation = seen.heat_generation AND heat_by_month.month = seen.month
  AND heat_by_month.page = seen.page AND heat_by_month.layer = 0 AND heat_by_month.x = seen.x AND heat_by_month.y = seen.y;

SET LOCAL enable_mergejoin = on;
SET LOCAL enable_nestloop = on;
