import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';
import type { ClicksRow, ReadsRow } from './analyticsRows.ts';
import type { Sample } from './chosenSessions.ts';

/** Maximum engagements in a reply; the others are summed. */
const mostEngagements = 500;

const day = (zone: string) => sql`date_trunc('day', started_at, ${zone})`;

/**
 * Reads of chosen sessions, by page and by the day of `zone` they began: as in the rollups, page 0 has the sessions.
 */
export async function filteredReads(db: Db, { which, factor }: Sample, zone: string): Promise<ReadsRow[]> {
  const { rows } = await sql<ReadsRow>`
    WITH chosen AS MATERIALIZED (SELECT ${day(zone)} AS date, furthest, pages, page_views, page_seconds FROM reading_sessions WHERE ${which})
    SELECT date, page, sum(sessions)::bigint AS sessions, sum(views)::bigint AS views, sum(seconds)::bigint AS seconds, sum(furthest)::bigint AS furthest
    FROM (
      SELECT date, 0 AS page, count(*) AS sessions, 0 AS views, 0 AS seconds, 0 AS furthest FROM chosen GROUP BY date
      UNION ALL
      SELECT date, furthest, 0, 0, 0, count(*) FROM chosen WHERE furthest > 0 GROUP BY date, furthest
      UNION ALL
      SELECT date, read.page, 0, sum(read.views), sum(read.seconds), 0
      FROM chosen CROSS JOIN LATERAL unnest(pages, page_views, page_seconds) AS read (page, views, seconds)
      GROUP BY date, read.page) AS counted
    GROUP BY date, page ORDER BY date, page`.execute(db);
  const scaled = (count: number) => Math.round(count * factor);
  return rows.map((row) => ({
    ...row,
    sessions: scaled(row.sessions),
    views: scaled(row.views),
    seconds: scaled(row.seconds),
    furthest: scaled(row.furthest),
  }));
}

/** Clicks of chosen sessions, under the day they began. */
export async function filteredClicks(db: Db, { which, factor }: Sample, zone: string): Promise<ClicksRow[]> {
  const { rows } = await sql<ClicksRow>`
    WITH ranked AS (
      SELECT *, row_number() OVER (ORDER BY clicks DESC, date DESC, page, type, url) AS nth FROM (
        SELECT ${day(zone)} AS date, click.page, click.type, click.url, sum(click.clicks)::bigint AS clicks
        FROM reading_sessions
        CROSS JOIN LATERAL jsonb_to_recordset(engaged) AS click (page integer, type text, url text, clicks integer)
        WHERE ${which} AND engaged IS NOT NULL GROUP BY 1, 2, 3, 4) AS summed)
    SELECT date, page, type, url, clicks FROM ranked WHERE nth <= ${mostEngagements}
    UNION ALL
    SELECT date, 0 AS page, type, '' AS url, sum(clicks)::bigint AS clicks FROM ranked WHERE nth > ${mostEngagements} GROUP BY date, type
    ORDER BY date, page, type, url`.execute(db);
  return rows.map((row) => ({ ...row, clicks: Math.round(row.clicks * factor) }));
}
