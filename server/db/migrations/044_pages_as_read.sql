-- The number of pages that a publication's viewer reports, where its files do not say, or how many documents it has: then
-- `pages` is the same number. 0 where the files say, or no session has. `viewer_votes`: by how many sessions it is ahead of any other number.
ALTER TABLE publications
  ADD COLUMN viewer_pages integer NOT NULL DEFAULT 0,
  ADD COLUMN viewer_votes smallint NOT NULL DEFAULT 0,
  -- The HTML documents of a folder without a viewer, in the order of their links: its pages.
  ADD COLUMN documents text[] NOT NULL DEFAULT '{}';
-- The number of pages that a session's viewer reported, which counts once. NULL before this was kept.
ALTER TABLE reading_sessions ADD COLUMN said_pages integer;
-- The hourly look at publications without a maker records documents of those hosted before.
UPDATE publications SET maker = NULL WHERE maker = 'html' AND deleted_at IS NULL;
