import { sql, type RawBuilder } from 'kysely';
import type { HeatKind, PointCounts } from '#contract/heatmap';
import type { Audience } from '#contract/values';
import type { Db } from '../db/connection.ts';
import type { PageLinkArea } from '../db/engagementTables.ts';
import { countedAudiences } from '../audience.ts';
import { splitRange, type DayRange } from './heatRange.ts';

/** A publication as its heat map needs it. */
export interface HeatmapSubject {
  publicationId: number;
  accountId: number;
  name: string;
  cloudId: string;
  zone: string;
  enabled: boolean;
  creative: boolean;
  /** Its files have no page images; what its viewer reports decides whether it is a column. */
  reflowable: boolean;
  pages: number;
  /** Paths of the documents without a viewer that are its pages, each a column. */
  documents: string[];
  /** Path of the page that is shown first; '' in the built-in reader. */
  index: string;
  /** The viewer reports pages. */
  paged: boolean;
  /** Its viewer is one that reports clicks and zooms. */
  pointed: boolean;
  /** Null if both pages of a spread have always counted. */
  spreadsSince: Date | null;
  /** Only heat of this generation counts. */
  heatGeneration: number;
}

/** Whose heat to read. `linkId` '' means the whole publication. */
export interface HeatQuestion {
  page: number;
  linkId: string;
  audience: Audience;
  /** Of one kind of activity; of all without it. */
  kind?: HeatKind | undefined;
  days: DayRange;
}

export interface CellRow {
  /** 0 points, 1 bands of a scrolled column. */
  layer: number;
  x: number;
  y: number;
  value: number;
}
export interface PageHeatRow {
  page: number;
  value: number;
  points: number;
  sessions: number;
  byKind: PointCounts;
}
export interface PageRow {
  page: number;
  image: string;
  width: number;
  height: number;
}

export interface LinkedPageRow extends PageRow {
  links: PageLinkArea[];
}

/** Maximum pages of a strip. */
export const mostPages = 2000;

type Owner = Pick<HeatmapSubject, 'accountId' | 'publicationId'>;
type HeatOwner = Pick<HeatmapSubject, keyof Owner | 'heatGeneration'>;
const within = (column: RawBuilder<unknown>, { from, until }: DayRange) =>
  sql`${column} >= ${from}::date AND ${column} < ${until}::date`;
const owned = ({ accountId, publicationId }: Owner, { linkId, audience }: HeatQuestion) =>
  sql`account_id = ${accountId} AND publication_id = ${publicationId} AND link_id = ${linkId}
    AND audience IN (${sql.join(countedAudiences(audience))})`;
const heatOf = (owner: HeatOwner, question: HeatQuestion) =>
  sql`${owned(owner, question)} AND heat_generation = ${owner.heatGeneration}`;

const columnOf = { zoom: 'zoomed', pause: 'paused', click: 'clicked' } as const satisfies Record<
  HeatKind,
  string
>;

