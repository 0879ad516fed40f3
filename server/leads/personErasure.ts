import { sql } from 'kysely';
import type { Db, Queryable } from '../db/connection.ts';

/** What was removed about a person. */
export interface Erased {
  leads: number;
  entries: number;
  sessions: number;
}

interface SessionRow {
  publication_id: number;
  session_id: string;
}

async function removeLeads(
  tx: Queryable,
  accountId: number,
  email: string,
): Promise<{ leads: number; sessions: SessionRow[] }> {
  const gone = await tx
    .deleteFrom('leads')
    .where('account_id', '=', accountId)
    .where((where) =>
      where.or([
        where('person', '=', `email:${email.toLowerCase()}`),
        where(sql`lower(trim(name))`, '=', email.toLowerCase()),
      ]),
    )
    .returning(['publication_id', 'lead_id'])
    .execute();
  if (gone.length === 0) return { leads: 0, sessions: [] };
  const sessions = await tx
    .deleteFrom('lead_sessions')
    .where('account_id', '=', accountId)
    .where(
      'publication_id',
      'in',
      gone.map(({ publication_id }) => publication_id),
    )
    .where(
      'lead_id',
      'in',
      gone.map(({ lead_id }) => lead_id),
    )
    .returning(['publication_id', 'session_id'])
    .execute();
  return { leads: gone.length, sessions };
}

/** Also entries filled in during such a lead's session, even without the address. */
async function removeEntries(
  tx: Queryable,
  accountId: number,
  email: string,
  sessions: SessionRow[],
): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    DELETE FROM form_entries WHERE account_id = ${accountId} AND (
      EXISTS (
        SELECT FROM jsonb_each_text(fields) AS field
        WHERE lower(trim(field.value)) IN (lower(${email}), ${email.toLowerCase()}) OR field.value = ${email})
      OR (publication_id, page_session) IN (
        SELECT publication_id, session_id
        FROM jsonb_to_recordset(${JSON.stringify(sessions)}::jsonb) AS gone (publication_id bigint, session_id text)))
    RETURNING publication_id, page_session AS session_id`.execute(tx);
  return rows;
}

/** Clears browser details from sessions; their figures stay, anonymised. */
async function forgetBrowsers(tx: Queryable, accountId: number, sessions: SessionRow[]): Promise<number> {
  if (sessions.length === 0) return 0;
  const { numAffectedRows } = await sql`
    UPDATE reading_sessions AS reading SET user_agent = '', visitor = ''
    FROM jsonb_to_recordset(${JSON.stringify(sessions)}::jsonb) AS gone (publication_id bigint, session_id text)
    WHERE reading.account_id = ${accountId} AND reading.publication_id = gone.publication_id
      AND reading.session_id = gone.session_id`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Removes a person from every publication of an account, in one transaction. */
export const erasePerson = (db: Db, accountId: number, email: string): Promise<Erased> =>
  db.transaction().execute(async (tx) => {
    const { leads, sessions } = await removeLeads(tx, accountId, email);
    const entries = await removeEntries(tx, accountId, email, sessions);
    return {
      leads,
      entries: entries.length,
      sessions: await forgetBrowsers(tx, accountId, [...sessions, ...entries]),
    };
  });
