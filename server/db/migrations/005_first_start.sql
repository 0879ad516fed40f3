-- What the first start has done so far, so that an interrupted one is finished and nothing is done twice.
CREATE TABLE first_start (
  step    text PRIMARY KEY,
  done_at timestamptz NOT NULL
);
