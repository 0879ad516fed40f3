import { sql } from 'kysely';
import type { Audience } from '#contract/values';
import type { Db, Queryable } from '../db/connection.ts';
import { leadOfReader, readerOfLead } from '../intake/readerCounts.ts';
import { takeFromLeads } from '../intake/sessionReaders.ts';
import { lasted, nthPage } from '../intake/sessionTime.ts';
import { personal } from '../viewerPosts/poster.ts';
import { isListed, leadColumns, withLinks, type LeadRow, type LeadsWanted } from './leadRows.ts';

/** Rows per statement, so that none blocks the embedded database for long. */
const SLICE = 5_000;
const mostSessions = 50;
/** Leads asked for by their ids. */
const mostNamed = 1_000;

export interface VisitRow {
  session_id: string;
  started_at: Date;
  link_id: string;
  label: string | null;
  name: string;
}
export interface VisitPageRow {
  session_id: string;
  page: number;
  views: number;
  seconds: number;
  /** What the page adds to the session's own length: a spread's second page adds nothing. */
  lasted: number;
}

/** Deletes leads by id, with their sessions. */
async function removeRows(tx: Queryable, accountId: number, ids: number[]): Promise<number> {
  const gone = await tx
    .deleteFrom('leads')
    .where('account_id', '=', accountId)
    .where('lead_id', 'in', ids)
    .returning(['lead_id', 'publication_id'])
    .execute();
  if (gone.length === 0) return 0;
  await tx
    .deleteFrom('lead_sessions')
    .where('account_id', '=', accountId)
    .where('publication_id', 'in', [...new Set(gone.map(({ publication_id }) => publication_id))])
    .where(
      'lead_id',
      'in',
      gone.map(({ lead_id }) => lead_id),
    )
    .execute();
  for (const publicationId of new Set(gone.map(({ publication_id }) => publication_id)))
    await takeFromLeads(
      tx,
      { accountId, publicationId },
      gone.filter(({ publication_id }) => publication_id === publicationId).map(({ lead_id }) => lead_id),
    );
  return gone.length;
}

