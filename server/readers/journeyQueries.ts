import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';
import type { OriginColumns } from './origins.ts';

export const sessionsAtOnce = 20;
/** Events of one session: far more than a person makes. */
const mostEvents = 3_000;

export interface Place {
  accountId: number;
  publicationId: number;
}

export interface SessionRow extends OriginColumns {
  session_id: string;
  started_at: Date;
  last_at: Date | null;
  lasted: number;
  link_id: string;
  label: string | null;
  user_agent: string;
}

export interface EventRow {
  session_id: string;
  at: Date;
  type: string;
  page: number;
  seconds: number | null;
  url: string | null;
}

/** A page of a reader's sessions plus one, newest first: people's only. */
export async function readerSessions(
  db: Db,
  { accountId, publicationId }: Place,
  reader: string,
  skip: number,
): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    SELECT session.session_id, session.started_at, session.last_at, session.lasted, session.link_id, link.label, session.user_agent,
      session.referrer, session.campaign, session.country
    FROM reading_sessions AS session
    LEFT JOIN trackable_links AS link ON link.account_id = session.account_id AND link.link_id = session.link_id
    WHERE session.account_id = ${accountId} AND session.publication_id = ${publicationId} AND session.reader = ${reader}
      AND session.reader <> '' AND session.audience = 0
    ORDER BY session.started_at DESC, session.session_id LIMIT ${sessionsAtOnce + 1} OFFSET ${skip}`.execute(
    db,
  );
  return rows;
}

/** What happened in these sessions, in order. Events are ordered by time, so only each session's own hours are searched. */
export async function journeyEvents(
  db: Db,
  { accountId, publicationId }: Place,
  sessions: readonly SessionRow[],
): Promise<Map<string, EventRow[]>> {
  const wanted = sessions.map(({ session_id, started_at, last_at }) => ({
    session_id,
    from: new Date(started_at.getTime() - 600_000),
    until: new Date((last_at ?? new Date(started_at.getTime() + 14_400_000)).getTime() + 1),
  }));
  const { rows } = await sql<EventRow>`
    SELECT event.session_id, event.at, type, page, seconds, url
    FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) AS visit (session_id text, "from" timestamptz, until timestamptz)
    JOIN events AS event ON event.account_id = ${accountId} AND event.publication_id = ${publicationId}
      AND event.session_id = visit.session_id AND event.at >= visit."from" AND event.at < visit.until
    WHERE type IN ('view', 'time', 'link', 'video', 'audio', 'download')
    ORDER BY event.at, event.received_at, event.batch_id, event.seq LIMIT ${mostEvents * sessions.length}`.execute(
    db,
  );
  const bySession = new Map<string, EventRow[]>();
  for (const row of rows) bySession.set(row.session_id, [...(bySession.get(row.session_id) ?? []), row]);
  return bySession;
}

export const formsOf = (db: Db, { accountId, publicationId }: Place, sessions: readonly SessionRow[]) =>
  db
    .selectFrom('form_entries')
    .select(['page_session', 'fields', 'created_at'])
    .where('account_id', '=', accountId)
    .where('publication_id', '=', publicationId)
    .where(
      'page_session',
      'in',
      sessions.map(({ session_id }) => session_id),
    )
    .execute();

/** When an address was first left in each session. */
export const leftIn = (db: Db, { accountId, publicationId }: Place, leadId: number) =>
  db
    .selectFrom('lead_sessions')
    .select(['session_id', 'at'])
    .where('account_id', '=', accountId)
    .where('publication_id', '=', publicationId)
    .where('lead_id', '=', leadId)
    .execute();

/** The same address in other publications. */
export const elsewhere = (db: Db, { accountId, publicationId }: Place, email: string) =>
  db
    .selectFrom('readers')
    .innerJoin('publications', (on) =>
      on
        .onRef('publications.account_id', '=', 'readers.account_id')
        .onRef('publications.publication_id', '=', 'readers.publication_id'),
    )
    .innerJoin('leads', (on) =>
      on
        .onRef('leads.account_id', '=', 'readers.account_id')
        .onRef('leads.publication_id', '=', 'readers.publication_id')
        .on('leads.person', '=', `email:${email.toLowerCase()}`)
        .on(sql<boolean>`'lead:' || leads.lead_id = readers.reader`),
    )
    .select(['publications.name as publication', 'readers.reader as id', 'readers.last_at'])
    .where('readers.account_id', '=', accountId)
    .where('readers.publication_id', '<>', publicationId)
    .where('publications.deleted_at', 'is', null)
    .orderBy('readers.last_at', 'desc')
    .limit(20)
    .execute();
