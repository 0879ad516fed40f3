import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../db/connection.ts';

/**
 * The tables derived from raw sessions and events: how each row is counted is said once, here, for the intake
 * (which adds what has just arrived), for a rebuild and for the proof that both agree.
 *
 * `source` gives rows of (account_id, publication_id, link_id, audience, at, zone, page, sessions, views, seconds), or for clicks (…, zone, page, type, url, clicks). A row that came through a link is given twice:
 * under '' and under the link.
 */
const rollups = [
  { table: 'reads_by_hour', period: 'hour', counts: ['sessions', 'views', 'seconds'], keys: ['page'] },
  { table: 'reads_by_day', period: 'day', counts: ['sessions', 'views', 'seconds'], keys: ['page'] },
  { table: 'clicks_by_hour', period: 'hour', counts: ['clicks'], keys: ['page', 'type', 'url'] },
  { table: 'clicks_by_day', period: 'day', counts: ['clicks'], keys: ['page', 'type', 'url'] },
] as const;

type Rollup = (typeof rollups)[number];
export type RollupTable = Rollup['table'];

const periods = {
  hour: sql`date_trunc('hour', at, 'UTC')`,
  // the account's own day, wherever it lives
  day: sql`(at AT TIME ZONE zone)::date`,
};

/** Periods that lie wholly after an instant, wherever the account lives: those whose raw events are all still there. */
const whole = {
  hour: (period: RawBuilder<unknown>, since?: Date) => (since ? sql`${period} >= ${since}::timestamptz` : sql`true`),
  day: (period: RawBuilder<unknown>, since?: Date) =>
    since ? sql`${period} >= (${since}::timestamptz AT TIME ZONE 'UTC')::date + 2` : sql`true`,
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
const isReads = ({ counts }: Rollup) => counts[0] === 'sessions';

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

const arrivedColumns = sql`account_id bigint, publication_id bigint, link_id text, audience smallint,
  at timestamptz, zone text, page integer`;

/** Counts what has arrived, in the transaction that stores it. */
export async function addToRollups(db: Queryable, reads: ArrivedReads[], clicks: ArrivedClicks[]): Promise<void> {
  const arrivedReads = sql`jsonb_to_recordset(${JSON.stringify(reads)}::jsonb)
    AS arrived (${arrivedColumns}, sessions integer, views integer, seconds bigint)`;
  const arrivedClicks = sql`jsonb_to_recordset(${JSON.stringify(clicks)}::jsonb)
    AS arrived (${arrivedColumns}, type text, url text, clicks integer)`;
  for (const rollup of rollups) {
    if (isReads(rollup) && reads.length > 0) await add(db, rollup, arrivedReads);
    if (!isReads(rollup) && clicks.length > 0) await add(db, rollup, arrivedClicks);
  }
}

/** Which raw rows a recount reads: all of them, or one publication's. */
export interface Scope {
  accountId: number;
  publicationId: number;
}

const within = (table: string, scope?: Scope) => {
  const [account, publication] = [sql.ref(`${table}.account_id`), sql.ref(`${table}.publication_id`)];
  return scope
    ? sql`${account} = ${scope.accountId} AND ${publication} = ${scope.publicationId}`
    // a deleted publication's rows go bit by bit: there is nothing to compare
    : sql`EXISTS (SELECT FROM publications WHERE publications.account_id = ${account}
        AND publications.publication_id = ${publication} AND deleted_at IS NULL)`;
};

/** Under the whole publication, and under the link it came through. */
const underBoth = sql`CROSS JOIN LATERAL (SELECT '' AS link_id UNION SELECT raw.link_id) AS counted_under`;

const rawReads = (scope?: Scope) => sql`(
  SELECT raw.account_id, raw.publication_id, counted_under.link_id, raw.audience, raw.at, accounts.time_zone AS zone,
    raw.page, raw.sessions, raw.views, raw.seconds
  FROM (
    SELECT account_id, publication_id, link_id, audience, started_at AS at, 0 AS page, 1 AS sessions, 0 AS views,
      0 AS seconds
    FROM reading_sessions WHERE ${within('reading_sessions', scope)}
    UNION ALL
    SELECT account_id, publication_id, link_id, audience, at, page, 0, (type = 'view')::int, coalesce(seconds, 0)
    FROM events WHERE type IN ('view', 'time') AND ${within('events', scope)}
  ) AS raw JOIN accounts ON accounts.account_id = raw.account_id ${underBoth}
) AS recounted`;

const rawClicks = (scope?: Scope) => sql`(
  SELECT raw.account_id, raw.publication_id, counted_under.link_id, raw.audience, raw.at, accounts.time_zone AS zone,
    raw.page, raw.type, raw.url, 1 AS clicks
  FROM events AS raw JOIN accounts ON accounts.account_id = raw.account_id ${underBoth}
  WHERE raw.type IN ('link', 'video', 'audio', 'download') AND ${within('raw', scope)}
) AS recounted`;

const raw = (rollup: Rollup, scope?: Scope) => (isReads(rollup) ? rawReads(scope) : rawClicks(scope));

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

/** How many sessions have no event of theirs, or events no session: both zero when each was counted once. */
export async function sessionDifferences(db: Queryable): Promise<{ events: number; sessions: number }> {
  const { rows } = await sql<{ events: number; sessions: number }>`
    SELECT count(*) FILTER (WHERE counted.session_id IS NULL) AS events,
      count(*) FILTER (WHERE seen.session_id IS NULL) AS sessions
    FROM (SELECT DISTINCT account_id, publication_id, session_id FROM events
      WHERE type NOT IN ('zoom', 'pan', 'click') AND ${within('events')}) AS seen
    FULL JOIN (SELECT * FROM reading_sessions WHERE ${within('reading_sessions')}) AS counted USING (account_id, publication_id, session_id)`.execute(db);
  return rows[0] ?? { events: 0, sessions: 0 };
}
