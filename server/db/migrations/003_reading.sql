-- What readers did while analytics (or, for points of heat, heatmap analytics) were enabled: nothing else is
-- kept. Sessions and events are raw and append-only, events in one partition a month; the tables by hour and
-- by day are derived and can be rebuilt from them. link_id '' stands for no link in raw rows, and for the whole
-- publication in rollups: a read through a link is counted under '' and under its link.
-- audience: 0 people, 1 marked at intake (bots).

-- One row a batch ever acknowledged: a batch sent twice counts once.
CREATE TABLE intake_batches (
  account_id  bigint NOT NULL,
  batch_id    uuid NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, batch_id)
);

-- One row a page load of the viewer, written with its first event.
CREATE TABLE reading_sessions (
  account_id     bigint NOT NULL,
  publication_id bigint NOT NULL,
  session_id     text NOT NULL,
  link_id        text NOT NULL DEFAULT '',
  audience       smallint NOT NULL DEFAULT 0,
  user_agent     text NOT NULL DEFAULT '',
  started_at     timestamptz NOT NULL,
  PRIMARY KEY (account_id, publication_id, session_id)
);

CREATE TABLE events (
  account_id     bigint NOT NULL,
  publication_id bigint NOT NULL,
  at             timestamptz NOT NULL,
  batch_id       uuid NOT NULL,
  -- place within its batch
  seq            smallint NOT NULL,
  session_id     text NOT NULL,
  link_id        text NOT NULL DEFAULT '',
  audience       smallint NOT NULL DEFAULT 0,
  type           text NOT NULL,
  -- 0: no page
  page           integer NOT NULL DEFAULT 0,
  seconds        integer,
  x              real,
  y              real,
  value          real,
  radius         real,
  url            text,
  -- its time was out of bounds and was moved
  clamped        boolean NOT NULL DEFAULT false,
  received_at    timestamptz NOT NULL,
  PRIMARY KEY (account_id, publication_id, at, batch_id, seq)
) PARTITION BY RANGE (at);

-- page 0 carries the sessions that began in that hour.
CREATE TABLE reads_by_hour (
  account_id     bigint NOT NULL,
  publication_id bigint NOT NULL,
  link_id        text NOT NULL,
  audience       smallint NOT NULL,
  hour           timestamptz NOT NULL,
  page           integer NOT NULL,
  sessions       integer NOT NULL,
  views          integer NOT NULL,
  seconds        bigint NOT NULL,
  PRIMARY KEY (account_id, publication_id, link_id, audience, hour, page)
) WITH (fillfactor = 70);

-- The same by day of the account's time zone.
CREATE TABLE reads_by_day (
  account_id     bigint NOT NULL,
  publication_id bigint NOT NULL,
  link_id        text NOT NULL,
  audience       smallint NOT NULL,
  day            date NOT NULL,
  page           integer NOT NULL,
  sessions       integer NOT NULL,
  views          integer NOT NULL,
  seconds        bigint NOT NULL,
  PRIMARY KEY (account_id, publication_id, link_id, audience, day, page)
) WITH (fillfactor = 70);

CREATE TABLE clicks_by_hour (
  account_id     bigint NOT NULL,
  publication_id bigint NOT NULL,
  link_id        text NOT NULL,
  audience       smallint NOT NULL,
  hour           timestamptz NOT NULL,
  page           integer NOT NULL,
  type           text NOT NULL,
  url            text NOT NULL,
  clicks         integer NOT NULL,
  PRIMARY KEY (account_id, publication_id, link_id, audience, hour, page, type, url)
) WITH (fillfactor = 70);

CREATE TABLE clicks_by_day (
  account_id     bigint NOT NULL,
  publication_id bigint NOT NULL,
  link_id        text NOT NULL,
  audience       smallint NOT NULL,
  day            date NOT NULL,
  page           integer NOT NULL,
  type           text NOT NULL,
  url            text NOT NULL,
  clicks         integer NOT NULL,
  PRIMARY KEY (account_id, publication_id, link_id, audience, day, page, type, url)
) WITH (fillfactor = 70);
