import { sql, type RawBuilder } from 'kysely';
import type { Db, Queryable } from '../db/connection.ts';
import { longestDelay } from './arrival.ts';
import { cellColumns, isHeat } from './heatGrid.ts';
import { holdOffIntake } from './publicationLock.ts';
import { addToRollups, type Arrived, type ArrivedHeat, type ArrivedHeatPages } from './rollups.ts';

export interface Owner {
  accountId: number;
  publicationId: number;
}

export const ofOwner = (table: string, { accountId, publicationId }: Owner) =>
  sql`${sql.ref(`${table}.account_id`)} = ${accountId} AND ${sql.ref(`${table}.publication_id`)} = ${publicationId}`;

/** The account's time zone, which its days are counted in. */
export async function zoneOf(db: Queryable, accountId: number): Promise<string> {
  return (await db.selectFrom('accounts').select('time_zone').where('account_id', '=', accountId).executeTakeFirstOrThrow()).time_zone;
}

/** A session's heat on a page, as it counts: at its first point there. */
interface HeatSession {
  session_id: string;
  page: number;
  link_id: string;
  audience: number;
  at: Date;
}

/**
 * Removes the sessions counted at a time whose points are gone already, and counts those that go on after it at the first
 * point that is left. Each step reads one table along its key, so that no join depends on the planner's statistics.
 * @param then a condition on `at`
 * @returns what was removed
 */
export async function removeSessions(tx: Queryable, owner: Owner, then: RawBuilder<unknown>, zone: string): Promise<HeatSession[]> {
  const { rows: removed } = await sql<HeatSession>`DELETE FROM heat_sessions WHERE ${ofOwner('heat_sessions', owner)} AND ${then}
    RETURNING session_id, page, link_id, audience, at`.execute(tx);
  if (removed.length === 0) return removed;
  const byPage = new Map(removed.map((session) => [`${session.page}/${session.session_id}`, session]));
  // a batch that came late may hold points before the one its session is counted at
  const earliest = new Date(removed.reduce((first, { at }) => Math.min(first, at.getTime()), Infinity) - longestDelay);
  const { rows: left } = await sql<Pick<HeatSession, 'session_id' | 'page' | 'at'>>`
    SELECT session_id, page, min(at) AS at FROM events
    WHERE ${ofOwner('events', owner)} AND ${isHeat} AND at >= ${earliest}
      AND session_id = ANY(${[...new Set(removed.map(({ session_id }) => session_id))]}::text[])
    GROUP BY session_id, page`.execute(tx);
  const going = left.flatMap(({ session_id, page, at }) => {
    const session = byPage.get(`${page}/${session_id}`);
    return session ? [{ ...session, at: at.toISOString() }] : [];
  });
  if (going.length === 0) return removed;
  const { accountId, publicationId } = owner;
  await sql`INSERT INTO heat_sessions (account_id, publication_id, session_id, page, link_id, audience, at)
    SELECT ${accountId}::bigint, ${publicationId}::bigint, session_id, page, link_id, audience, at
    FROM jsonb_to_recordset(${JSON.stringify(going)}::jsonb)
      AS going (session_id text, page integer, link_id text, audience smallint, at timestamptz)`.execute(tx);
  const counted = going.flatMap(({ link_id, audience, page, at }) => [...new Set(['', link_id])].map((under) => (
    { account_id: accountId, publication_id: publicationId, link_id: under, audience, page, at, zone, value: 0, points: 0, sessions: 1 })));
  await addToRollups(tx, { reads: [], clicks: [], heat: [], heatPages: counted });
  return removed;
}

type Gone = Pick<Arrived, 'link_id' | 'audience' | 'page'>;
type GonePoints = Gone & Omit<ArrivedHeat, keyof Arrived>;

/** What is gone, as arrivals that count less than nothing: under the whole publication and under its link. */
const takenOff = <T extends Gone>(rows: readonly T[], where: Omit<Arrived, keyof Gone>) => rows.flatMap((row) =>
  [...new Set(['', row.link_id])].map((link_id) => ({ ...where, ...row, link_id })));

/** Takes the points and sessions of a part of a day off all that was counted from them, and removes them. */
async function removePart(tx: Queryable, owner: Owner, day: string, then: RawBuilder<unknown>): Promise<void> {
  const zone = await zoneOf(tx, owner.accountId);
  const points = await sql<GonePoints>`
    WITH gone AS (DELETE FROM events WHERE ${ofOwner('events', owner)} AND ${isHeat} AND ${then} RETURNING *)
    SELECT link_id, audience, page, layer, x, y, -sum(value)::bigint AS value, -count(*)::int AS points
    FROM (SELECT link_id, audience, page, value::bigint AS value, ${cellColumns} FROM gone) AS cells
    GROUP BY link_id, audience, page, layer, x, y`.execute(tx);
  const sessions = await removeSessions(tx, owner, then, zone);
  const noon = await sql<{ at: Date }>`SELECT (${day}::date + time '12:00') AT TIME ZONE ${zone} AS at`.execute(tx);
  const where = { account_id: owner.accountId, publication_id: owner.publicationId, at: noon.rows[0]?.at.toISOString() ?? '', zone };
  const heatPages: ArrivedHeatPages[] = [
    ...takenOff(points.rows, where).map(({ layer: _layer, x: _x, y: _y, ...row }) => ({ ...row, sessions: 0 })),
    ...takenOff(sessions.map(({ link_id, audience, page }) => ({ link_id, audience, page })), where)
      .map((row) => ({ ...row, value: 0, points: 0, sessions: -1 })),
  ];
  await addToRollups(tx, { reads: [], clicks: [], heat: takenOff(points.rows, where), heatPages });
  for (const table of ['heat_by_day', 'heat_pages_by_day'] as const) {
    await sql`DELETE FROM ${sql.table(table)} WHERE ${ofOwner(table, owner)} AND day = ${day}::date AND points <= 0`.execute(tx);
  }
  await sql`DELETE FROM heat_by_month WHERE ${ofOwner('heat_by_month', owner)} AND points <= 0`.execute(tx);
}

/**
 * Removes the last points of a day in one transaction, where it has more than `slice` of them. From the end, because
 * sessions that began in what is removed then have nothing left to look for.
 * @returns whether it did: false when what is left of the day can go at once
 */
export const thinDay = (db: Db, owner: Owner, day: string, slice: number): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await holdOffIntake(tx, owner);
    const zone = await zoneOf(tx, owner.accountId);
    const within = sql`at >= ${day}::date::timestamp AT TIME ZONE ${zone} AND at < (${day}::date + 1)::timestamp AT TIME ZONE ${zone}`;
    const { rows: [from, next] } = await sql<{ at: Date }>`SELECT at FROM events
      WHERE ${ofOwner('events', owner)} AND ${isHeat} AND ${within} ORDER BY at DESC OFFSET ${slice - 1} LIMIT 2`.execute(tx);
    if (!from || !next) return false;
    await removePart(tx, owner, day, sql`${within} AND at >= ${from.at}`);
    return true;
  });
