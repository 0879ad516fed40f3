import { sql } from 'kysely';
import type { TrackableLink as ListedLink } from '#contract/trackableLinks';
import type { Audience } from '#contract/values';
import type { Db, Queryable } from '../db/connection.ts';
import type { TrackableLink } from '../db/schema.ts';
import { countedAudiences } from '../audience.ts';
import type { Slice } from '../listPage.ts';
import { mailEveryOpen } from './everyOpen.ts';
import type { GateSettings } from './linkGate.ts';
import { linksOfPage, type Asked, type LinkOwner } from './linksPage.ts';

/** The settings of a link. */
export type LinkSettings = Pick<
  TrackableLink,
  'label' | 'disable_by' | 'email_when_opened' | 'email_when_downloaded' | 'email_ifnot_opened_by'
> &
  Partial<GateSettings>;

interface Sums {
  opens: number;
  seconds: number;
  views: number;
  furthest: number;
}
const nothingRead: Sums = { opens: 0, seconds: 0, views: 0, furthest: 0 };

/** How many there are to read; 0 if that, or which page is read, is unknown. */
interface Pages {
  pages: number;
}

interface Ends {
  first: Date | null;
  last: Date | null;
}
const neverOpened: Ends = { first: null, last: null };

type LinkRow = Sums &
  Ends &
  Omit<
    TrackableLink,
    | 'account_id'
    | 'publication_id'
    | 'downloaded_at'
    | 'not_opened_mail_at'
    | 'opens_mailed'
    | 'opens_seen_at'
    | 'gate_hash'
  >;

export const trackableLinksQueries = (db: Db) => ({
  /** An account's publication, by name. */
  async publication(accountId: number, name: string): Promise<(LinkOwner & Pages) | undefined> {
    const row = await db
      .selectFrom('publications')
      .select(['publication_id', 'pages', 'paged'])
      .where('account_id', '=', accountId)
      .where('name', '=', name)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return row && { accountId, publicationId: row.publication_id, pages: row.paged ? row.pages : 0 };
  },

  /**
   * All links of a publication, newest first, with their figures from one snapshot: three statements for any
   * number of links.
   */
  async list(
    { pages, ...owner }: LinkOwner & Pages,
    publication: string,
    audience?: Audience,
  ): Promise<ListedLink[]> {
    const rows = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(readLinks(owner, countedAudiences(audience)));
    return rows.map((row) => listed(row, publication, pages));
  },

  /** One page of the list, and the total. */
  page: (
    { pages, ...owner }: LinkOwner & Pages,
    publication: string,
    slice: Slice,
    { audience, ...asked }: Asked & { audience?: Audience },
  ): Promise<{ links: ListedLink[]; total: number }> =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        const counted = countedAudiences(audience);
        const { ids, total } = await linksOfPage(tx, { ...owner, counted }, slice, asked);
        const rows = await readLinks(owner, counted, ids)(tx);
        return {
          links: rows
            .sort((a, b) => ids.indexOf(a.link_id) - ids.indexOf(b.link_id))
            .map((row) => listed(row, publication, pages)),
          total,
        };
      }),

  /** False if there is no such link. A new date rearms the email about an unopened link. */
  update: (
    owner: LinkOwner,
    linkId: string,
    settings: LinkSettings,
    now: Date,
    everyOpen?: boolean,
  ): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('trackable_links')
        .set({
          ...settings,
          not_opened_mail_at: sql`CASE WHEN email_ifnot_opened_by IS NOT DISTINCT FROM ${settings.email_ifnot_opened_by}::timestamptz
            THEN not_opened_mail_at END`,
          expires: sql<boolean>`CASE WHEN disable_by IS NOT DISTINCT FROM ${settings.disable_by}::timestamptz
            THEN expires ELSE ${isAhead(settings.disable_by, now)}::boolean END`,
        })
        .where('account_id', '=', owner.accountId)
        .where('publication_id', '=', owner.publicationId)
        .where('link_id', '=', linkId)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) await nameRecipients(tx, owner, [linkId], settings.label);
      if (everyOpen !== undefined) await mailEveryOpen(tx, owner, linkId, everyOpen);
      return numUpdatedRows > 0n;
    }),

  /** Their identifiers stay reserved, so that their addresses remain closed. Returns how many there were. */
  remove: (owner: LinkOwner, linkIds: readonly string[]): Promise<number> =>
    db.transaction().execute(async (tx) => {
      const { numDeletedRows } = await tx
        .deleteFrom('trackable_links')
        .where('account_id', '=', owner.accountId)
        .where('publication_id', '=', owner.publicationId)
        .where('link_id', 'in', linkIds)
        .executeTakeFirst();
      await nameRecipients(tx, owner, linkIds, '');
      return Number(numDeletedRows);
    }),
});

/** A date that lies ahead when it is set makes the link expire; any other disables it at once. */
export const isAhead = (date: Date | null, now: Date): boolean => date !== null && date > now;

/** Recipients have the names of their links; deleted links have no recipients. */
const nameRecipients = (
  tx: Queryable,
  { accountId, publicationId }: LinkOwner,
  linkIds: readonly string[],
  name: string,
) =>
  tx
    .updateTable('readers')
    .set({ name })
    .where('account_id', '=', accountId)
    .where('publication_id', '=', publicationId)
    .where(
      'reader',
      'in',
      linkIds.map((id) => `link:${id}`),
    )
    .execute();

/** Number of a publication's links; none can be added until the transaction ends. */
export async function countLinks(tx: Queryable, { accountId, publicationId }: LinkOwner): Promise<number> {
  await tx
    .selectFrom('publications')
    .select('publication_id')
    .where('account_id', '=', accountId)
    .where('publication_id', '=', publicationId)
    .forUpdate()
    .execute();
  const { count } = await tx
    .selectFrom('trackable_links')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('publication_id', '=', publicationId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Sums come from daily rows, first and last openings from one row per link: neither grows with the traffic.
 * Merged here rather than joined in the database: without statistics, the embedded one would sum all days
 * again for each link.
 */
const readLinks =
  ({ accountId, publicationId }: LinkOwner, counted: readonly number[], ids?: readonly string[]) =>
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
    }));
  };

const natural = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
/** Links made at once are in the order people count in: 2 before 10. */
const newestFirst = (
  one: Pick<TrackableLink, 'created_at' | 'label'>,
  other: Pick<TrackableLink, 'created_at' | 'label'>,
) => time(other.created_at) - time(one.created_at) || natural.compare(one.label, other.label);

const instant = (at: Date | null | undefined) => at?.toISOString() ?? '';
const time = (at: Date) => at.getTime();

/** A link opened while analytics were off has no sessions: its first opening is both first and last. */
function listed(row: LinkRow, publication: string, pages: number): ListedLink {
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
  };
}
