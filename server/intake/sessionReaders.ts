import { sql } from 'kysely';
import { accountsNamed } from '../db/accountsNamed.ts';
import type { Db, Queryable } from '../db/connection.ts';
import { recognisedForDays } from '../recognition.ts';
import { inHours } from './agedRows.ts';
import type { LockedPublication } from './publicationLock.ts';
import { leadOfReader, readerOfLead, recountReaders } from './readerCounts.ts';
import { within } from './recount.ts';
import { sessionKey, sessionOf, type SessionKey } from './sessionKey.ts';
import type { Begun, Progress } from './tally.ts';

const isPersons = ({ arrival: { mark } }: Begun) => mark === '';

const withoutLead = (linkId: string, browserId: string): string =>
  linkId !== '' ? `link:${linkId}` : browserId !== '' ? `browser:${browserId}` : '';

/**
 * Whose the sessions are that begin here, by `sessionKey`: a lead's, if an address was left in this session, at its
 * link's door, or by this browser before; else the link's recipient's; else the browser's.
 */
export async function readersOf(tx: Queryable, begun: readonly Begun[]): Promise<Map<string, string>> {
  const persons = begun.filter(isPersons);
  const found = new Map(
    persons.map(({ arrival }) => [
      sessionKey(sessionOf(arrival)),
      withoutLead(arrival.linkId, arrival.browserId),
    ]),
  );
  if (persons.length === 0) return found;
  const asked = persons.map(({ arrival }) => ({
    ...sessionOf(arrival),
    browser_id: arrival.browserId,
    lead_id: arrival.leadId ?? 0,
  }));
  const key = sql`asked.account_id, asked.publication_id, asked.session_id`;
  const { rows } = await sql<SessionKey & { lead_id: number }>`
    WITH asked AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      AS asked (account_id bigint, publication_id bigint, session_id text, browser_id text, lead_id bigint))
    SELECT DISTINCT ${key}, substring(earlier.reader FROM 6)::bigint AS lead_id FROM asked
    JOIN reading_sessions AS earlier ON earlier.account_id = asked.account_id AND earlier.publication_id = asked.publication_id
      AND earlier.browser_id = asked.browser_id AND earlier.browser_id <> '' AND earlier.reader LIKE 'lead:%'
      AND ${accountsNamed('earlier.account_id', asked)}
    UNION ALL SELECT ${key}, visit.lead_id FROM asked
    JOIN lead_sessions AS visit ON visit.account_id = asked.account_id AND visit.publication_id = asked.publication_id
      AND visit.session_id = asked.session_id AND ${accountsNamed('visit.account_id', asked)}
    UNION ALL SELECT ${key}, lead.lead_id FROM asked
    JOIN leads AS lead ON lead.account_id = asked.account_id AND lead.publication_id = asked.publication_id
      AND lead.lead_id = asked.lead_id AND ${accountsNamed('lead.account_id', asked)}`.execute(tx);
  // of several people in one browser, the last
  for (const row of rows.sort((one, other) => one.lead_id - other.lead_id))
    found.set(sessionKey(row), readerOfLead(row.lead_id));
  return found;
}

/**
 * Sessions of leads who left their address at a link's gate are their visits, like those in which an address is left.
 * Written in key order to avoid deadlocks.
 */
export async function welcomeLeads(tx: Queryable, begun: readonly Begun[]): Promise<void> {
  const byLead = [...begun].sort((one, other) => (one.arrival.leadId ?? 0) - (other.arrival.leadId ?? 0));
  for (const { arrival, startedAt } of byLead) {
    const { accountId, publicationId, leadId, linkId, sessionId } = arrival;
    if (leadId === undefined || arrival.mark !== '') continue;
    const { rows } =
      await sql`INSERT INTO lead_sessions (account_id, publication_id, lead_id, session_id, link_id, at)
      SELECT account_id, publication_id, lead_id, ${sessionId}::text, ${linkId}::text, ${startedAt}::timestamptz
      FROM leads WHERE account_id = ${accountId} AND publication_id = ${publicationId} AND lead_id = ${leadId}
      ON CONFLICT (account_id, publication_id, lead_id, session_id) DO NOTHING RETURNING lead_id`.execute(tx);
    if (rows.length > 0)
      await sql`UPDATE leads SET views = views + 1, last_seen_at = greatest(last_seen_at, ${startedAt}::timestamptz)
        WHERE account_id = ${accountId} AND lead_id = ${leadId}`.execute(tx);
  }
}

interface Moved {
  session_id: string;
  reader: string;
  browser_id: string;
}

/** Sessions as they are, locked until the transaction ends. */
const lockedSessions = (tx: Queryable, place: LockedPublication, which: ReturnType<typeof sql>) =>
  sql<Moved>`SELECT session_id, reader, browser_id FROM reading_sessions
    WHERE ${within('reading_sessions', place)} AND ${which} ORDER BY session_id FOR UPDATE`
    .execute(tx)
    .then(({ rows }) => rows);

/**
 * A lead left an address in this session: it is theirs from now on, with what the same browser read before. What the
 * owner wrote about that browser comes along.
 */