export const leadsQueries = (db: Db) => ({
  /**
   * The size of a list, so that an overlong reply is refused before it starts; counts at most `most` rows
   * plus one.
   */
  async size(wanted: LeadsWanted, most: number): Promise<{ rows: number; bytes: number }> {
    const {
      rows: [size],
    } = await sql<{ rows: number; bytes: number }>`
      SELECT count(*)::int AS rows, coalesce(sum(octet_length(email) + octet_length(name)), 0)::bigint AS bytes
      FROM (
        SELECT lead.email, lead.name FROM leads AS lead WHERE ${isListed(wanted)} LIMIT ${most + 1}
      ) AS listed`.execute(db);
    return size ?? { rows: 0, bytes: 0 };
  },

  /** Newest first. */
  async list(wanted: LeadsWanted): Promise<LeadRow[]> {
    const { rows } = await sql<LeadRow>`
      SELECT ${leadColumns} FROM leads AS lead ${withLinks} WHERE ${isListed(wanted)}
      ORDER BY lead.created_at DESC, lead.lead_id DESC`.execute(db);
    return rows;
  },

  remove: (accountId: number, ids: number[]): Promise<number> =>
    db.transaction().execute((tx) => removeRows(tx, accountId, ids)),

  /** Deletes every lead a publication has at an instant, in slices that commit separately. */
  async removeAll(accountId: number, publicationId: number, until: Date): Promise<number> {
    for (let removed = 0; ;) {
      const slice = await db
        .selectFrom('leads')
        .select('lead_id')
        .where('account_id', '=', accountId)
        .where('publication_id', '=', publicationId)
        .where('created_at', '<=', until)
        .orderBy('created_at')
        .limit(SLICE)
        .execute();
      if (slice.length === 0) return removed;
      removed += await db.transaction().execute((tx) =>
        removeRows(
          tx,
          accountId,
          slice.map(({ lead_id }) => lead_id),
        ),
      );
    }
  },

  /** What the lead's publication knows of its pages; undefined if there is no such lead. */
  readIn: (
    accountId: number,
    leadId: number,
  ): Promise<{ paged: boolean; spreads_since: Date | null } | undefined> =>
    db
      .selectFrom('leads')
      .innerJoin('publications', (on) =>
        on
          .onRef('publications.account_id', '=', 'leads.account_id')
          .onRef('publications.publication_id', '=', 'leads.publication_id'),
      )
      .select(['paged', 'spreads_since'])
      .where('leads.account_id', '=', accountId)
      .where('lead_id', '=', leadId)
      .executeTakeFirst(),

  /**
   * The furthest page of leads whose viewer reports pages, by lead. Where there are many, of all the publication's: a
   * long list of ids is slower than the whole.
   */
  async furthest(
    { accountId, publicationId }: LeadsWanted,
    ids: readonly number[],
  ): Promise<Map<number, number>> {
    if (ids.length === 0) return new Map();
    const { rows } = await sql<{ lead_id: number; page: number }>`
      SELECT visit.lead_id, max(session.furthest) AS page FROM lead_sessions AS visit
      JOIN reading_sessions AS session ON session.account_id = visit.account_id
        AND session.publication_id = visit.publication_id AND session.session_id = visit.session_id AND session.furthest > 0
      JOIN publications AS publication ON publication.account_id = visit.account_id
        AND publication.publication_id = visit.publication_id AND publication.paged
      WHERE visit.account_id = ${accountId} AND visit.publication_id = ${publicationId}
        ${ids.length > mostNamed ? sql`` : sql`AND visit.lead_id = ANY(${ids})`}
      GROUP BY visit.lead_id`.execute(db);
    return new Map(rows.map(({ lead_id, page }) => [lead_id, page]));
  },

  /** How long leads read, by lead; of all the publication's where there are many. */
  async seconds(
    { accountId, publicationId }: LeadsWanted,
    ids: readonly number[],
  ): Promise<Map<number, number>> {
    if (ids.length === 0) return new Map();
    const { rows } = await sql<{ reader: string; seconds: number }>`SELECT reader, seconds FROM readers
      WHERE account_id = ${accountId} AND publication_id = ${publicationId} AND kind = 'lead' AND sessions > 0
        ${ids.length > mostNamed ? sql`` : sql`AND reader = ANY(${ids.map(readerOfLead)}::text[])`}`.execute(
      db,
    );
    return new Map(rows.map(({ reader, seconds }) => [leadOfReader(reader) ?? 0, seconds]));
  },

  /**
   * A lead's latest sessions, newest first. A reload is still a person's, and an unknown session counts as
   * unmarked.
   */
  async visits(accountId: number, leadId: number, audience?: Audience): Promise<VisitRow[]> {
    const { rows } = await sql<VisitRow>`
      SELECT visit.session_id, coalesce(session.started_at, visit.at) AS started_at, visit.link_id, link.label, visit.name
      FROM leads AS lead
      JOIN lead_sessions AS visit ON visit.account_id = lead.account_id AND visit.publication_id = lead.publication_id
        AND visit.lead_id = lead.lead_id
      LEFT JOIN reading_sessions AS session ON session.account_id = visit.account_id
        AND session.publication_id = visit.publication_id AND session.session_id = visit.session_id
      LEFT JOIN trackable_links AS link ON link.account_id = visit.account_id AND link.link_id = visit.link_id
      WHERE lead.account_id = ${accountId} AND lead.lead_id = ${leadId}
        ${audience === 'everything' ? sql`` : sql`AND coalesce(session.mark, '') IN (${sql.join([...personal])})`}
      ORDER BY started_at DESC LIMIT ${mostSessions}`.execute(db);
    return rows;
  },

  /**
   * Pages read in these sessions; events are ordered by time, so only each session's own four hours are
   * searched.
   */
  async visitPages(accountId: number, leadId: number, visits: VisitRow[]): Promise<VisitPageRow[]> {
    const wanted = JSON.stringify(visits.map(({ session_id, started_at }) => ({ session_id, started_at })));
    const { rows } = await sql<VisitPageRow>`
      SELECT session_id, page, count(*) FILTER (WHERE type = 'view')::int AS views,
        coalesce(sum(seconds) FILTER (WHERE type = 'time'), 0)::bigint AS seconds, coalesce(sum(${lasted}), 0)::bigint AS lasted
      FROM (
        SELECT events.session_id, type, page, events.seconds, ${nthPage} AS nth_page
        FROM jsonb_to_recordset(${wanted}::jsonb) AS visit (session_id text, started_at timestamptz)
        JOIN leads AS lead ON lead.account_id = ${accountId} AND lead.lead_id = ${leadId}
        JOIN events ON events.account_id = ${accountId} AND events.publication_id = lead.publication_id
          AND events.session_id = visit.session_id
          AND events.at BETWEEN visit.started_at - interval '10 minutes' AND visit.started_at + interval '4 hours'
        WHERE type IN ('view', 'time') AND page > 0
      ) AS event
      GROUP BY session_id, page ORDER BY session_id, page`.execute(db);
    return rows;
  },
});
