-- A reader's sessions within a range: see server/readers/readerRange.ts. None of the columns changes with a batch, so
-- that updates of sessions stay within their page. It serves what the index without a time did, which goes last: until
-- then figures are read as before.
CREATE INDEX reading_sessions_by_reader_and_time ON reading_sessions (account_id, publication_id, reader, started_at) WHERE reader <> '';
DROP INDEX reading_sessions_by_reader;
