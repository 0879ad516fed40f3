-- The number of pages that a publication's viewer reports, where its files do not say, or how many documents it has: then
-- `pages` is the same number. 0 where the files say, or no session has. It is counted from what sessions said last.
ALTER TABLE publications
  ADD COLUMN viewer_pages integer NOT NULL DEFAULT 0,
  -- When its files were replaced: what sessions said before is of other files. NULL if never.
  ADD COLUMN viewer_since timestamptz,
  -- The HTML documents of a folder without a viewer, in the order of their links: its pages.
  ADD COLUMN documents text[] NOT NULL DEFAULT '{}';
-- The number of pages that a session's viewer reported, which counts once. NULL before this was kept.
ALTER TABLE reading_sessions ADD COLUMN said_pages integer;
-- The hourly look at publications without a maker records documents of those hosted before.
UPDATE publications SET maker = NULL WHERE maker = 'html' AND deleted_at IS NULL;