export async function giveToLead(
  tx: Queryable,
  place: LockedPublication,
  leadId: number,
  sessionId: string,
): Promise<void> {
  const reader = readerOfLead(leadId);
  const [session] = await lockedSessions(tx, place, sql`session_id = ${sessionId}`);
  const others = session?.browser_id
    ? await lockedSessions(
        tx,
        place,
        sql`browser_id = ${session.browser_id} AND browser_id <> '' AND reader NOT LIKE 'lead:%' AND session_id <> ${sessionId}`,
      )
    : [];
  const moved = [session, ...others].filter((one) => one !== undefined && one.reader !== reader) as Moved[];
  if (moved.length > 0)
    await sql`UPDATE reading_sessions SET reader = ${reader} WHERE ${within('reading_sessions', place)}
      AND session_id = ANY(${moved.map(({ session_id }) => session_id)}::text[])`.execute(tx);
  const left = [...new Set(moved.map((one) => one.reader).filter(Boolean))];
  const known = left.length > 0 ? await ownersWords(tx, place, left) : [];
  await recountReaders(tx, place, [...left, reader]);
  for (const { known_as, notes, device } of known)
    await sql`UPDATE readers SET known_as = coalesce(nullif(known_as, ''), ${known_as}), notes = coalesce(nullif(notes, ''), ${notes}),
      device = coalesce(nullif(device, ''), ${device}) WHERE ${within('readers', place)} AND reader = ${reader}`.execute(
      tx,
    );
}

/**
 * An address may be left before its session's first batch arrives: then what the same browser read before comes along
 * as that session begins.
 */
export async function followLeads(tx: Queryable, progress: readonly Progress[]): Promise<void> {
  for (const { arrival, reader, isNew } of progress) {
    const leadId = leadOfReader(reader);
    if (!isNew || leadId === undefined || arrival.browserId === '') continue;
    const { rows } = await sql`SELECT 1 FROM reading_sessions WHERE ${within('reading_sessions', arrival)}
      AND browser_id = ${arrival.browserId} AND browser_id <> '' AND reader NOT LIKE 'lead:%' LIMIT 1`.execute(
      tx,
    );
    if (rows.length > 0) await giveToLead(tx, arrival, leadId, arrival.sessionId);
  }
}

const ownersWords = (tx: Queryable, { accountId, publicationId }: LockedPublication, readers: string[]) =>
  tx
    .selectFrom('readers')
    .select(['known_as', 'notes', 'device'])
    .where('account_id', '=', accountId)
    .where('publication_id', '=', publicationId)
    .where('reader', 'in', readers)
    .where('kind', '=', 'browser')
    .execute();

/** These leads of a publication are deleted: their sessions are the links' and browsers' again. */
export async function takeFromLeads(
  tx: Queryable,
  place: LockedPublication,
  leadIds: readonly number[],
): Promise<void> {
  const leads = leadIds.map(readerOfLead);
  const { rows } = await sql<{
    reader: string;
  }>`UPDATE reading_sessions SET reader = CASE WHEN link_id <> '' THEN 'link:' || link_id
      WHEN browser_id <> '' THEN 'browser:' || browser_id ELSE '' END
    WHERE ${within('reading_sessions', place)} AND reader = ANY(${leads}::text[]) AND reader <> '' RETURNING reader`.execute(
    tx,
  );
  const heirs = [...new Set(rows.map(({ reader }) => reader).filter(Boolean))];
  await recountReaders(tx, place, [...leads, ...heirs]);
}

/**
 * These sessions no longer belong to a reader, and no browser is recognised by them. Returns their number.
 */
export async function forgetReaders(
  tx: Queryable,
  place: LockedPublication,
  sessionIds: readonly string[],
): Promise<number> {
  if (sessionIds.length === 0) return 0;
  const found = await lockedSessions(tx, place, sql`session_id = ANY(${sessionIds}::text[])`);
  await sql`UPDATE reading_sessions SET reader = '', browser_id = '', user_agent = '', visitor = ''
    WHERE ${within('reading_sessions', place)} AND session_id = ANY(${sessionIds}::text[])`.execute(tx);
  await recountReaders(tx, place, [...new Set(found.map(({ reader }) => reader).filter(Boolean))]);
  return found.length;
}

/** Forgets browsers that have been known for 13 months. Their sessions stay in the figures, and with their leads. */
export async function forgetBrowsers(db: Db, now: Date, ending?: AbortSignal): Promise<number> {
  const before = new Date(now.getTime() - recognisedForDays * 24 * 60 * 60 * 1000);
  const { rows } = await sql<{ account_id: number; publication_id: number; reader: string }>`
    SELECT account_id, publication_id, reader FROM readers
    WHERE kind = 'browser' AND first_at < ${before}::timestamptz`.execute(db);
  let forgotten = 0;
  for (const row of rows) {
    if (ending?.aborted) return forgotten;
    const place = { accountId: row.account_id, publicationId: row.publication_id };
    await db.transaction().execute(async (tx) => {
      await sql`UPDATE reading_sessions SET reader = '', browser_id = ''
        WHERE ${within('reading_sessions', place)} AND reader = ${row.reader} AND reader <> ''`.execute(tx);
      await recountReaders(tx, place, [row.reader]);
    });
    forgotten += 1;
  }
  await inHours(
    db,
    {
      table: 'reading_sessions',
      at: 'started_at',
      left: sql`browser_id <> ''`,
      done: (which) => sql`UPDATE reading_sessions SET browser_id = '' WHERE ${which}`,
    },
    before,
    ending,
  );
  return forgotten;
}
