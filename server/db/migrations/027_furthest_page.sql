-- The last page that a session reached. In a page's row in the rollups, `furthest` is how many of the sessions that began in
-- that hour or day got this far and no further: the number that reached a page is the sum over that page and all later ones.
ALTER TABLE reading_sessions ADD COLUMN furthest integer NOT NULL DEFAULT 0;
ALTER TABLE reads_by_hour ADD COLUMN furthest integer NOT NULL DEFAULT 0;
ALTER TABLE reads_by_day ADD COLUMN furthest integer NOT NULL DEFAULT 0;

UPDATE reading_sessions SET furthest = seen.page
FROM (SELECT account_id, publication_id, session_id, max(page) AS page FROM events WHERE type = 'view'
  GROUP BY account_id, publication_id, session_id) AS seen
WHERE reading_sessions.account_id = seen.account_id AND reading_sessions.publication_id = seen.publication_id
  AND reading_sessions.session_id = seen.session_id;

INSERT INTO reads_by_hour (account_id, publication_id, link_id, audience, hour, page, sessions, views, seconds, active, furthest)
SELECT account_id, publication_id, counted_under.link_id, audience, date_trunc('hour', started_at, 'UTC'), furthest, 0, 0, 0, 0, count(*)
FROM reading_sessions CROSS JOIN LATERAL unnest(
  CASE WHEN reading_sessions.link_id = '' THEN ARRAY[''] ELSE ARRAY['', reading_sessions.link_id] END) AS counted_under (link_id)
WHERE furthest > 0
GROUP BY account_id, publication_id, counted_under.link_id, audience, date_trunc('hour', started_at, 'UTC'), furthest
ON CONFLICT (account_id, publication_id, link_id, audience, hour, page) DO UPDATE SET furthest = excluded.furthest;

INSERT INTO reads_by_day (account_id, publication_id, link_id, audience, day, page, sessions, views, seconds, active, furthest)
SELECT reading_sessions.account_id, publication_id, counted_under.link_id, audience,
  (started_at AT TIME ZONE accounts.time_zone)::date, furthest, 0, 0, 0, 0, count(*)
FROM reading_sessions JOIN accounts ON accounts.account_id = reading_sessions.account_id
CROSS JOIN LATERAL unnest(
  CASE WHEN reading_sessions.link_id = '' THEN ARRAY[''] ELSE ARRAY['', reading_sessions.link_id] END) AS counted_under (link_id)
WHERE furthest > 0
GROUP BY reading_sessions.account_id, publication_id, counted_under.link_id, audience,
  (started_at AT TIME ZONE accounts.time_zone)::date, furthest
ON CONFLICT (account_id, publication_id, link_id, audience, day, page) DO UPDATE SET furthest = excluded.furthest;
