-- What a search for leads and readers looks into, without accents: see listPage.ts. "helene" finds Hélène.
DROP INDEX leads_by_text;
CREATE INDEX leads_by_text ON leads USING gin (account_id, publication_id,
  lower(regexp_replace(normalize(' ' || email || ' ' || name, NFKD), '[\u0300-\u036f]', '', 'g')) gin_trgm_ops);
DROP INDEX readers_by_text;
CREATE INDEX readers_by_text ON readers USING gin (account_id, publication_id,
  lower(regexp_replace(normalize(' ' || known_as || ' ' || name || ' ' || email, NFKD), '[\u0300-\u036f]', '', 'g')) gin_trgm_ops);
