import { sql } from 'kysely';
import type { ChosenValues } from '#rules/sourceFilters';
import type { Audience } from '#contract/values';
import type { Db } from '../db/connection.ts';
import { countedAudiences } from '../audience.ts';
import { noOverflow, otherAddresses, type Overflow } from '../intake/readerBudget.ts';
import { chosenSessions, withTraits } from './chosenSessions.ts';
import { filteredClicks, filteredReads } from './filteredQueries.ts';
import { allOf, countedRows, type CountedRows } from './countedRows.ts';
import type { ClicksRow, ReadsRow } from './analyticsRows.ts';
import { countedMedians, filteredMedians } from './lengthsQueries.ts';
import { mostTimed, pageMedians } from './pageTimes.ts';
import { HOUR, type Range } from './raggedHours.ts';
import type { Owner } from './rawHours.ts';

/** A publication as analytics need it, and the range's place in its account's days. */
export interface AnalyticsSubject {
  /** Null if both pages of a spread have always counted. */
  spreadsSince: Date | null;
  /** Null if sessions have always kept their sources. */
  sourcesSince: Date | null;
  publicationId: number;
  name: string;
  /** The account's subdomain; '' without one. */
  cloudId: string;
  zone: string;
  enabled: boolean;
  /** The viewer reports pages. */
  paged: boolean;
  /** Their number; 0 if it is unknown. */
  pages: number;
}

/** What is asked of a publication. */
export interface AnalyticsQuestion {
  /** '' means the whole publication. */
  linkId: string;
  range: Range;
  /** Time zone of the days; the account's own by default. */
  zone?: string;
  audience?: Audience;
}

/** Maximum engagements in a reply; the others are summed by day and type. */
const mostEngagements = 500;
/** Maximum pictures of pages in a reply. */
const mostPictures = 200;

