-- Pages of a publication's leads, in any order, without reading the leads before them.

-- Both come with PostgreSQL; the owner of a database may add them.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;

DROP INDEX leads_by_time;
CREATE INDEX leads_by_time ON leads (account_id, publication_id, created_at, lead_id) INCLUDE (audience);
DROP INDEX leads_by_person;
CREATE UNIQUE INDEX leads_by_person ON leads (account_id, publication_id, person) INCLUDE (lead_id, audience, created_at);
CREATE INDEX leads_by_views ON leads (account_id, publication_id, views, lead_id) INCLUDE (audience, created_at);

-- What a search looks into: see leadsPage.ts.
CREATE INDEX leads_by_text ON leads USING gin (account_id, publication_id, lower(' ' || email || ' ' || name) gin_trgm_ops);
