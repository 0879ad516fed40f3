-- How many of a page's points are zooms, pauses and clicks. Null: not known, since the day's points were dropped, wholly or
-- in part, before this migration.
ALTER TABLE heat_pages_by_day ADD COLUMN zooms integer;
ALTER TABLE heat_pages_by_day ADD COLUMN pauses integer;
ALTER TABLE heat_pages_by_day ADD COLUMN clicks integer;

-- See 034_heat_kinds.sql: the planner would compare every row of a publication with every other.
SET LOCAL citus.propagate_set_commands = 'local';
SET LOCAL enable_mergejoin = off;
SET LOCAL enable_nestloop = off;

UPDATE heat_pages_by_day SET zooms = seen.zooms, pauses = seen.pauses, clicks = seen.clicks
FROM (
  SELECT events.account_id, publication_id, counted_under.link_id, audience, heat_generation,
    (at AT TIME ZONE accounts.time_zone)::date AS day, page, count(*) AS points,
    sum((type = 'zoom')::int) AS zooms, sum((type = 'pan')::int) AS pauses, sum((type = 'click')::int) AS clicks
  FROM events JOIN accounts ON accounts.account_id = events.account_id
  CROSS JOIN LATERAL unnest(
    CASE WHEN events.link_id = '' THEN ARRAY[''] ELSE ARRAY['', events.link_id] END) AS counted_under (link_id)
  WHERE type IN ('zoom', 'pan', 'click', 'scroll')
  GROUP BY 1, 2, 3, 4, 5, 6, 7) AS seen
WHERE heat_pages_by_day.account_id = seen.account_id AND heat_pages_by_day.publication_id = seen.publication_id
  AND heat_pages_by_day.link_id = seen.link_id AND heat_pages_by_day.audience = seen.audience
  AND heat_pages_by_day.heat_generation = seen.heat_generation AND heat_pages_by_day.day = seen.day
  AND heat_pages_by_day.page = seen.page AND heat_pages_by_day.points = seen.points;

-- a page whose points all went to another audience has none of any kind
UPDATE heat_pages_by_day SET zooms = 0, pauses = 0, clicks = 0 WHERE points = 0;

SET LOCAL enable_mergejoin = on;
SET LOCAL enable_nestloop = on;
