-- Readers of a range: see server/readers/readerRange.ts. None of the columns changes with a batch, so that updates of
-- sessions stay within their page.
CREATE INDEX reading_sessions_by_reader_time ON reading_sessions (account_id, publication_id, started_at, reader)
  WHERE reader <> '' AND audience = 0;
