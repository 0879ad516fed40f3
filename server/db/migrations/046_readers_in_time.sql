-- Who was here in a range, and sessions by time, from this index alone: see server/readers/readerRange.ts. A session's reader
-- and audience seldom change, so that updates of sessions still stay within their page. Its condition is the former one's:
-- see 029_sources.sql.
CREATE INDEX reading_sessions_by_time_with_reader ON reading_sessions (account_id, publication_id, started_at)
  INCLUDE (reader, audience) WHERE started_at IS NOT NULL;
DROP INDEX reading_sessions_by_time;
