import { sql } from 'kysely';
import type { Db, Queryable } from '../db/connection.ts';
import { isHeat } from './heatGrid.ts';
import { removeSessions, thinDay, zoneOf, type Owner } from './heatThinning.ts';
import { holdOffIntake } from './publicationLock.ts';

/** Points removed in one transaction: it holds off the publication's intake, and on the embedded database everybody. */
const SLICE = 4_000;
/** Raw points, cells and sessions of the years before these are not kept. */
const yearsKept = 2;

interface Days {
  /** First and last, as the account counts days: `YYYY-MM-DD`. */
  first: string;
  last: string;
  points: number;
}

/** The days that hold heat, the last first, together as long as they hold no more points than a slice. */
async function slicesOf(db: Queryable, { accountId, publicationId }: Owner, slice: number, before?: string): Promise<Days[]> {
  const { rows } = await sql<{ day: string; points: number }>`
    SELECT day, sum(points)::bigint AS points FROM heat_pages_by_day
    WHERE account_id = ${accountId} AND publication_id = ${publicationId} AND link_id = ''
      ${before === undefined ? sql`` : sql`AND day < ${before}::date`}
    GROUP BY day ORDER BY day DESC`.execute(db);
  const slices: Days[] = [];
  for (const { day, points } of rows) {
    const open = slices.at(-1);
    if (open && open.points + points <= slice) Object.assign(open, { first: day, points: open.points + points });
    else slices.push({ first: day, last: day, points });
  }
  return slices;
}

/**
 * Removes the heat of some days, raw and counted, in one transaction: what is left is exact at every moment.
 */
async function clearDays(db: Db, accountId: number, publicationId: number, { first, last }: Days): Promise<void> {
  const ours = sql`account_id = ${accountId} AND publication_id = ${publicationId}`;
  const days = sql`day >= ${first}::date AND day <= ${last}::date`;
  await db.transaction().execute(async (tx) => {
    await holdOffIntake(tx, { accountId, publicationId });
    const zone = await zoneOf(tx, accountId);
    const then = sql`at >= ${first}::date::timestamp AT TIME ZONE ${zone} AND at < (${last}::date + 1)::timestamp AT TIME ZONE ${zone}`;
    await sql`DELETE FROM events WHERE ${ours} AND ${isHeat} AND ${then}`.execute(tx);
    await removeSessions(tx, { accountId, publicationId }, then, zone);
    await sql`INSERT INTO heat_by_month (account_id, publication_id, link_id, audience, page, month, layer, x, y, value, points)
      SELECT account_id, publication_id, link_id, audience, page, date_trunc('month', day)::date, layer, x, y,
        -sum(value)::bigint, -sum(points)::bigint
      FROM heat_by_day WHERE ${ours} AND ${days} GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9
      ON CONFLICT (account_id, publication_id, link_id, audience, page, month, layer, x, y)
        DO UPDATE SET value = heat_by_month.value + excluded.value, points = heat_by_month.points + excluded.points`.execute(tx);
    await sql`DELETE FROM heat_by_month WHERE ${ours} AND points <= 0`.execute(tx);
    await sql`DELETE FROM heat_by_day WHERE ${ours} AND ${days}`.execute(tx);
    await sql`DELETE FROM heat_pages_by_day WHERE ${ours} AND ${days}`.execute(tx);
  });
}

/** Which heat is cleared, and in how large steps. */
interface Clearing {
  /** A day, `YYYY-MM-DD`: only what is older. */
  before?: string;
  /** Points removed in one transaction. */
  slice?: number;
  /** Aborted as soon as the process is to end: what is begun is finished, and no further slice is. */
  ending: AbortSignal;
}

/**
 * Clears the heat of a publication. A day of more points than `slice` is thinned first. Cut off on the way, what is
 * left is exact, and clearing again goes on with it.
 * @returns whether all of it is gone
 */
export async function clearHeat(db: Db, accountId: number, publicationId: number, { before, slice = SLICE, ending }: Clearing): Promise<boolean> {
  const owner = { accountId, publicationId };
  for (const days of await slicesOf(db, owner, slice, before)) {
    let large = days.points > slice;
    while (large && !ending.aborted) large = await thinDay(db, owner, days.first, slice);
    if (ending.aborted) return false;
    await clearDays(db, accountId, publicationId, days);
  }
  return true;
}

/** The first day whose heat is kept, `YYYY-MM-DD`: 1 January of the previous year, once that is so in every time zone. */
function firstKeptDay(now: Date): string {
  const yesterday = new Date(now.getTime() - 24 * 60 * 60 * 1000);
  return `${yesterday.getUTCFullYear() - yearsKept + 1}-01-01`;
}

/** Forgets heat of years before the previous one, and all that was recorded for it. Cut off, the next time goes on with it. */
export async function forgetOldHeat(db: Db, now: Date, ending: AbortSignal): Promise<void> {
  const before = firstKeptDay(now);
  const rows = await db.selectFrom('heat_pages_by_day').select(['account_id', 'publication_id']).distinct()
    .where('day', '<', before).execute();
  for (const { account_id, publication_id } of rows) {
    if (!(await clearHeat(db, account_id, publication_id, { before, ending }))) return;
  }
}
