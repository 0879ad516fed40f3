-- What upkeep looks for by its age, without reading whole tables.
CREATE INDEX intake_batches_by_age ON intake_batches (received_at);
CREATE INDEX reading_sessions_by_browser ON reading_sessions (started_at) WHERE user_agent <> '';

-- Which chores a process has taken on, and when: of many processes one does each, once an hour.
CREATE TABLE upkeep_turns (
  chore    text PRIMARY KEY,
  taken_at timestamptz NOT NULL
);
