import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../db/connection.ts';
import { cellColumns, isHeat } from './heatGrid.ts';

/**
 * The tables derived from raw rows: how each row is counted is said once, here, for the intake (which adds what
 * has just arrived), for a rebuild and for the proof that both agree.
 *
 * `of` names the source: rows of (account_id, publication_id, link_id, audience, at, zone, …) with the keys and
 * counts of its rollups. A row that came through a link is given twice: under '' and under the link.
 */
const rollups = [
  { table: 'reads_by_hour', of: 'reads', period: 'hour', counts: ['sessions', 'views', 'seconds'], keys: ['page'] },
  { table: 'reads_by_day', of: 'reads', period: 'day', counts: ['sessions', 'views', 'seconds'], keys: ['page'] },
  { table: 'clicks_by_hour', of: 'clicks', period: 'hour', counts: ['clicks'], keys: ['page', 'type', 'url'] },
  { table: 'clicks_by_day', of: 'clicks', period: 'day', counts: ['clicks'], keys: ['page', 'type', 'url'] },
  { table: 'heat_by_day', of: 'heat', period: 'day', counts: ['value', 'points'], keys: ['page', 'layer', 'x', 'y'] },
  { table: 'heat_by_month', of: 'heat', period: 'month', counts: ['value', 'points'], keys: ['page', 'layer', 'x', 'y'] },
  { table: 'heat_pages_by_day', of: 'heatPages', period: 'day', counts: ['value', 'points', 'sessions'], keys: ['page'] },
] as const;

type Rollup = (typeof rollups)[number];
export type RollupTable = Rollup['table'];

const periods = {
  hour: sql`date_trunc('hour', at, 'UTC')`,
  // the account's own day and month, wherever it lives
  day: sql`(at AT TIME ZONE zone)::date`,
  month: sql`date_trunc('month', at AT TIME ZONE zone)::date`,
};

/**
 * Periods that lie wholly after an instant, wherever the account lives: those whose raw events are all still
 * there. Events are dropped by whole months of UTC.
 */
const whole = {
  hour: (period: RawBuilder<unknown>, since?: Date) => (since ? sql`${period} >= ${since}::timestamptz` : sql`true`),
  day: (period: RawBuilder<unknown>, since?: Date) =>
    since ? sql`${period} >= (${since}::timestamptz AT TIME ZONE 'UTC')::date + 2` : sql`true`,
  month: (period: RawBuilder<unknown>, since?: Date) =>
    since ? sql`${period} > date_trunc('month', ${since}::timestamptz, 'UTC') AT TIME ZONE 'UTC'` : sql`true`,
};

const names = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));
const owner = ['account_id', 'publication_id', 'link_id', 'audience'];

/** The rows of a rollup, counted from a source. */
function counted({ period, counts, keys }: Rollup, source: RawBuilder<unknown>, since?: Date) {
  const sums = counts.map((column) => sql`sum(${sql.ref(column)})::bigint AS ${sql.ref(column)}`);
  return sql`SELECT ${names(owner)}, ${periods[period]} AS ${sql.ref(period)}, ${names(keys)}, ${sql.join(sums)}
    FROM ${source} WHERE ${whole[period](periods[period], since)}
    GROUP BY ${names(owner)}, ${periods[period]}, ${names(keys)}`;
}

const key = ({ period, keys }: Rollup) => names([...owner, period, ...keys]);
const columns = ({ period, keys, counts }: Rollup) => names([...owner, period, ...keys, ...counts]);

/** Adds rows of a source to its rollups. Written in key order, so that concurrent writers never wait in a ring. */
async function add(db: Queryable, rollup: Rollup, source: RawBuilder<unknown>, since?: Date): Promise<void> {
  const table = sql.table(rollup.table);
  const sums = rollup.counts.map(
    (column) => sql`${sql.ref(column)} = ${table}.${sql.ref(column)} + excluded.${sql.ref(column)}`,
  );
  await sql`INSERT INTO ${table} (${columns(rollup)})
    SELECT * FROM (${counted(rollup, source, since)}) AS counted ORDER BY ${key(rollup)}
    ON CONFLICT (${key(rollup)}) DO UPDATE SET ${sql.join(sums)}`.execute(db);
}

/** One count of something that has just arrived; `at` an ISO instant, `zone` the account's time zone. */
export interface Arrived {
  account_id: number;
  publication_id: number;
  link_id: string;
  audience: number;
  at: string;
  zone: string;
  page: number;
}
export type ArrivedReads = Arrived & { sessions: number; views: number; seconds: number };
export type ArrivedClicks = Arrived & { type: string; url: string; clicks: number };
export type ArrivedHeat = Arrived & { layer: number; x: number; y: number; value: number; points: number };
export type ArrivedHeatPages = Arrived & { value: number; points: number; sessions: number };

/** What has arrived, by source. */
export interface Arrivals {
  reads: ArrivedReads[];
  clicks: ArrivedClicks[];
  heat: ArrivedHeat[];
  heatPages: ArrivedHeatPages[];
}

const arrivedColumns = {
  reads: sql`sessions integer, views integer, seconds bigint`,
  clicks: sql`type text, url text, clicks integer`,
  heat: sql`layer smallint, x integer, y integer, value bigint, points integer`,
  heatPages: sql`value bigint, points integer, sessions integer`,
};

