import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/connection.ts';
import { classIn, middleOf } from '../intake/lengthClasses.ts';
import type { Sample } from './chosenSessions.ts';
import { allOf, type CountedRows } from './countedRows.ts';

/** The middle one of a number of sessions' lengths, in seconds, and how far it may lie from the true one. */
export interface Median {
  seconds: number;
  within: number;
}

/** Medians of a range; undefined without sessions. */
export interface Medians {
  range: Median | undefined;
  /** By the ISO instant at which the day begins. */
  days: ReadonlyMap<string, Median>;
}

interface MedianRow {
  date: Date | null;
  length: number;
}

/** Medians of rows (date, length, sessions): at least half of the sessions are no longer than the class with the median. */
async function mediansOf(db: Db, rows: RawBuilder<unknown>): Promise<Medians> {
  const { rows: medians } = await sql<MedianRow>`
    WITH counted AS (SELECT date, length, sum(sessions)::bigint AS sessions FROM (${rows}) AS given GROUP BY date, length),
    by_day AS (SELECT date, length, sum(sessions) OVER (PARTITION BY date ORDER BY length) AS as_long, sum(sessions) OVER (PARTITION BY date) AS total FROM counted),
    whole AS (SELECT length, sum(sum(sessions)) OVER (ORDER BY length) AS as_long, sum(sum(sessions)) OVER () AS total FROM counted GROUP BY length)
    SELECT date, min(length) AS length FROM by_day WHERE total > 0 AND as_long * 2 >= total GROUP BY date
    UNION ALL SELECT NULL, min(length) FROM whole WHERE total > 0 AND as_long * 2 >= total HAVING count(*) > 0`.execute(
    db,
  );
  const range = medians.find(({ date }) => date === null);
  return {
    range: range && middleOf(range.length),
    days: new Map(
      medians.flatMap(({ date, length }) => (date ? [[date.toISOString(), middleOf(length)] as const] : [])),
    ),
  };
}

/** Of a range, as the rollups count it. */
export const countedMedians = (db: Db, parts: CountedRows[]) =>
  mediansOf(db, allOf(parts.map(({ lengths }) => lengths)));

/** Of chosen sessions, each under the day of `zone` it began. A sample has the median of what it is taken from. */
export const filteredMedians = (db: Db, { which }: Sample, zone: string) =>
  mediansOf(
    db,
    sql`SELECT date_trunc('day', started_at, ${zone}) AS date, ${classIn(sql`lasted`)} AS length, 1 AS sessions
      FROM reading_sessions WHERE ${which}`,
  );
