-- Whether a publication's viewer reports pages: known from its files, or from what readers' browsers reported. One
-- that does not counts as a single page, which screens do not show as one.
ALTER TABLE publications ADD COLUMN paged boolean NOT NULL DEFAULT false;
UPDATE publications SET paged = true WHERE pages > 1 OR index_page = '' OR EXISTS (SELECT FROM reads_by_day AS read
  WHERE read.account_id = publications.account_id AND read.publication_id = publications.publication_id AND read.page > 1);
