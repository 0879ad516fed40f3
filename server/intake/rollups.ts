import { sql, type RawBuilder } from 'kysely';
import { traitNames } from '#rules/traits';
import type { Queryable } from '../db/connection.ts';
import { classIn } from './lengthClasses.ts';
import { cellColumns, heatKinds, isHeat, kindColumns, pointKindColumns, pointKinds } from './heatGrid.ts';
import type { LockedPublication } from './publicationLock.ts';
import { arrivedColumns, type Arrivals } from './rollupArrivals.ts';

/**
 * The tables derived from raw rows. How a row is counted is defined once, here, for the intake (which adds
 * what arrives), for a rebuild and for verification. `of` names the source: rows of (account_id,
 * publication_id, link_id, audience, at, zone, …) with the keys and counts of its rollups. A row that came
 * through a link is given twice: under '' and under the link. `stamp`: rows with an earlier one count nothing
 * and are overwritten.
 */
export const rollups = [
  {
    table: 'reads_by_hour',
    of: 'reads',
    period: 'hour',
    counts: ['sessions', 'views', 'seconds', 'active', 'furthest'],
    keys: ['page'],
    stamp: [],
  },
  {
    table: 'reads_by_day',
    of: 'reads',
    period: 'day',
    counts: ['sessions', 'views', 'seconds', 'active', 'furthest'],
    keys: ['page'],
    stamp: [],
  },
  {
    table: 'clicks_by_hour',
    of: 'clicks',
    period: 'hour',
    counts: ['clicks'],
    keys: ['page', 'type', 'url'],
    stamp: [],
  },
  {
    table: 'clicks_by_day',
    of: 'clicks',
    period: 'day',
    counts: ['clicks'],
    keys: ['page', 'type', 'url'],
    stamp: [],
  },
  {
    table: 'sources_by_day',
    of: 'sources',
    period: 'day',
    counts: ['sessions', 'views', 'seconds'],
    keys: ['dimension', 'value'],
    stamp: [],
  },
  {
    table: 'lengths_by_hour',
    of: 'lengths',
    period: 'hour',
    counts: ['sessions'],
    keys: ['length'],
    stamp: [],
  },
  {
    table: 'lengths_by_day',
    of: 'lengths',
    period: 'day',
    counts: ['sessions'],
    keys: ['length'],
    stamp: [],
  },
  {
    table: 'heat_by_day',
    of: 'heat',
    period: 'day',
    counts: ['value', 'points', ...heatKinds],
    keys: ['page', 'layer', 'x', 'y'],
    stamp: ['heat_generation'],
  },
  {
    table: 'heat_by_month',
    of: 'heat',
    period: 'month',
    counts: ['value', 'points', ...heatKinds],
    keys: ['page', 'layer', 'x', 'y'],
    stamp: ['heat_generation'],
  },
  {
    table: 'heat_pages_by_day',
    of: 'heatPages',
    period: 'day',
    counts: ['value', 'points', 'sessions', ...pointKinds],
    keys: ['page'],
    stamp: ['heat_generation'],
  },
] as const;

export type Rollup = (typeof rollups)[number];
export type RollupTable = Rollup['table'];

export const periods = {
  hour: sql`date_trunc('hour', at, 'UTC')`,
  // the account's own day and month
  day: sql`(at AT TIME ZONE zone)::date`,
  month: sql`date_trunc('month', at AT TIME ZONE zone)::date`,
};

/**
 * Periods wholly after an instant in every time zone: those with all their raw events. Events are dropped by
 * months of UTC.
 */
export const whole = {
  hour: (period: RawBuilder<unknown>, since?: Date) =>
    since ? sql`${period} >= ${since}::timestamptz` : sql`true`,
  day: (period: RawBuilder<unknown>, since?: Date) =>
    since ? sql`${period} >= (${since}::timestamptz AT TIME ZONE 'UTC')::date + 2` : sql`true`,
  month: (period: RawBuilder<unknown>, since?: Date) =>
    since ? sql`${period} > date_trunc('month', ${since}::timestamptz, 'UTC') AT TIME ZONE 'UTC'` : sql`true`,
};

export const names = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));
const owner = ['account_id', 'publication_id', 'link_id', 'audience'];

/** A rollup's rows, counted from a source; `which` filters by period. */
export function counted(
  { period, counts, keys, stamp }: Rollup,
  source: RawBuilder<unknown>,
  which: RawBuilder<unknown> = sql`true`,
) {
  const sums = counts.map((column) => sql`sum(${sql.ref(column)})::bigint AS ${sql.ref(column)}`);
  return sql`SELECT ${names(owner)}, ${periods[period]} AS ${sql.ref(period)}, ${names([...keys, ...stamp])}, ${sql.join(sums)}
    FROM ${source} WHERE ${which}
    GROUP BY ${names(owner)}, ${periods[period]}, ${names([...keys, ...stamp])}`;
}

const key = ({ period, keys }: Rollup) => names([...owner, period, ...keys]);
export const columns = ({ period, keys, stamp, counts }: Rollup) =>
  names([...owner, period, ...keys, ...stamp, ...counts]);

