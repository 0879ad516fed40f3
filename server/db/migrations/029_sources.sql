-- Where sessions come from and what they are read with, kept with each session. '' where the reader or the host asked for
-- nothing to be kept, '-' where there is none or it is unknown, '*' beyond what is counted by name; NULL where a session
-- began before this was recorded.
ALTER TABLE reading_sessions
  -- host of the page that led here
  ADD COLUMN referrer text,
  -- utm_source / utm_medium / utm_campaign
  ADD COLUMN campaign text,
  ADD COLUMN country  text,
  ADD COLUMN device   text,
  ADD COLUMN browser  text,
  ADD COLUMN language text,
  -- one of 64, by the session's id: so many of them are a sample
  ADD COLUMN slice    smallint,
  -- what the session read, page by page, as far as it counts; pages beyond 500 under page 0
  ADD COLUMN pages        integer[],
  ADD COLUMN page_views   integer[],
  ADD COLUMN page_seconds integer[],
  -- and in all
  ADD COLUMN reads        integer NOT NULL DEFAULT 0,
  ADD COLUMN read_seconds integer NOT NULL DEFAULT 0,
  -- what it clicked: [{page, type, url, clicks}]; NULL: nothing
  ADD COLUMN engaged      jsonb;
-- A session is found by its key alone, whatever the planner knows of the table: this index is only for those that name a time.
DROP INDEX reading_sessions_by_time;
CREATE INDEX reading_sessions_by_time ON reading_sessions (account_id, publication_id, started_at) WHERE started_at IS NOT NULL;
CREATE INDEX reading_sessions_by_slice ON reading_sessions (account_id, publication_id, slice, started_at) WHERE slice IS NOT NULL;

-- Sessions by the day they began, and what they read, whenever they did.
CREATE TABLE sources_by_day (
  account_id     bigint NOT NULL,
  publication_id bigint NOT NULL,
  link_id        text NOT NULL,
  audience       smallint NOT NULL,
  day            date NOT NULL,
  -- referrer, campaign, country, device, browser, language
  dimension      text NOT NULL,
  value          text NOT NULL,
  sessions       integer NOT NULL,
  views          bigint NOT NULL,
  seconds        bigint NOT NULL,
  PRIMARY KEY (account_id, publication_id, link_id, audience, day, dimension, value)
) WITH (fillfactor = 70);

-- Since when sources are recorded, where there are readings from before; NULL: always.
ALTER TABLE publications ADD COLUMN sources_since timestamptz;
UPDATE publications SET sources_since = now() WHERE EXISTS (SELECT FROM reading_sessions AS reading
  WHERE reading.account_id = publications.account_id AND reading.publication_id = publications.publication_id);
