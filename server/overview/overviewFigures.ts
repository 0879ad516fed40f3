import { sql, type RawBuilder } from 'kysely';
import { allOf, countedBy, countedRows } from '../analytics/countedRows.ts';
import type { Range } from '../analytics/raggedHours.ts';
import type { Db } from '../db/connection.ts';
import type { Periods } from './overviewPeriods.ts';

/** What is counted: these publications of the account, for this audience. */
export interface Wanted {
  accountId: number;
  accountZone: string;
  publicationIds: readonly number[];
  audiences: readonly number[];
}

/** The figures of a publication in a part of a period. */
export interface ReadRow {
  publication_id: number;
  isBefore: boolean;
  part: number;
  sessions: number;
  views: number;
  seconds: number;
}

export interface LosingRow {
  publication_id: number;
  page: number;
  views: number;
  next: number;
}

/** Fewer views say nothing about a page. */
const fewestViews = 20;
/** A page loses readers if at most this share of its views reaches the next one. */
const keptShare = 0.6;
const mostLosing = 3;

const rowsOf = async (
  db: Db,
  { accountId, accountZone, publicationIds, audiences }: Wanted,
  range: Range,
  zone: string,
) => {
  const owner = { accountId, publicationIds, audiences, linkId: '' };
  const parts = await countedRows(db, owner, { range, zone, accountZone });
  return allOf(parts.map(({ reads }) => reads));
};

/** The reads of both periods, by publication and part. */
export async function readsByPart(db: Db, wanted: Wanted, periods: Periods): Promise<ReadRow[]> {
  if (wanted.publicationIds.length === 0) return [];
  const { zone, step, range, before, firstDay, firstDayBefore } = periods;
  const counted = (rows: RawBuilder<unknown>, isBefore: boolean) => sql`
    SELECT publication_id, ${isBefore}::boolean AS "isBefore",
      ((date AT TIME ZONE ${zone})::date - ${isBefore ? firstDayBefore : firstDay}::date) / ${step}::int AS part,
      sum(sessions)::bigint AS sessions, sum(views)::bigint AS views, sum(seconds)::bigint AS seconds
    FROM (${rows}) AS counted GROUP BY 1, 2, 3`;
  const { rows } = await sql<ReadRow>`${counted(await rowsOf(db, wanted, range, zone), false)}
    UNION ALL ${counted(await rowsOf(db, wanted, before, zone), true)}`.execute(db);
  return rows;
}

/**
 * Of each publication, the page after which most readers stop; a cover and the last page are not meant to
 * keep them.
 */
export async function losingPages(db: Db, wanted: Wanted, { range, zone }: Periods): Promise<LosingRow[]> {
  if (wanted.publicationIds.length === 0) return [];
  const { rows } = await sql<LosingRow>`
    WITH read AS (
      SELECT publication_id, page, sum(views)::bigint AS views FROM (${await rowsOf(db, wanted, range, zone)}) AS counted
      WHERE page > 0 GROUP BY publication_id, page
    ), followed AS (
      SELECT read.publication_id, page, views,
        CASE WHEN lead(page) OVER pages = page + 1 THEN lead(views) OVER pages ELSE 0 END AS next
      FROM read WINDOW pages AS (PARTITION BY read.publication_id ORDER BY page)
    ), lost AS (
      SELECT followed.*, row_number() OVER (PARTITION BY followed.publication_id ORDER BY views - next DESC, page) AS nth
      FROM followed JOIN publications AS publication ON publication.account_id = ${wanted.accountId}
        AND publication.publication_id = followed.publication_id
      WHERE page > 1 AND page < publication.pages AND views >= ${fewestViews} AND next <= views * ${keptShare}::numeric
    )
    SELECT publication_id, page, views, next FROM lost WHERE nth = 1
    ORDER BY views - next DESC, publication_id LIMIT ${mostLosing}`.execute(db);
  return rows;
}

/** Sessions that began through trackable links. Only links opened since are looked up, each in its own rows. */
export async function linkOpens(
  db: Db,
  { accountId, accountZone, publicationIds, audiences }: Wanted,
  range: Range,
  zone: string,
): Promise<number> {
  if (publicationIds.length === 0) return 0;
  const { reads, within, ragged } = await countedBy(db, { range, zone, accountZone });
  const owned = sql`account_id = ${accountId} AND publication_id IN (${sql.join(publicationIds)}) AND audience IN (${sql.join(audiences)})`;
  const { rows } = await sql<{ opens: number }>`
    SELECT coalesce(sum(opens), 0)::bigint AS opens FROM (${allOf([
      sql`SELECT read.opens FROM (
          SELECT DISTINCT publication_id, link_id FROM link_openings WHERE ${owned} AND last_at >= ${range.from}::timestamptz
        ) AS opened CROSS JOIN LATERAL (
          SELECT sum(sessions) AS opens FROM ${sql.table(reads)}
          WHERE account_id = ${accountId} AND publication_id = opened.publication_id AND link_id = opened.link_id
            AND audience IN (${sql.join(audiences)}) AND ${within} AND page = 0
        ) AS read`,
      ...ragged.map(
        ({ from, until }) => sql`SELECT count(*) AS opens FROM reading_sessions
          WHERE ${owned} AND link_id <> '' AND started_at >= ${from}::timestamptz AND started_at < ${until}::timestamptz`,
      ),
    ])}) AS counted`.execute(db);
  return rows[0]?.opens ?? 0;
}