/** Counts what has arrived, in the transaction that stores it. */
export async function addToRollups(db: Queryable, arrivals: Arrivals): Promise<void> {
  for (const rollup of rollups) {
    const rows = arrivals[rollup.of];
    if (rows.length === 0) continue;
    await add(db, rollup, sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS arrived (account_id bigint, publication_id bigint, link_id text, audience smallint, at timestamptz, zone text,
        page integer, ${arrivedColumns[rollup.of]})`);
  }
}

/** Which raw rows a recount reads: all of them, or one publication's. */
export interface Scope {
  accountId: number;
  publicationId: number;
}

/** The rows of a table that are its own to compare: a publication's, or all. */
export const within = (table: string, scope?: Scope) => {
  const [account, publication] = [sql.ref(`${table}.account_id`), sql.ref(`${table}.publication_id`)];
  return scope
    ? sql`${account} = ${scope.accountId} AND ${publication} = ${scope.publicationId}`
    // a deleted publication's rows go bit by bit: there is nothing to compare
    : sql`EXISTS (SELECT FROM publications WHERE publications.account_id = ${account}
        AND publications.publication_id = ${publication} AND deleted_at IS NULL)`;
};

/** A recount's source: raw rows with the account's zone, under the whole publication and under their link. */
const recounted = (rows: RawBuilder<unknown>) => sql`(
  SELECT raw.*, accounts.time_zone AS zone, counted_under.link_id
  FROM (${rows}) AS raw JOIN accounts ON accounts.account_id = raw.account_id
  CROSS JOIN LATERAL (SELECT '' AS link_id UNION SELECT raw.came_by) AS counted_under
) AS recounted`;

const place = sql`account_id, publication_id, link_id AS came_by, audience`;

/** Which rows of a raw table count. */
type Which = (table: 'events' | 'reading_sessions' | 'heat_sessions') => RawBuilder<unknown>;

/** Raw rows as their rollups count them: where and when, page, keys and counts. */
export const rawRows = {
  reads: (which: Which) => sql`
    SELECT ${place}, started_at AS at, 0 AS page, 1 AS sessions, 0 AS views, 0 AS seconds
    FROM reading_sessions WHERE ${which('reading_sessions')}
    UNION ALL
    SELECT ${place}, at, page, 0, (type = 'view')::int, coalesce(seconds, 0)
    FROM events WHERE type IN ('view', 'time') AND ${which('events')}`,
  clicks: (which: Which) => sql`
    SELECT ${place}, at, page, type, url, 1 AS clicks
    FROM events WHERE type IN ('link', 'video', 'audio', 'download') AND ${which('events')}`,
  heat: (which: Which) => sql`
    SELECT ${place}, at, page, ${cellColumns}, value::bigint AS value, 1 AS points
    FROM events WHERE ${isHeat} AND ${which('events')}`,
  heatPages: (which: Which) => sql`
    SELECT ${place}, at, page, 0 AS value, 0 AS points, 1 AS sessions
    FROM heat_sessions WHERE ${which('heat_sessions')}
    UNION ALL
    SELECT ${place}, at, page, value::bigint, 1, 0
    FROM events WHERE ${isHeat} AND ${which('events')}`,
};

const raw = (rollup: Rollup, scope?: Scope) => recounted(rawRows[rollup.of]((table) => within(table, scope)));

const keptSince = ({ table, period }: Rollup, since?: Date) => whole[period](sql.ref(`${table}.${period}`), since);

/**
 * Counts a publication anew from its raw rows; the caller holds off the intake meanwhile. `since`: older raw
 * events are no longer kept, and what was counted from them stays.
 */
export async function recountPublication(db: Queryable, scope: Scope, since?: Date): Promise<void> {
  for (const rollup of rollups) {
    await sql`DELETE FROM ${sql.table(rollup.table)}
      WHERE ${within(rollup.table, scope)} AND ${keptSince(rollup, since)}`.execute(db);
    await add(db, rollup, raw(rollup, scope), since);
  }
}

/** How many rows of each table differ from a recount of the raw rows: all zero when the rollups are exact. */
export async function rollupDifferences(db: Queryable, since?: Date): Promise<Record<RollupTable, number>> {
  const differences = {} as Record<RollupTable, number>;
  for (const rollup of rollups) {
    const kept = sql`SELECT ${columns(rollup)} FROM ${sql.table(rollup.table)}
      WHERE ${within(rollup.table)} AND ${keptSince(rollup, since)}`;
    const recount = sql`SELECT ${columns(rollup)} FROM (${counted(rollup, raw(rollup), since)}) AS recount`;
    const { rows } = await sql<{ differing: number }>`SELECT count(*) AS differing FROM (
      (${kept} EXCEPT ${recount}) UNION ALL (${recount} EXCEPT ${kept})) AS difference`.execute(db);
    differences[rollup.table] = rows[0]?.differing ?? 0;
  }
  return differences;
}

/** Raw sessions of a kind without an event of theirs, and events without their session. */
export interface SessionDifferences {
  events: number;
  sessions: number;
}

async function sessionsApart(db: Queryable, table: 'reading_sessions' | 'heat_sessions', whose: RawBuilder<unknown>, key: string[]) {
  const keys = names(['account_id', 'publication_id', 'session_id', ...key]);
  const { rows } = await sql<SessionDifferences>`
    SELECT count(*) FILTER (WHERE counted.session_id IS NULL) AS events,
      count(*) FILTER (WHERE seen.session_id IS NULL) AS sessions
    FROM (SELECT DISTINCT ${keys} FROM events WHERE ${whose} AND ${within('events')}) AS seen
    FULL JOIN (SELECT ${keys} FROM ${sql.table(table)} WHERE ${within(table)}) AS counted USING (${keys})`.execute(db);
  return rows[0] ?? { events: 0, sessions: 0 };
}

/** By kind, how many sessions have no event of theirs, or events no session: all zero when each was counted once. */
export const sessionDifferences = async (db: Queryable): Promise<Record<'reading' | 'heat', SessionDifferences>> => ({
  reading: await sessionsApart(db, 'reading_sessions', sql`NOT (${isHeat})`, []),
  heat: await sessionsApart(db, 'heat_sessions', isHeat, ['page']),
});
