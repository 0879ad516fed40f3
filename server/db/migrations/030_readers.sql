-- Readers: a person who left an address, the recipient of a trackable link, or a browser that may come back.
-- Each session belongs to one of them at most: `reader` is 'lead:…', 'link:…' or 'browser:…', in this order of
-- precedence; '' if it belongs to no one.
ALTER TABLE reading_sessions
  ADD COLUMN reader text NOT NULL DEFAULT '',
  -- keyed hash of the id that the browser keeps for this publication, forgotten after 13 months
  ADD COLUMN browser_id text NOT NULL DEFAULT '',
  -- seconds, with both pages of a spread counted once
  ADD COLUMN lasted bigint NOT NULL DEFAULT 0;

UPDATE reading_sessions SET reader = 'link:' || link_id WHERE link_id <> '';
-- text || bigint is stable, which a distributed table does not take
UPDATE reading_sessions SET reader = 'lead:' || visit.lead_id::text FROM lead_sessions AS visit
WHERE reading_sessions.account_id = visit.account_id AND reading_sessions.publication_id = visit.publication_id
  AND reading_sessions.session_id = visit.session_id;
UPDATE reading_sessions SET lasted = counted.seconds
FROM (SELECT account_id, publication_id, session_id, sum(seconds) AS seconds FROM (
    SELECT account_id, publication_id, session_id, max(seconds) AS seconds FROM events
    WHERE type = 'time' GROUP BY account_id, publication_id, session_id, at) AS moment
  GROUP BY account_id, publication_id, session_id) AS counted
WHERE reading_sessions.account_id = counted.account_id AND reading_sessions.publication_id = counted.publication_id
  AND reading_sessions.session_id = counted.session_id;

-- Where the address was asked for; 0 if the viewer did not say.
ALTER TABLE leads ADD COLUMN left_page integer NOT NULL DEFAULT 0;

CREATE INDEX reading_sessions_by_reader ON reading_sessions (account_id, publication_id, reader) WHERE reader <> '';
CREATE INDEX reading_sessions_by_browser_id ON reading_sessions (account_id, publication_id, browser_id) WHERE browser_id <> '';
CREATE INDEX reading_sessions_browsers_to_forget ON reading_sessions (started_at) WHERE browser_id <> '';

-- What a reader's sessions come to: people's only, as in the figures. Leads are here even without a session.
CREATE TABLE readers (
  account_id     bigint NOT NULL,
  publication_id bigint NOT NULL,
  reader         text NOT NULL,
  -- lead, link or browser
  kind           text NOT NULL,
  -- a lead's; 1 if only bots or the publisher left it
  audience       smallint NOT NULL DEFAULT 0,
  -- what a lead left, or the link's label
  email          text NOT NULL DEFAULT '',
  name           text NOT NULL DEFAULT '',
  -- what the owner calls them, and wrote about them
  known_as       text NOT NULL DEFAULT '',
  notes          text NOT NULL DEFAULT '',
  device         text NOT NULL DEFAULT '',
  first_at       timestamptz NOT NULL,
  last_at        timestamptz NOT NULL,
  sessions       integer NOT NULL DEFAULT 0,
  seconds        bigint NOT NULL DEFAULT 0,
  clicks         bigint NOT NULL DEFAULT 0,
  furthest       integer NOT NULL DEFAULT 0,
  PRIMARY KEY (account_id, publication_id, reader)
) WITH (fillfactor = 80);

INSERT INTO readers (account_id, publication_id, reader, kind, audience, email, name, first_at, last_at)
SELECT account_id, publication_id, 'lead:' || lead_id, 'lead', audience % 2, email, name, created_at, last_seen_at FROM leads;
INSERT INTO readers (account_id, publication_id, reader, kind, name, first_at, last_at, sessions, seconds, clicks, furthest)
SELECT counted.account_id, counted.publication_id, reader, split_part(reader, ':', 1), coalesce(link.label, ''), first_at, last_at, sessions, seconds, clicks, furthest
FROM (SELECT account_id, publication_id, reader, min(started_at) AS first_at, max(coalesce(last_at, started_at)) AS last_at,
    count(*) AS sessions, sum(lasted) AS seconds, sum(clicks) AS clicks, max(furthest) AS furthest
  FROM reading_sessions WHERE reader <> '' AND audience = 0 GROUP BY account_id, publication_id, reader) AS counted
LEFT JOIN trackable_links AS link ON link.account_id = counted.account_id AND reader = 'link:' || link.link_id
ON CONFLICT (account_id, publication_id, reader) DO UPDATE SET
  first_at = least(readers.first_at, excluded.first_at), last_at = greatest(readers.last_at, excluded.last_at),
  sessions = excluded.sessions, seconds = excluded.seconds, clicks = excluded.clicks, furthest = excluded.furthest;

-- Whether its closing date lay ahead when it was set: then it expires, else it was disabled at once.
ALTER TABLE trackable_links ADD COLUMN expires boolean NOT NULL DEFAULT false;
UPDATE trackable_links SET expires = true WHERE disable_by > now();

-- Those that a list shows, in its usual order: see server/readers/readerRows.ts.
CREATE INDEX readers_by_publication ON readers (account_id, publication_id, last_at, reader)
  WHERE audience = 0 AND (kind = 'lead' OR sessions > 1 OR (kind = 'link' AND sessions > 0));
CREATE INDEX readers_by_time ON readers (account_id, last_at, publication_id, reader)
  WHERE audience = 0 AND (kind = 'lead' OR sessions > 1 OR (kind = 'link' AND sessions > 0));
CREATE INDEX readers_by_text ON readers
  USING gin (account_id, publication_id, lower(' ' || known_as || ' ' || name || ' ' || email) gin_trgm_ops);
CREATE INDEX readers_to_forget ON readers (first_at) WHERE kind = 'browser';
