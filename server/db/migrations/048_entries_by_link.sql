-- Leads and form entries of one trackable link, newest first: see server/linkFilter.ts. Their columns do not change as
-- readers return, so that entries are still updated within their page.
CREATE INDEX leads_by_link ON leads (account_id, publication_id, link_id, created_at, lead_id) INCLUDE (audience);
CREATE INDEX form_entries_by_link ON form_entries (account_id, publication_id, link_id, created_at, entry_id)
  INCLUDE (audience);
