-- Until when raw events have been dropped: what was counted from them can no longer be counted anew.
CREATE TABLE events_dropped (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  before   timestamptz NOT NULL
);
