import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../db/connection.ts';
import {
  add,
  columns,
  counted,
  heatFrom,
  isCurrentHeat,
  names,
  periods,
  rawRows,
  rollups,
  whole,
  type Rollup,
  type RollupTable,
  type Which,
} from './rollups.ts';

/** A publication and its account's time zone. */
export interface Scope {
  accountId: number;
  publicationId: number;
  zone: string;
}

export const within = (table: string, { accountId, publicationId }: Omit<Scope, 'zone'>) =>
  sql`${sql.ref(`${table}.account_id`)} = ${accountId} AND ${sql.ref(`${table}.publication_id`)} = ${publicationId}`;

/** A recount's source: a publication's raw rows, for the whole publication and for their link. */
const recounted = (rows: RawBuilder<unknown>, { zone }: Scope) => sql`(
  SELECT raw.*, ${zone}::text AS zone, counted_under.link_id FROM (${rows}) AS raw
  CROSS JOIN LATERAL unnest(CASE WHEN raw.came_by = '' THEN ARRAY[''] ELSE ARRAY['', raw.came_by] END) AS counted_under (link_id)
) AS recounted`;

/** The account's days from `from` to before `until`, `YYYY-MM-DD`; open-ended if absent. */
export interface Slice {
  from?: string;
  until?: string;
}

/**
 * Where a day begins in a rollup's periods: adjacent slices share the boundary, so no row is missed or
 * counted twice.
 */
const boundaries = {
  hour: (day: string, zone: string) => sql`date_trunc('hour', ${day}::timestamp AT TIME ZONE ${zone}, 'UTC')`,
  day: (day: string) => sql`${day}::date`,
  month: (day: string) => sql`${day}::date`,
};

/** When a raw row was. */
export const time = { events: 'at', heat_sessions: 'at', reading_sessions: 'started_at' } as const;

/** A unit of work: a slice of one rollup of one publication. */
interface Part {
  scope: Scope;
  slice: Slice;
  /** Older raw events are gone; figures from them stay. */
  since?: Date | undefined;
}

/** The rows of a part, by period. */
function ofPart(
  { period, stamp }: Rollup,
  at: RawBuilder<unknown>,
  { scope, slice: { from, until }, since }: Part,
) {
  const boundary = boundaries[period];
  return sql.join(
    [
      whole[period](at, since),
      ...stamp.map(() => sql`${at} >= ${heatFrom(scope)}`),
      ...(from === undefined ? [] : [sql`${at} >= ${boundary(from, scope.zone)}`]),
      ...(until === undefined ? [] : [sql`${at} < ${boundary(until, scope.zone)}`]),
    ],
    sql` AND `,
  );
}

/** The raw rows of a part plus some hours around it: found by time, then filtered by period. */
const rawOfPart = (rollup: Rollup, { scope, slice: { from, until } }: Part) =>
  recounted(
    rawRows[rollup.of](
      (table) =>
        sql.join(
          [
            within(table, scope),
            ...(from === undefined
              ? []
              : [
                  sql`${sql.ref(time[table])} >= ${from}::timestamp AT TIME ZONE ${scope.zone} - interval '1 hour'`,
                ]),
            ...(until === undefined
              ? []
              : [
                  sql`${sql.ref(time[table])} < ${until}::timestamp AT TIME ZONE ${scope.zone} + interval '1 hour'`,
                ]),
          ],
          sql` AND `,
        ),
      scope,
    ),
    scope,
  );

const stored = (rollup: Rollup, part: Part) =>
  sql.join(
    [
      within(rollup.table, part.scope),
      ofPart(rollup, sql.ref(`${rollup.table}.${rollup.period}`), part),
      ...rollup.stamp.map(() => isCurrentHeat(part.scope)),
    ],
    sql` AND `,
  );

/** Slices of a rollup; those of monthly rollups begin with a month. */
const slicesFor = ({ period }: Rollup, { days, months }: Slices) => (period === 'month' ? months : days);

/** A publication's time cut by days and by months, each without gaps. */
export interface Slices {
  days: Slice[];
  months: Slice[];
}

/** All units of work of a publication: every slice of every rollup. */
const partsOf = (scope: Scope, slices: Slices, since?: Date) =>
  rollups.flatMap((rollup) =>
    slicesFor(rollup, slices).map((slice) => ({ rollup, part: { scope, slice, since } })),
  );

/**
 * Recounts a publication from its raw rows, slice by slice, each in a transaction from `hold` that locks out
 * its intake.
 */
export async function recountPublication(
  scope: Scope,
  slices: Slices,
  since: Date | undefined,
  hold: (work: (tx: Queryable) => Promise<void>) => Promise<void>,
): Promise<void> {
  for (const { rollup, part } of partsOf(scope, slices, since)) {
    await hold(async (tx) => {
      await sql`DELETE FROM ${sql.table(rollup.table)} WHERE ${stored(rollup, part)}`.execute(tx);
      await add(tx, rollup, rawOfPart(rollup, part), ofPart(rollup, periods[rollup.period], part));
    });
  }
}

/**
 * Moves the figures of raw rows from their former audience to their current one. Figures from rows no longer
 * kept stay.
 */
export async function moveInRollups(
  tx: Queryable,
  scope: Scope,
  which: Which,
  shift: number,
  since?: Date,
): Promise<void> {
  for (const rollup of rollups) {
    const source = recounted(rawRows[rollup.of](which, scope), scope);
    const fields = names([
      'account_id',
      'publication_id',
      'link_id',
      'at',
      'zone',
      ...rollup.keys,
      ...rollup.stamp,
    ]);
    const taken = sql.join(rollup.counts.map((count) => sql`-${sql.ref(count)} AS ${sql.ref(count)}`));
    await add(
      tx,
      rollup,
      sql`(
      SELECT ${fields}, audience, ${names(rollup.counts)} FROM ${source}
      UNION ALL SELECT ${fields}, (audience - ${shift}::int)::smallint AS audience, ${taken} FROM ${source}) AS moved`,
      whole[rollup.period](periods[rollup.period], since),
    );
  }
}

/** Rows with zero counts remain after a move and mean the same as no row. */
const countsSomething = ({ counts }: Rollup) =>
  sql`NOT (${sql.join(
    counts.map((count) => sql`${sql.ref(count)} = 0`),
    sql` AND `,
  )})`;

/**
 * How many rows of each table differ from a recount of the raw rows: all zero if the rollups are exact. Each
 * slice is one statement, a consistent snapshot, so no lock is needed.
 */
export async function rollupDifferences(
  db: Queryable,
  scope: Scope,
  slices: Slices,
  since?: Date,
): Promise<Record<RollupTable, number>> {
  const differences = Object.fromEntries(rollups.map(({ table }) => [table, 0])) as Record<
    RollupTable,
    number
  >;
  for (const { rollup, part } of partsOf(scope, slices, since)) {
    const kept = sql`SELECT ${columns(rollup)} FROM ${sql.table(rollup.table)} WHERE ${stored(rollup, part)} AND ${countsSomething(rollup)}`;
    const recount = sql`SELECT ${columns(rollup)}
      FROM (${counted(rollup, rawOfPart(rollup, part), ofPart(rollup, periods[rollup.period], part))}) AS recount
      WHERE ${countsSomething(rollup)}`;
    const { rows } = await sql<{ differing: number }>`SELECT count(*) AS differing FROM (
      (${kept} EXCEPT ${recount}) UNION ALL (${recount} EXCEPT ${kept})) AS difference`.execute(db);
    differences[rollup.table] += rows[0]?.differing ?? 0;
  }
  return differences;
}