export const analyticsQueries = (db: Db) => ({
  async subject(accountId: number, name: string): Promise<AnalyticsSubject | undefined> {
    const row = await db
      .selectFrom('publications')
      .innerJoin('accounts', 'accounts.account_id', 'publications.account_id')
      .select([
        'publication_id',
        'publications.name',
        'cloud_id',
        'time_zone',
        'analytics_enabled',
        'spreads_since',
        'sources_since',
        'paged',
        'pages',
      ])
      .where('publications.account_id', '=', accountId)
      .where('publications.name', '=', name)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return (
      row && {
        publicationId: row.publication_id,
        name: row.name,
        cloudId: row.cloud_id ?? '',
        zone: row.time_zone,
        enabled: row.analytics_enabled,
        spreadsSince: row.spreads_since,
        sourcesSince: row.sources_since,
        paged: row.paged,
        pages: row.pages,
      }
    );
  },

  async enable(accountId: number, publicationId: number, enabled: boolean): Promise<void> {
    await db
      .updateTable('publications')
      .set({ analytics_enabled: enabled })
      .where('account_id', '=', accountId)
      .where('publication_id', '=', publicationId)
      .execute();
  },

  /** Reads and clicks of a range, by page and by day of `zone`. */
  async read(
    accountId: number,
    subject: Pick<AnalyticsSubject, 'publicationId' | 'zone'>,
    { linkId, range, audience, zone = subject.zone }: AnalyticsQuestion,
  ) {
    const owner: Owner = {
      accountId,
      publicationIds: [subject.publicationId],
      linkId,
      audiences: countedAudiences(audience),
    };
    const parts = await countedRows(db, owner, { range, zone, accountZone: subject.zone });
    return {
      reads: (await readsIn(db, parts)).rows,
      clicks: (await clicksIn(db, parts)).rows,
      medians: await countedMedians(db, parts),
    };
  },

  /** The same of sessions with all values of the filters, each under the day it began. */
  async readFiltered(
    accountId: number,
    subject: Pick<AnalyticsSubject, 'publicationId' | 'zone'>,
    { linkId, range, audience, zone = subject.zone, filters }: AnalyticsQuestion & { filters: ChosenValues },
  ) {
    const audiences = countedAudiences(audience);
    const owner: Owner = { accountId, publicationIds: [subject.publicationId], linkId, audiences };
    const sample = await chosenSessions(db, owner, { range, zone: subject.zone, filters });
    return {
      reads: await filteredReads(db, sample, zone),
      clicks: await filteredClicks(db, sample, zone),
      medians: await filteredMedians(db, sample, zone),
      estimated: sample.estimated,
    };
  },

  /** Medians of the time on each page, of all sessions or a sample. */
  async pageTimes(
    accountId: number,
    subject: Pick<AnalyticsSubject, 'publicationId' | 'zone'>,
    { linkId, range, audience, filters }: AnalyticsQuestion & { filters: ChosenValues | undefined },
  ) {
    const audiences = countedAudiences(audience);
    const owner: Owner = { accountId, publicationIds: [subject.publicationId], linkId, audiences };
    const sample = await chosenSessions(db, owner, { range, zone: subject.zone, filters, most: mostTimed });
    return { medians: await pageMedians(db, sample), estimated: sample.estimated };
  },

  /** Paths of the first pages' pictures, within the publication. */
  pictures: (accountId: number, publicationId: number): Promise<{ page: number; image: string }[]> =>
    db
      .selectFrom('publication_pages')
      .select(['page', 'image'])
      .where('account_id', '=', accountId)
      .where('publication_id', '=', publicationId)
      .where('image', '<>', '')
      .orderBy('page')
      .limit(mostPictures)
      .execute(),

  /** What exceeded the limits during a range, for the whole publication. */
  async overflow(accountId: number, publicationId: number, { from, until }: Range): Promise<Overflow> {
    const {
      rows: [sum],
    } = await sql<Overflow>`
      SELECT coalesce(sum(sessions), 0)::bigint AS sessions, coalesce(sum(events), 0)::bigint AS events, coalesce(sum(clicks), 0)::bigint AS clicks
      FROM intake_overflow WHERE account_id = ${accountId} AND publication_id = ${publicationId}
        AND hour > ${new Date(from.getTime() - HOUR)} AND hour < ${until}`.execute(db);
    return sum ?? noOverflow;
  },

  /** Number of excluded sessions that began in a range. */
  async excluded(
    accountId: number,
    publicationId: number,
    linkId: string,
    { from, until }: Range,
    filters?: ChosenValues,
  ): Promise<number> {
    const query = db
      .selectFrom('reading_sessions')
      .select((select) => select.fn.countAll<number>().as('sessions'))
      .where('account_id', '=', accountId)
      .where('publication_id', '=', publicationId)
      .where('exclusion_id', '<>', 0)
      .where('started_at', '>=', from)
      .where('started_at', '<', until);
    const narrowed = filters ? query.where(sql<boolean>`${withTraits(filters)}`) : query;
    const row = await (linkId ? narrowed.where('link_id', '=', linkId) : narrowed).executeTakeFirst();
    return Number(row?.sessions ?? 0);
  },
});

const readsIn = (db: Db, parts: CountedRows[]) =>
  sql<ReadsRow>`
  SELECT date, page, sum(sessions)::bigint AS sessions, sum(views)::bigint AS views, sum(seconds)::bigint AS seconds, sum(furthest)::bigint AS furthest
  FROM (${allOf(parts.map(({ reads }) => reads))}) AS counted GROUP BY date, page
  HAVING sum(sessions) > 0 OR sum(views) > 0 OR sum(seconds) > 0 OR sum(furthest) > 0 ORDER BY date, page`.execute(
    db,
  );

const clicksIn = (db: Db, parts: CountedRows[]) =>
  sql<ClicksRow>`
  WITH ranked AS (
    SELECT *, row_number() OVER (ORDER BY clicks DESC, date DESC, page, type, url) AS nth FROM (
      SELECT date, page, type, url, sum(clicks)::bigint AS clicks
      FROM (${allOf(parts.map(({ clicks }) => clicks))}) AS counted
      GROUP BY date, page, type, url HAVING sum(clicks) > 0) AS summed)
  SELECT date, page, type, url, clicks FROM ranked WHERE nth <= ${mostEngagements}
  UNION ALL
  SELECT date, 0 AS page, type, ${otherAddresses} AS url, sum(clicks)::bigint AS clicks FROM ranked WHERE nth > ${mostEngagements} GROUP BY date, type
  ORDER BY date, page, type, url`.execute(db);
