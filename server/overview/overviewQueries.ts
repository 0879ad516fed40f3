import { sql } from 'kysely';
import { isArchived } from '#rules/archive';
import type { Db } from '../db/connection.ts';
import { storageOf } from '../host/hostedOrder.ts';
import type { Range } from '../analytics/raggedHours.ts';
import type { Periods } from './overviewPeriods.ts';
import { readersSeen } from '../readers/readerRange.ts';

/** Maximum entries of each list. */
const most = 5;
const mostPlaces = 10;
/** A session counts as present for this long after its last event, in milliseconds. */
const present = 5 * 60_000;

export interface HostedPublication {
  publicationId: number;
  name: string;
  enabled: boolean;
  heatmap: boolean;
  paged: boolean;
  archived: boolean;
  uploaded: Date;
}

/** The account's publications and its time zone, as the overview needs them. */
export interface Hosted {
  zone: string;
  publications: HostedPublication[];
}

export interface LeadRow {
  publication_id: number;
  lead_id: number;
  email: string;
  name: string;
  created_at: Date;
}
export interface LinkRow {
  publication_id: number;
  link_id: string;
  label: string;
  created_at: Date;
  opened: Date | null;
}

/** Whose rows are read, and which count. */
interface Owned {
  accountId: number;
  publicationIds: readonly number[];
  audiences: readonly number[];
}

const nothing = { rows: [] };

