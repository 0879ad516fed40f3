-- How often somebody has tried lately, by the hash of who and what. Not an account's table: what is tried may
-- belong to nobody.
CREATE TABLE throttle (
  key        text PRIMARY KEY,
  points     integer NOT NULL,
  -- times the limit was passed: each one waits twice as long
  strikes    integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
) WITH (fillfactor = 70);
