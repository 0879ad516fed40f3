import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/connection.ts';
import type { Deps } from '../deps.ts';
import { isHeat } from './heatGrid.ts';
import { publicationKey, type LockedPublication } from './publicationLock.ts';
import { names } from './rollups.ts';

/** Rows read per step: a statement on the embedded database blocks all others. */
const SLICE = 2_000;
/** Namespace of these advisory locks. */
const sweepLock = 7236004;

/** A publication with obsolete heat: of earlier generations, or from before `from`. */
interface Swept extends LockedPublication {
  generation: number;
  /** `YYYY-MM-DD` */
  from: string;
  zone: string;
}

/** The tables of heat: the index order to walk them in, and what is too old to count. */
interface HeatTable {
  table: string;
  key: readonly string[];
  old: (swept: Swept) => RawBuilder<unknown>;
  heat?: RawBuilder<unknown>;
}

const cell = ['layer', 'x', 'y'];
const began = ({ from, zone }: Swept) => sql`${from}::date::timestamp AT TIME ZONE ${zone}`;

const heatTables: readonly HeatTable[] = [
  { table: 'events', key: ['at'], heat: isHeat, old: (swept) => sql`at < ${began(swept)}` },
  // a page may stay open over New Year, so the record that its session was counted is kept a year longer
  {
    table: 'heat_sessions',
    key: ['session_id'],
    old: (swept) => sql`at < ${began(swept)} - interval '1 year'`,
  },
  {
    table: 'heat_by_day',
    key: ['link_id', 'audience', 'page', 'day', ...cell],
    old: ({ from }) => sql`day < ${from}::date`,
  },
  {
    table: 'heat_by_month',
    key: ['link_id', 'audience', 'page', 'month', ...cell],
    old: ({ from }) => sql`month < ${from}::date`,
  },
  {
    table: 'heat_pages_by_day',
    key: ['link_id', 'audience', 'day', 'page'],
    old: ({ from }) => sql`day < ${from}::date`,
  },
];

/**
 * Reads a table's next rows after `after` and removes the obsolete ones.
 * @returns the last row's key; 'end' if there are no more, 'busy' if another process is at work
 */
const sweepSlice = (
  db: Db,
  swept: Swept,
  { table, key, heat, old }: HeatTable,
  slice: number,
  after?: string[],
): Promise<string[] | 'end' | 'busy'> =>
  db.transaction().execute(async (tx) => {
    const {
      rows: [lock],
    } = await sql<{ free: boolean }>`
      SELECT pg_try_advisory_xact_lock(${sweepLock}::int, hashtext(${publicationKey(swept)})) AS free`.execute(
      tx,
    );
    if (!lock?.free) return 'busy';
    // without it, the planner may mistake a few rows of a multi-column key for most of the table
    await sql`SET LOCAL enable_seqscan = off`.execute(tx);
    const keys = names(key);
    const behind = sql`account_id = ${swept.accountId} AND publication_id = ${swept.publicationId}
      ${after ? sql`AND (${keys}) > (${sql.join(after)})` : sql``}`;
    const texts = sql.join(key.map((column) => sql`${sql.ref(column)}::text`));
    const {
      rows: [last],
    } = await sql<{ key: string[] }>`SELECT ARRAY[${texts}] AS key FROM ${sql.table(table)}
      WHERE ${behind} ORDER BY ${keys} OFFSET ${slice - 1} LIMIT 1`.execute(tx);
    await sql`DELETE FROM ${sql.table(table)} WHERE ${behind} ${last ? sql`AND (${keys}) <= (${sql.join(last.key)})` : sql``}
      AND ${heat ?? sql`true`} AND (heat_generation < ${swept.generation} OR ${old(swept)})`.execute(tx);
    return last?.key ?? 'end';
  });

/** Removes all obsolete heat of a publication. Returns whether it finished. */
async function sweepPublication(db: Db, swept: Swept, slice: number, ending: AbortSignal): Promise<boolean> {
  for (const table of heatTables) {
    let at: string[] | undefined;
    for (;;) {
      if (ending.aborted) return false;
      const reached = await sweepSlice(db, swept, table, slice, at);
      if (reached === 'busy') return false;
      if (reached === 'end') break;
      at = reached;
    }
  }
  await db
    .updateTable('publications')
    .set({ heat_swept: swept.generation })
    .where('account_id', '=', swept.accountId)
    .where('publication_id', '=', swept.publicationId)
    .where('heat_from', '=', swept.from)
    .execute();
  return true;
}

/**
 * Removes obsolete heat: nothing reads it, so the intake continues between steps and the order does not
 * matter. If interrupted, the next run continues.
 */
export async function sweepHeat(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  ending: AbortSignal,
  slice = SLICE,
): Promise<void> {
  const publications = await db
    .selectFrom('publications')
    .innerJoin('accounts', 'accounts.account_id', 'publications.account_id')
    .select([
      'publications.account_id as accountId',
      'publication_id as publicationId',
      'heat_generation as generation',
      'heat_from as from',
      'time_zone as zone',
    ])
    .where('deleted_at', 'is', null)
    .whereRef('heat_swept', '<', 'heat_generation')
    .execute();
  for (const publication of publications) {
    const which = { account: publication.accountId, publication: publication.publicationId };
    log.info(which, 'removing heat that counts no more');
    if (await sweepPublication(db, publication, slice, ending)) log.info(which, 'heat removed');
  }
}
