import { sql, type RawBuilder } from 'kysely';
import type { Db, Queryable } from '../db/connection.ts';
import { cellColumns, isHeat } from './heatGrid.ts';
import { addToRollups, type Arrived, type ArrivedHeat, type ArrivedHeatPages } from './rollups.ts';
import { holdOffIntake } from './storeArrivals.ts';

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

/**
 * Who goes on reading past a time counts from then on at the first point that is left. Called when the points of
 * that time are removed already.
 * @param then a condition on `at`
 */
export async function keepGoingSessions(tx: Queryable, owner: Owner, then: RawBuilder<unknown>, zone: string): Promise<void> {
  const theirs = sql`SELECT session_id, page, at FROM heat_sessions WHERE ${ofOwner('heat_sessions', owner)} AND ${then}`;
  const { rows: moved } = await sql<{ link_id: string; audience: number; page: number; day: string }>`
    UPDATE heat_sessions AS session SET at = going.at
    FROM (SELECT session_id, page, min(at) AS at FROM events
      WHERE ${ofOwner('events', owner)} AND ${isHeat} AND at >= (SELECT min(at) FROM (${theirs}) AS theirs)
        AND (session_id, page) IN (SELECT session_id, page FROM (${theirs}) AS theirs)
      GROUP BY session_id, page) AS going
    WHERE ${ofOwner('session', owner)} AND session.session_id = going.session_id AND session.page = going.page
    RETURNING session.link_id, session.audience, session.page, (session.at AT TIME ZONE ${zone})::date::text AS day`.execute(tx);
  const came = moved.flatMap((row) => (row.link_id === '' ? [row] : [row, { ...row, link_id: '' }]));
  if (came.length === 0) return;
  await sql`UPDATE heat_pages_by_day AS counted SET sessions = counted.sessions + came.sessions
    FROM (SELECT link_id, audience, page, day, count(*)::int AS sessions
      FROM jsonb_to_recordset(${JSON.stringify(came)}::jsonb) AS one (link_id text, audience smallint, page integer, day date)
      GROUP BY 1, 2, 3, 4) AS came
    WHERE ${ofOwner('counted', owner)} AND counted.link_id = came.link_id AND counted.audience = came.audience
      AND counted.page = came.page AND counted.day = came.day`.execute(tx);
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
  const sessions = await sql<Gone & { sessions: number }>`
    SELECT link_id, audience, page, -count(*)::int AS sessions FROM heat_sessions
    WHERE ${ofOwner('heat_sessions', owner)} AND ${then} GROUP BY link_id, audience, page`.execute(tx);
  const noon = await sql<{ at: Date }>`SELECT (${day}::date + time '12:00') AT TIME ZONE ${zone} AS at`.execute(tx);
  const where = { account_id: owner.accountId, publication_id: owner.publicationId, at: noon.rows[0]?.at.toISOString() ?? '', zone };
  const heatPages: ArrivedHeatPages[] = [
    ...takenOff(points.rows, where).map(({ layer: _layer, x: _x, y: _y, ...row }) => ({ ...row, sessions: 0 })),
    ...takenOff(sessions.rows, where).map((row) => ({ ...row, value: 0, points: 0 })),
  ];
  await addToRollups(tx, { reads: [], clicks: [], heat: takenOff(points.rows, where), heatPages });
  await keepGoingSessions(tx, owner, then, zone);
  await sql`DELETE FROM heat_sessions WHERE ${ofOwner('heat_sessions', owner)} AND ${then}`.execute(tx);
  for (const table of ['heat_by_day', 'heat_pages_by_day'] as const) {
    await sql`DELETE FROM ${sql.table(table)} WHERE ${ofOwner(table, owner)} AND day = ${day}::date AND points <= 0`.execute(tx);
  }
  await sql`DELETE FROM heat_by_month WHERE ${ofOwner('heat_by_month', owner)} AND points <= 0`.execute(tx);
}

/**
 * Removes the oldest points of a day in one transaction, where it has more than `slice` of them.
 * @returns whether it did: false when what is left of the day can go at once
 */
export const thinDay = (db: Db, owner: Owner, day: string, slice: number): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await holdOffIntake(tx);
    const zone = await zoneOf(tx, owner.accountId);
    const within = sql`at >= ${day}::date::timestamp AT TIME ZONE ${zone} AND at < (${day}::date + 1)::timestamp AT TIME ZONE ${zone}`;
    const oldest = await sql<{ until: Date | null; more: boolean }>`
      SELECT max(at) FILTER (WHERE nth = ${slice}) AS until, max(nth) > ${slice} AS more FROM (
        SELECT at, row_number() OVER (ORDER BY at) AS nth FROM events
        WHERE ${ofOwner('events', owner)} AND ${isHeat} AND ${within} ORDER BY at LIMIT ${slice + 1}) AS first`.execute(tx);
    const { until, more } = oldest.rows[0] ?? {};
    if (!until || !more) return false;
    await removePart(tx, owner, day, sql`${within} AND at <= ${until}`);
    return true;
  });