export const overviewQueries = (db: Db) => ({
  /** Oldest first, as over the allowance the oldest stay open. */
  async hosted(accountId: number, now: Date): Promise<Hosted> {
    const account = await db
      .selectFrom('accounts')
      .select(['time_zone', 'cloud_allowance', 'term_ends_at'])
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    const rows = await db
      .selectFrom('publications')
      .select(['publication_id', 'name', 'analytics_enabled', 'heatmap_enabled', 'paged', 'created_at'])
      .where('account_id', '=', accountId)
      .where('deleted_at', 'is', null)
      .orderBy('created_at')
      .orderBy('publication_id')
      .execute();
    return {
      zone: account.time_zone,
      publications: rows.map((row, older) => ({
        publicationId: row.publication_id,
        name: row.name,
        enabled: row.analytics_enabled,
        heatmap: row.heatmap_enabled,
        paged: row.paged,
        archived: isArchived(older, storageOf(account), now),
        uploaded: row.created_at,
      })),
    };
  },

  /** Sessions with an event in the last five minutes. */
  async now({ accountId, publicationIds, audiences }: Owned, now: Date): Promise<number> {
    if (publicationIds.length === 0) return 0;
    const { rows } = await sql<{ sessions: number }>`
      SELECT count(*)::int AS sessions FROM (SELECT DISTINCT publication_id, session_id FROM events
        WHERE account_id = ${accountId} AND publication_id IN (${sql.join(publicationIds)})
          AND at > ${new Date(now.getTime() - present)}::timestamptz AND at <= ${now}::timestamptz
          AND audience IN (${sql.join(audiences)})) AS session`.execute(db);
    return rows[0]?.sessions ?? 0;
  },

  /**
   * New leads in a range, and in the one before it. `ORDER BY` and `OFFSET 0` make the database count each publication's in
   * the index of that order, without reading the leads.
   */
  async leadCounts(
    { accountId, publicationIds, audiences }: Owned,
    range: Range,
    before: Range,
  ): Promise<{ leads: number; before: number }> {
    if (publicationIds.length === 0) return { leads: 0, before: 0 };
    const { rows } = await sql<{ leads: number; before: number }>`
      SELECT count(*) FILTER (WHERE lead.created_at >= ${range.from}::timestamptz)::int AS leads,
        count(*) FILTER (WHERE lead.created_at < ${range.from}::timestamptz)::int AS before
      FROM publications AS publication CROSS JOIN LATERAL (
        SELECT created_at FROM leads
        WHERE leads.account_id = ${accountId} AND leads.publication_id = publication.publication_id
          AND created_at >= ${before.from}::timestamptz AND created_at < ${range.until}::timestamptz
          AND audience IN (${sql.join(audiences)})
        ORDER BY created_at, lead_id OFFSET 0
      ) AS lead
      WHERE publication.account_id = ${accountId} AND publication.publication_id IN (${sql.join(publicationIds)})`.execute(
      db,
    );
    return rows[0] ?? { leads: 0, before: 0 };
  },

  /** Newest first; each publication's own newest are found by an index. */
  async newestLeads(
    { accountId, publicationIds, audiences }: Owned,
    { from, until }: Range,
  ): Promise<LeadRow[]> {
    const { rows } =
      publicationIds.length === 0
        ? nothing
        : await sql<LeadRow>`
      SELECT publication.publication_id, lead.lead_id, lead.email, lead.name, lead.created_at
      FROM publications AS publication CROSS JOIN LATERAL (
        SELECT lead_id, email, name, created_at FROM leads
        WHERE leads.account_id = ${accountId} AND leads.publication_id = publication.publication_id
          AND created_at >= ${from}::timestamptz AND created_at < ${until}::timestamptz AND audience IN (${sql.join(audiences)})
        ORDER BY created_at DESC, lead_id DESC LIMIT ${most}
      ) AS lead
      WHERE publication.account_id = ${accountId} AND publication.publication_id IN (${sql.join(publicationIds)})
      ORDER BY lead.created_at DESC, lead.lead_id DESC LIMIT ${most}`.execute(db);
    return rows;
  },

  /** The links opened last within a range. */
  async openedLinks(owned: Owned, { from, until }: Range): Promise<LinkRow[]> {
    if (owned.publicationIds.length === 0) return [];
    const { rows } = await sql<LinkRow>`
      SELECT * FROM (${openings(owned)}) AS link
      WHERE opened >= ${from}::timestamptz AND opened < ${until}::timestamptz
      ORDER BY opened DESC, link_id LIMIT ${most}`.execute(db);
    return rows;
  },

  /** Open links that no one has ever opened, oldest first, and how many there are. */
  async unopenedLinks(owned: Owned, now: Date): Promise<{ links: LinkRow[]; total: number }> {
    if (owned.publicationIds.length === 0) return { links: [], total: 0 };
    const { rows } = await sql<LinkRow & { total: number }>`
      SELECT *, count(*) OVER ()::int AS total FROM (${openings(owned)}) AS link
      WHERE ${isUnopened(now)}
      ORDER BY created_at, link_id LIMIT ${most}`.execute(db);
    return { links: rows, total: rows[0]?.total ?? 0 };
  },

  /** How many links were never opened, by publication. */
  async unopenedIn(owned: Owned, now: Date): Promise<{ publication_id: number; links: number }[]> {
    const { rows } = await sql<{ publication_id: number; links: number }>`
      SELECT publication_id, count(*)::int AS links FROM (${openings(owned)}) AS link
      WHERE ${isUnopened(now)} GROUP BY publication_id ORDER BY links DESC, publication_id LIMIT ${mostPlaces}`.execute(
      db,
    );
    return rows;
  },

  /** Readers who were here in a range, as they are listed. */
  async readers({ accountId, publicationIds }: Owned, range: Range): Promise<number> {
    if (publicationIds.length === 0) return 0;
    const { rows } = await sql<{
      readers: number;
    }>`SELECT count(*)::int AS readers FROM (${readersSeen(accountId, publicationIds, range)}) AS seen`.execute(
      db,
    );
    return rows[0]?.readers ?? 0;
  },

  /** The same for each publication, and for the period before; those without any are left out. */
  async readersByPublication(
    accountId: number,
    publicationIds: readonly number[],
    { range, before }: Pick<Periods, 'range' | 'before'>,
  ): Promise<{ publication_id: number; readers: number; before: number }[]> {
    if (publicationIds.length === 0) return [];
    const { rows } = await sql<{ publication_id: number; readers: number; before: number }>`
      SELECT publication_id, count(*) FILTER (WHERE NOT earlier)::int AS readers, count(*) FILTER (WHERE earlier)::int AS before
      FROM (
        SELECT publication_id, false AS earlier FROM (${readersSeen(accountId, publicationIds, range)}) AS now
        UNION ALL SELECT publication_id, true FROM (${readersSeen(accountId, publicationIds, before)}) AS seen
      ) AS seen GROUP BY publication_id`.execute(db);
    return rows;
  },
});

const isUnopened = (now: Date) =>
  sql`opened IS NULL AND (disable_by IS NULL OR disable_by > ${now}::timestamptz)`;

/** Labelled links with their last opening; one opened while analytics were off has only its first. */
const openings = ({ accountId, publicationIds, audiences }: Owned) => sql`
  SELECT link.publication_id, link.link_id, label, created_at, disable_by, greatest(opened_at, max(opening.last_at)) AS opened
  FROM trackable_links AS link LEFT JOIN link_openings AS opening ON opening.account_id = ${accountId}
    AND opening.link_id = link.link_id AND opening.audience IN (${sql.join(audiences)})
  WHERE link.account_id = ${accountId} AND link.publication_id IN (${sql.join(publicationIds)}) AND label <> ''
  GROUP BY link.account_id, link.publication_id, link.link_id, label, created_at, disable_by, opened_at`;
