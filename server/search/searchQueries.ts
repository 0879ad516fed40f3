import { sql } from 'kysely';
import type { FoundReader } from '#contract/search';
import { countedAudiences } from '../audience.ts';
import type { Db } from '../db/connection.ts';
import { hasWords } from '../listPage.ts';

/** Most of each kind. */
const most = 5;
/** A search for what a million leads have in common finds the newest of this many. */
const mostLooked = 10_000;

const isOpen = sql`publication.deleted_at IS NULL`;
/** The publication of a row called `found`. */
const withPublication = sql`JOIN publications AS publication ON publication.account_id = found.account_id
  AND publication.publication_id = found.publication_id AND ${isOpen}`;

interface FoundLeadRow {
  lead_id: number;
  publication: string;
  email: string;
  name: string;
  created_at: Date;
}

export const searchQueries = (db: Db) => ({
  async publications(accountId: number, text: string) {
    const { rows } = await sql<{ name: string; title: string }>`
      SELECT name, title FROM publications AS publication
      WHERE account_id = ${accountId} AND ${isOpen} AND ${hasWords(sql`concat(' ', name, ' ', title)`, text)}
      ORDER BY created_at DESC, publication_id DESC LIMIT ${most}`.execute(db);
    return rows;
  },

  /** Those with a label: other programs make links without one for their own use. */
  async links(accountId: number, text: string) {
    const { rows } = await sql<{ publication: string; link_id: string; label: string }>`
      SELECT publication.name AS publication, found.link_id, found.label FROM trackable_links AS found ${withPublication}
      WHERE found.account_id = ${accountId} AND found.label <> ''
        AND ${hasWords(sql`concat(' ', found.label, ' ', found.link_id)`, text)}
      ORDER BY found.created_at DESC, found.link_id LIMIT ${most}`.execute(db);
    return rows;
  },

  /** The text is the index's: see 049_search_without_accents.sql. */
  async leads(accountId: number, text: string) {
    const { rows } = await sql<FoundLeadRow>`
      SELECT found.lead_id, publication.name AS publication, found.email, found.name, found.created_at FROM (
        SELECT account_id, publication_id, lead_id, email, name, created_at FROM leads
        WHERE account_id = ${accountId} AND audience IN (${sql.join(countedAudiences(undefined))})
          AND ${hasWords(sql`' ' || email || ' ' || name`, text)} LIMIT ${mostLooked}
      ) AS found ${withPublication}
      ORDER BY found.created_at DESC, found.lead_id DESC LIMIT ${most}`.execute(db);
    return rows;
  },

  /** Those whom the owner named, and recipients of links. The text is the index's: see 049_search_without_accents.sql. */
  async readers(accountId: number, text: string) {
    const { rows } = await sql<FoundReader>`
      SELECT found.reader, publication.name AS publication, coalesce(nullif(found.known_as, ''), found.name) AS name, found.email FROM (
        SELECT account_id, publication_id, reader, kind, known_as, name, email, last_at FROM readers
        WHERE account_id = ${accountId} AND audience = 0
          AND (kind = 'lead' OR sessions > 1 OR (kind = 'link' AND sessions > 0))
          AND ${hasWords(sql`' ' || known_as || ' ' || name || ' ' || email`, text)} LIMIT ${mostLooked}
      ) AS found ${withPublication}
      WHERE found.kind <> 'lead' OR found.known_as <> ''
      ORDER BY found.last_at DESC, found.reader LIMIT ${most}`.execute(db);
    return rows;
  },
});
