import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';
import type { Sample } from './chosenSessions.ts';

/** Sessions whose pages are read for the medians, at most: a middle value needs fewer than a sum. */
export const mostTimed = 8_000;

/** Seconds that half of the sessions which saw a page spent on it at most, by page. */
export async function pageMedians(db: Db, { which }: Sample): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ page: number; median: number }>`
    SELECT read.page, percentile_disc(0.5) WITHIN GROUP (ORDER BY read.seconds)::int AS median
    FROM reading_sessions CROSS JOIN LATERAL unnest(pages, page_seconds) AS read (page, seconds)
    WHERE ${which} AND read.page > 0 GROUP BY read.page`.execute(db);
  return new Map(rows.map(({ page, median }) => [page, median]));
}
