import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/connection.ts';

/** A publication as analytics know it, and where the asked range falls in its account's days. */
export interface AnalyticsSubject {
  publicationId: number;
  zone: string;
  enabled: boolean;
}

/** First and last instant, `until` not included. */
export interface Range {
  from: Date;
  until: Date;
}

export interface ReadsRow {
  date: Date;
  page: number;
  sessions: number;
  views: number;
  seconds: number;
}
export interface ClicksRow {
  date: Date;
  page: number;
  type: string;
  url: string;
  clicks: number;
}

/** Engagements beyond this are left out of an answer, the least clicked first. */
const mostEngagements = 5000;
const people = 0;

export const analyticsQueries = (db: Db) => ({
  async subject(accountId: number, name: string): Promise<AnalyticsSubject | undefined> {
    const row = await db.selectFrom('publications')
      .innerJoin('accounts', 'accounts.account_id', 'publications.account_id')
      .select(['publication_id', 'time_zone', 'analytics_enabled'])
      .where('publications.account_id', '=', accountId).where('publications.name', '=', name)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return row && { publicationId: row.publication_id, zone: row.time_zone, enabled: row.analytics_enabled };
  },

  async hasLink(accountId: number, publicationId: number, linkId: string): Promise<boolean> {
    const row = await db.selectFrom('trackable_links').select('link_id').where('account_id', '=', accountId)
      .where('link_id', '=', linkId).where('publication_id', '=', publicationId).executeTakeFirst();
    return row !== undefined;
  },

  async enable(accountId: number, publicationId: number, enabled: boolean): Promise<void> {
    await db.updateTable('publications').set({ analytics_enabled: enabled })
      .where('account_id', '=', accountId).where('publication_id', '=', publicationId).execute();
  },

  /**
   * What was read and clicked in a range, by page and by day of `zone`. A range on the account's own days is read
   * from the rows by day; any other from the rows by hour.
   */
  async read(accountId: number, { publicationId, zone: accountZone }: AnalyticsSubject, linkId: string, range: Range, zone = accountZone) {
    const { rows: [days] } = await sql<{ first: string; after: string; whole: boolean }>`
      SELECT first::date, after::date, first::time = '00:00' AND after::time = '00:00' AS whole
      FROM (SELECT ${range.from}::timestamptz AT TIME ZONE ${accountZone} AS first,
                   ${range.until}::timestamptz AT TIME ZONE ${accountZone} AS after) AS local`.execute(db);
    const source: Source = days?.whole
      ? {
          reads: sql`reads_by_day`,
          clicks: sql`clicks_by_day`,
          date: sql`day::timestamp AT TIME ZONE ${accountZone}`,
          within: sql`day >= ${days.first}::date AND day < ${days.after}::date`,
        }
      : {
          reads: sql`reads_by_hour`,
          clicks: sql`clicks_by_hour`,
          date: sql`date_trunc('day', greatest(hour, ${range.from}::timestamptz), ${zone})`,
          within: sql`hour >= date_trunc('hour', ${range.from}::timestamptz, 'UTC') AND hour < ${range.until}::timestamptz`,
        };
    const owned = sql`account_id = ${accountId} AND publication_id = ${publicationId} AND link_id = ${linkId}
      AND audience = ${people} AND ${source.within}`;
    return {
      reads: (await readsIn(db, source, owned)).rows,
      clicks: (await clicksIn(db, source, owned)).rows,
    };
  },
});

interface Source {
  reads: RawBuilder<unknown>;
  clicks: RawBuilder<unknown>;
  date: RawBuilder<unknown>;
  within: RawBuilder<unknown>;
}

const readsIn = (db: Db, { reads, date }: Source, owned: RawBuilder<unknown>) => sql<ReadsRow>`
  SELECT ${date} AS date, page, sum(sessions)::bigint AS sessions, sum(views)::bigint AS views,
    sum(seconds)::bigint AS seconds
  FROM ${reads} WHERE ${owned} GROUP BY 1, 2 ORDER BY 1, 2`.execute(db);

const clicksIn = (db: Db, { clicks, date }: Source, owned: RawBuilder<unknown>) => sql<ClicksRow>`
  SELECT * FROM (
    SELECT ${date} AS date, page, type, url, sum(clicks)::bigint AS clicks
    FROM ${clicks} WHERE ${owned} GROUP BY 1, 2, 3, 4 ORDER BY clicks DESC LIMIT ${mostEngagements}
  ) AS most ORDER BY date, page, type, url`.execute(db);