/** Adds a source's rows to its rollups. Written in key order to avoid deadlocks. */
export async function add(
  db: Queryable,
  rollup: Rollup,
  source: RawBuilder<unknown>,
  which?: RawBuilder<unknown>,
): Promise<void> {
  const table = sql.table(rollup.table);
  const stamps = rollup.stamp.map((name) => sql.ref(name));
  const isLater = sql.join(
    [sql`false`, ...stamps.map((stamp) => sql`${table}.${stamp} < excluded.${stamp}`)],
    sql` OR `,
  );
  const sums = rollup.counts
    .map((name) => sql.ref(name))
    .map(
      (column) =>
        sql`${column} = CASE WHEN ${isLater} THEN 0 ELSE ${table}.${column} END + excluded.${column}`,
    );
  const changes = [...sums, ...stamps.map((stamp) => sql`${stamp} = excluded.${stamp}`)];
  await sql`INSERT INTO ${table} (${columns(rollup)})
    SELECT * FROM (${counted(rollup, source, which)}) AS counted ORDER BY ${key(rollup)}
    ON CONFLICT (${key(rollup)}) DO UPDATE SET ${sql.join(changes)}`.execute(db);
}

/** Counts new arrivals, in the transaction that stores them. */
export async function addToRollups(db: Queryable, arrivals: Arrivals): Promise<void> {
  for (const rollup of rollups) {
    const rows = arrivals[rollup.of];
    if (rows.length === 0) continue;
    await add(
      db,
      rollup,
      sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS arrived (account_id bigint, publication_id bigint, link_id text, audience smallint, at timestamptz, zone text,
        page integer, ${arrivedColumns[rollup.of]})`,
    );
  }
}

const place = sql`account_id, publication_id, link_id AS came_by, audience`;

/** A session's traits as rows of (dimension, value). */
export const eachTrait = sql.join(traitNames.map((name) => sql`(${name}::text, ${sql.ref(name)})`));

/** Which rows of a raw table count. */
export type Which = (table: 'events' | 'reading_sessions' | 'heat_sessions') => RawBuilder<unknown>;

const markOf = (column: string, { accountId, publicationId }: LockedPublication) =>
  sql`(SELECT ${sql.ref(column)} FROM publications WHERE account_id = ${accountId} AND publication_id = ${publicationId})`;

/** Heat of the current generation: stored since heat was last cleared. */
export const isCurrentHeat = (publication: LockedPublication) =>
  sql`heat_generation = ${markOf('heat_generation', publication)}`;
/** The first of the account's days whose heat counts. */
export const heatFrom = (publication: LockedPublication) => markOf('heat_from', publication);

const zeroPoints = sql.join(pointKinds.map((kind) => sql`0 AS ${sql.ref(kind)}`));

/** Raw rows as their rollups count them: where and when, page, keys and counts. */
export const rawRows = {
  reads: (which: Which) => sql`
    SELECT ${place}, started_at AS at, 0 AS page, 1 AS sessions, 0 AS views, 0 AS seconds, 0 AS active, 0 AS furthest
    FROM reading_sessions WHERE ${which('reading_sessions')}
    UNION ALL
    SELECT ${place}, started_at, furthest, 0, 0, 0, 0, 1
    FROM reading_sessions WHERE furthest > 0 AND ${which('reading_sessions')}
    UNION ALL
    SELECT ${place}, at, page, 0, (type = 'view')::int, CASE WHEN type = 'time' THEN coalesce(seconds, 0) ELSE 0 END,
      CASE WHEN type = 'active' THEN coalesce(seconds, 0) ELSE 0 END, 0
    FROM events WHERE type IN ('view', 'time', 'active') AND ${which('events')}`,
  clicks: (which: Which) => sql`
    SELECT ${place}, at, page, type, url, 1 AS clicks
    FROM events WHERE type IN ('link', 'video', 'audio', 'download') AND ${which('events')}`,
  sources: (which: Which) => sql`
    SELECT ${place}, started_at AS at, trait.dimension, trait.value, 1 AS sessions, reads AS views, read_seconds AS seconds
    FROM reading_sessions CROSS JOIN LATERAL (VALUES ${eachTrait}) AS trait (dimension, value)
    WHERE slice IS NOT NULL AND ${which('reading_sessions')}`,
  lengths: (which: Which) => sql`
    SELECT ${place}, started_at AS at, 0 AS page, ${classIn(sql`lasted`)} AS length, 1 AS sessions
    FROM reading_sessions WHERE ${which('reading_sessions')}`,
  heat: (which: Which, publication: LockedPublication) => sql`
    SELECT ${place}, at, page, ${cellColumns}, heat_generation, value::bigint AS value, 1 AS points,
      ${kindColumns}
    FROM events WHERE ${isHeat} AND ${isCurrentHeat(publication)} AND ${which('events')}`,
  heatPages: (which: Which, publication: LockedPublication) => sql`
    SELECT ${place}, at, page, heat_generation, 0 AS value, 0 AS points, 1 AS sessions,
      ${zeroPoints}
    FROM heat_sessions WHERE ${isCurrentHeat(publication)} AND ${which('heat_sessions')}
    UNION ALL
    SELECT ${place}, at, page, heat_generation, value::bigint, 1, 0, ${pointKindColumns}
    FROM events WHERE ${isHeat} AND ${isCurrentHeat(publication)} AND ${which('events')}`,
};
