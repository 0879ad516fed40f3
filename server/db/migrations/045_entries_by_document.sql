-- A session goes on from document to document: each of them that a reader fills in has an entry of its own.
-- '' where the session is the page load's own.
ALTER TABLE form_entries ADD COLUMN page_load text NOT NULL DEFAULT '';
CREATE UNIQUE INDEX form_entries_by_load ON form_entries (account_id, publication_id, page_session, page_load);
DROP INDEX form_entries_by_session;
