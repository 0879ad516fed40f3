import { sql, type RawBuilder } from 'kysely';
import type { Db, Queryable } from '../db/connection.ts';
import { readerOfLead, recountReaders } from '../intake/readerCounts.ts';
import { forgetReaders } from '../intake/sessionReaders.ts';

/** What was removed about a person. */
export interface Erased {
  leads: number;
  entries: number;
  sessions: number;
}

export interface SessionRow {
  publication_id: number;
  session_id: string;
}

const json = (rows: readonly SessionRow[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS gone (publication_id bigint, session_id text)`;

/** Leads of this address; of a name, only those without an address: others of that name are other people. */
const ofPerson = (person: string) =>
  sql<boolean>`(person = ${`email:${person.toLowerCase()}`} OR (lower(trim(name)) = ${person.toLowerCase()} AND email IN ('', name)))`;

async function removeLeads(
  tx: Queryable,
  accountId: number,
  which: RawBuilder<boolean>,
): Promise<{ leads: { publication_id: number; lead_id: number }[]; sessions: SessionRow[] }> {
  const leads = await tx
    .deleteFrom('leads')
    .where('account_id', '=', accountId)
    .where(which)
    .returning(['publication_id', 'lead_id'])
    .execute();
  if (leads.length === 0) return { leads, sessions: [] };
  const publications = leads.map(({ publication_id }) => publication_id);
  const visits = await tx
    .deleteFrom('lead_sessions')
    .where('account_id', '=', accountId)
    .where('publication_id', 'in', publications)
    .where(
      'lead_id',
      'in',
      leads.map(({ lead_id }) => lead_id),
    )
    .returning(['publication_id', 'session_id'])
    .execute();
  // what the same browser read without leaving an address
  const recognised = await tx
    .selectFrom('reading_sessions')
    .select(['publication_id', 'session_id'])
    .where('account_id', '=', accountId)
    .where('publication_id', 'in', publications)
    .where('reader', '<>', '')
    .where(
      'reader',
      'in',
      leads.map(({ lead_id }) => readerOfLead(lead_id)),
    )
    .execute();
  return { leads, sessions: [...visits, ...recognised] };
}

/** Entries in which a field is the address, and those filled in during a session. */
async function removeEntries(
  tx: Queryable,
  accountId: number,
  email: string,
  sessions: SessionRow[],
): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    DELETE FROM form_entries WHERE account_id = ${accountId} AND (
      (${email} <> '' AND EXISTS (
        SELECT FROM jsonb_each_text(fields) AS field
        WHERE lower(trim(field.value)) IN (lower(${email}), ${email.toLowerCase()}) OR field.value = ${email}))
      OR (publication_id, page_session) IN (SELECT publication_id, session_id FROM ${json(sessions)}))
    RETURNING publication_id, page_session AS session_id`.execute(tx);
  return rows;
}

/** Sessions lose their reader and browser details; their figures stay. */
async function forgetSessions(tx: Queryable, accountId: number, sessions: SessionRow[]): Promise<number> {
  let forgotten = 0;
  for (const publicationId of new Set(sessions.map(({ publication_id }) => publication_id))) {
    const ids = sessions
      .filter(({ publication_id }) => publication_id === publicationId)
      .map(({ session_id }) => session_id);
    forgotten += await forgetReaders(tx, { accountId, publicationId }, [...new Set(ids)]);
  }
  return forgotten;
}

async function removeIn(
  tx: Queryable,
  accountId: number,
  which: RawBuilder<boolean>,
  email: string,
): Promise<Erased> {
  const { leads, sessions } = await removeLeads(tx, accountId, which);
  const entries = await removeEntries(tx, accountId, email, sessions);
  const forgotten = await forgetSessions(tx, accountId, [...sessions, ...entries]);
  for (const { publication_id, lead_id } of leads)
    await recountReaders(tx, { accountId, publicationId: publication_id }, [readerOfLead(lead_id)]);
  return { leads: leads.length, entries: entries.length, sessions: forgotten };
}

/** Removes a person from every publication of an account, within a transaction. */
export const erasePersonIn = (tx: Queryable, accountId: number, email: string): Promise<Erased> =>
  removeIn(tx, accountId, ofPerson(email), email);

/** Removes a lead that left no address: others of that name may be other people. */
export const eraseLeadIn = (
  tx: Queryable,
  { accountId, publicationId }: { accountId: number; publicationId: number },
  leadId: number,
): Promise<Erased> =>
  removeIn(tx, accountId, sql`(publication_id = ${publicationId} AND lead_id = ${leadId})`, '');

/** The same for someone who is no lead: what was filled in during these sessions, and whose they are. */
export async function eraseSessionsIn(
  tx: Queryable,
  accountId: number,
  sessions: SessionRow[],
): Promise<Erased> {
  if (sessions.length === 0) return { leads: 0, entries: 0, sessions: 0 };
  const entries = await removeEntries(tx, accountId, '', sessions);
  return {
    leads: 0,
    entries: entries.length,
    sessions: await forgetSessions(tx, accountId, [...sessions, ...entries]),
  };
}

/** Removes a person from every publication of an account, in one transaction. */
export const erasePerson = (db: Db, accountId: number, email: string): Promise<Erased> =>
  db.transaction().execute((tx) => erasePersonIn(tx, accountId, email));
