-- Clearing a heat map begins a new generation of heat: rows of earlier ones count nothing, and are removed bit by bit.
ALTER TABLE publications
  ADD COLUMN heat_generation integer NOT NULL DEFAULT 0,
  -- heat of earlier days of the account counts nothing either
  ADD COLUMN heat_from       date NOT NULL DEFAULT '0001-01-01',
  -- what counts nothing has been removed up to this generation
  ADD COLUMN heat_swept      integer NOT NULL DEFAULT 0;
CREATE INDEX publications_to_sweep ON publications (account_id, publication_id) WHERE heat_swept < heat_generation;

ALTER TABLE events ADD COLUMN heat_generation integer NOT NULL DEFAULT 0;
ALTER TABLE heat_sessions ADD COLUMN heat_generation integer NOT NULL DEFAULT 0;
ALTER TABLE heat_by_day ADD COLUMN heat_generation integer NOT NULL DEFAULT 0;
ALTER TABLE heat_by_month ADD COLUMN heat_generation integer NOT NULL DEFAULT 0;
ALTER TABLE heat_pages_by_day ADD COLUMN heat_generation integer NOT NULL DEFAULT 0;
