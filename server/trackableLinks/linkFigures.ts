import { sql, type RawBuilder } from 'kysely';
import type { TrackableLink as ListedLink } from '#contract/trackableLinks';
import type { Queryable } from '../db/connection.ts';
import type { TrackableLink } from '../db/schema.ts';
import type { LinkOwner, LinkPeriod } from './linksPage.ts';

/** Sums of the requested range. */
type Period = NonNullable<ListedLink['period']>;

interface Sums {
  opens: number;
  seconds: number;
  views: number;
  furthest: number;
}
const nothingRead: Sums = { opens: 0, seconds: 0, views: 0, furthest: 0 };

interface Ends {
  first: Date | null;
  last: Date | null;
}
const neverOpened: Ends = { first: null, last: null };

type LinkRow = Sums &
  Ends & { period?: Period } & Omit<
    TrackableLink,
    | 'account_id'
    | 'publication_id'
    | 'downloaded_at'
    | 'not_opened_mail_at'
    | 'opens_mailed'
    | 'opens_seen_at'
    | 'gate_hash'
  >;

/**
 * Sums come from daily rows, first and last openings from one row per link: neither grows with the traffic.
 * Merged here rather than joined in the database: without statistics, the embedded one would sum all days
 * again for each link.
 */
export const readLinks =
  (
    { accountId, publicationId }: LinkOwner,
    counted: readonly number[],
    during: LinkPeriod | undefined,
    ids?: readonly string[],
  ) =>
  async (tx: Queryable): Promise<LinkRow[]> => {
    const wanted = ids ? sql`link_id = ANY(${ids})` : sql`true`;
    const links = await tx
      .selectFrom('trackable_links')
      .select([
        'link_id',
        'label',
        'created_at',
        'disable_by',
        'email_when_opened',
        'email_when_downloaded',
        'email_ifnot_opened_by',
        'opened_at',
        'expires',
        'email_every_open',
        'gate',
      ])
      .where('account_id', '=', accountId)
      .where('publication_id', '=', publicationId)
      .where(sql<boolean>`${wanted}`)
      .orderBy('created_at', 'desc')
      .orderBy('label')
      .orderBy('link_id')
      .execute();
    const { rows: sums } = await sql<Sums & { link_id: string }>`
    SELECT link_id, sum(sessions)::bigint AS opens, sum(seconds)::bigint AS seconds, sum(views)::bigint AS views,
      coalesce(max(page) FILTER (WHERE furthest > 0), 0) AS furthest FROM reads_by_day
    WHERE account_id = ${accountId} AND publication_id = ${publicationId} AND link_id <> '' AND ${wanted} AND audience IN (${sql.join(counted)})
    GROUP BY link_id`.execute(tx);
    const { rows: openings } = await sql<Ends & { link_id: string }>`
    SELECT link_id, min(first_at) AS first, max(last_at) AS last FROM link_openings
    WHERE account_id = ${accountId} AND publication_id = ${publicationId} AND ${wanted} AND audience IN (${sql.join(counted)})
    GROUP BY link_id`.execute(tx);
    const periodOf = during && (await sumsDuring(during, wanted, tx));
    const [sumsOf, endsOf] = [
      new Map(sums.map((row) => [row.link_id, row])),
      new Map(openings.map((row) => [row.link_id, row])),
    ];
    return links.sort(newestFirst).map((link) => ({
      ...nothingRead,
      ...sumsOf.get(link.link_id),
      ...neverOpened,
      ...endsOf.get(link.link_id),
      ...link,
      ...(periodOf && { period: periodOf.get(link.link_id) ?? { opens: 0, seconds: 0, pages_read: 0 } }),
    }));
  };

async function sumsDuring(
  { reads }: LinkPeriod,
  wanted: RawBuilder<unknown>,
  tx: Queryable,
): Promise<Map<string, Period>> {
  const { rows } = await sql<Period & { link_id: string }>`
    SELECT link_id, sum(sessions)::bigint AS opens, sum(seconds)::bigint AS seconds, sum(views)::bigint AS pages_read
    FROM ${reads} AS during WHERE ${wanted} GROUP BY link_id`.execute(tx);
  return new Map(rows.map(({ link_id, ...period }) => [link_id, period]));
}

const natural = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
/** Links made at once are in the order people count in: 2 before 10. */
const newestFirst = (
  one: Pick<TrackableLink, 'created_at' | 'label'>,
  other: Pick<TrackableLink, 'created_at' | 'label'>,
) => time(other.created_at) - time(one.created_at) || natural.compare(one.label, other.label);

const instant = (at: Date | null | undefined) => at?.toISOString() ?? '';
const time = (at: Date) => at.getTime();

/** A link opened while analytics were off has no sessions: its first opening is both first and last. */
export function listed(row: LinkRow, publication: string, pages: number): ListedLink {
  const opened = [row.first, row.last, row.opened_at]
    .filter((at) => at !== null)
    .sort((a, b) => time(a) - time(b));
  return {
    identifier: row.link_id,
    linkAlias: publication,
    label: row.label,
    created_at: row.created_at.toISOString(),
    disable_by: instant(row.disable_by),
    email_when_opened: row.email_when_opened,
    email_when_downloaded: row.email_when_downloaded,
    email_ifnot_opened_by: instant(row.email_ifnot_opened_by),
    opens: row.opens,
    first_opened: instant(opened[0]),
    last_opened: instant(opened.at(-1)),
    seconds: row.seconds,
    pages_read: row.views,
    // the page after the last stands for the last spread
    furthest: pages > 0 ? Math.min(row.furthest, pages) : row.furthest,
    ...(row.expires && { expires: true as const }),
    ...(row.email_every_open && { email_every_open: true }),
    gate: row.gate,
    ...(row.period && { period: row.period }),
  };
}