export const heatmapQueries = (db: Db) => ({
  async subject(accountId: number, name: string): Promise<HeatmapSubject | undefined> {
    const row = await db
      .selectFrom('publications')
      .innerJoin('accounts', 'accounts.account_id', 'publications.account_id')
      .select([
        'publication_id',
        'publications.name',
        'cloud_id',
        'time_zone',
        'heatmap_enabled',
        'hascreative',
        'reflowable',
        'pages',
        'documents',
        'index_page',
        'paged',
        'maker',
        'spreads_since',
        'heat_generation',
      ])
      .where('publications.account_id', '=', accountId)
      .where('publications.name', '=', name)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return (
      row && {
        accountId,
        publicationId: row.publication_id,
        name: row.name,
        cloudId: row.cloud_id ?? '',
        zone: row.time_zone,
        enabled: row.heatmap_enabled,
        creative: row.hascreative,
        reflowable: row.reflowable,
        pages: row.pages,
        documents: row.documents,
        index: row.index_page,
        paged: row.paged,
        pointed: row.maker === 'builtIn' || row.maker === 'flipbook',
        spreadsSince: row.spreads_since,
        heatGeneration: row.heat_generation,
      }
    );
  },

  /** Whether anything was ever read in it. */
  async isRead({ accountId, publicationId }: Owner): Promise<boolean> {
    const row = await db
      .selectFrom('reading_sessions')
      .select('session_id')
      .where('account_id', '=', accountId)
      .where('publication_id', '=', publicationId)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Whether any heat was ever recorded in it, since it was last cleared. */
  async isHeated(owner: HeatOwner): Promise<boolean> {
    const row = await db
      .selectFrom('heat_pages_by_day')
      .select('page')
      .where('account_id', '=', owner.accountId)
      .where('publication_id', '=', owner.publicationId)
      .where('heat_generation', '=', owner.heatGeneration)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },

  async enable({ accountId, publicationId }: Owner, enabled: boolean): Promise<void> {
    await db
      .updateTable('publications')
      .set({ heatmap_enabled: enabled })
      .where('account_id', '=', accountId)
      .where('publication_id', '=', publicationId)
      .execute();
  },

  /** The page's cells, hottest first: whole months, and partial ones by day. */
  async cells(owner: HeatOwner, question: HeatQuestion): Promise<CellRow[]> {
    const { months, before, after } = splitRange(question.days);
    const page = sql`${heatOf(owner, question)} AND page = ${question.page}`;
    const [month, day] = [sql.ref('month'), sql.ref('day')];
    // a scrolled column has but one kind
    const value = question.kind
      ? sql`CASE WHEN layer = 0 THEN ${sql.ref(columnOf[question.kind])} ELSE value END`
      : sql.ref('value');
    const { rows } = await sql<CellRow>`
      SELECT layer, x, y, sum(value)::bigint AS value FROM (
        SELECT layer, x, y, ${value} AS value FROM heat_by_month WHERE ${page} AND ${within(month, months)}
        UNION ALL SELECT layer, x, y, ${value} FROM heat_by_day WHERE ${page} AND ${within(day, before)}
        UNION ALL SELECT layer, x, y, ${value} FROM heat_by_day WHERE ${page} AND ${within(day, after)}
      ) AS parts GROUP BY layer, x, y ORDER BY value DESC, layer, y, x`.execute(db);
    return rows;
  },

  /** Total heat and sessions of each page in the strip, and of the requested page. */
  async pageHeat(owner: HeatOwner, question: HeatQuestion): Promise<PageHeatRow[]> {
    const { rows } = await sql<PageHeatRow>`
      SELECT page, sum(value)::bigint AS value, sum(points)::bigint AS points, sum(sessions)::bigint AS sessions,
        json_build_object('zoom', coalesce(sum(zooms), 0), 'pause', coalesce(sum(pauses), 0),
          'click', coalesce(sum(clicks), 0), 'unknown', coalesce(sum(points) FILTER (WHERE zooms IS NULL), 0)) AS "byKind"
      FROM heat_pages_by_day WHERE ${heatOf(owner, question)} AND ${within(sql.ref('day'), question.days)}
        AND (page <= ${mostPages} OR page = ${question.page})
      GROUP BY page`.execute(db);
    return rows;
  },

  /** The publication's pages, as far as their images are known. */
  pages: ({ accountId, publicationId }: Owner): Promise<PageRow[]> =>
    db
      .selectFrom('publication_pages')
      .select(['page', 'image', 'width', 'height'])
      .where('account_id', '=', accountId)
      .where('publication_id', '=', publicationId)
      .orderBy('page')
      .limit(mostPages)
      .execute(),

  /** One page with its links, even beyond the strip. */
  page: ({ accountId, publicationId }: Owner, page: number): Promise<LinkedPageRow | undefined> =>
    db
      .selectFrom('publication_pages')
      .select(['page', 'image', 'width', 'height', 'links'])
      .where('account_id', '=', accountId)
      .where('publication_id', '=', publicationId)
      .where('page', '=', page)
      .executeTakeFirst(),

  /** Clicks on the page's known links: readers can send any number of other addresses. */
  async linkClicks(owner: Owner, question: HeatQuestion): Promise<Map<string, number>> {
    const { rows } = await sql<{ url: string; clicks: number }>`
      SELECT url, sum(clicks)::bigint AS clicks FROM clicks_by_day
      WHERE ${owned(owner, question)} AND ${within(sql.ref('day'), question.days)} AND page = ${question.page} AND type = 'link'
        AND url IN (
          SELECT link.url FROM publication_pages, jsonb_to_recordset(links) AS link (url text)
          WHERE account_id = ${owner.accountId} AND publication_id = ${owner.publicationId} AND page = ${question.page})
      GROUP BY url`.execute(db);
    return new Map(rows.map(({ url, clicks }) => [url, clicks]));
  },
});
