-- A page's time is measured by the collector; the seconds the viewer considers active are a figure of their own.
ALTER TABLE reads_by_hour ADD COLUMN active bigint NOT NULL DEFAULT 0;
ALTER TABLE reads_by_day ADD COLUMN active bigint NOT NULL DEFAULT 0;
ALTER TABLE reading_sessions ADD COLUMN active bigint NOT NULL DEFAULT 0;

-- Since when both pages of a spread count, where readings from before counted the left page alone; NULL: always.
ALTER TABLE publications ADD COLUMN spreads_since timestamptz;
UPDATE publications SET spreads_since = now() WHERE EXISTS (SELECT FROM reading_sessions AS reading
  WHERE reading.account_id = publications.account_id AND reading.publication_id = publications.publication_id);
