-- Which viewer a publication's files are, and the path of a picture of its first page; '' without one.
ALTER TABLE publications
  -- NULL until its files have been looked at
  ADD COLUMN maker text,
  ADD COLUMN cover text NOT NULL DEFAULT '';
CREATE INDEX publications_without_maker ON publications (account_id, publication_id) WHERE maker IS NULL;
