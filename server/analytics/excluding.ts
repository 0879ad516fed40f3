import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/connection.ts';
import { eventsKeptSince } from '../intake/eventPartitions.ts';
import { excludedBy } from '../audience.ts';
import { enter, holdOffIntake } from '../intake/publicationLock.ts';
import { moveInRollups, within, type Scope } from '../intake/recount.ts';
import { recountOpenings } from '../intake/linkOpenings.ts';
import { recountReaders } from '../intake/readerCounts.ts';
import { lockSessions } from '../intake/sessionLock.ts';

/** Sessions moved per transaction. Only these sessions are blocked, not the publication's other readers. */
const SLICE = 25;
/** Heat may precede the first page view, and the last batch may be late. */
const HOUR = 60 * 60 * 1000;
/** Sessions without a recorded last event are assumed to have ended within half a day. */
const longest = 12 * HOUR;

/** The sessions to move, and where to: an exclusion's id, or 0 to count again. */
export interface Move {
  which: RawBuilder<unknown>;
  exclusionId: number;
}

interface Moved {
  session_id: string;
  link_id: string;
  reader: string;
  started_at: Date;
  last_at: Date | null;
}

/** Moves a slice of sessions and their figures out of the totals, or back. Returns how many there were. */
const moveSlice = (db: Db, scope: Scope, { which, exclusionId }: Move, since?: Date): Promise<number> =>
  db.transaction().execute(async (tx) => {
    await enter(tx, [scope]);
    const shift = exclusionId === 0 ? -excludedBy : excludedBy;
    const isWrong = exclusionId === 0 ? sql`exclusion_id <> 0` : sql`exclusion_id = 0`;
    const { rows: chosen } = await sql<{ session_id: string }>`SELECT session_id FROM reading_sessions
      WHERE ${within('reading_sessions', scope)} AND ${isWrong} AND ${which}
        ${since ? sql`AND started_at >= ${since}` : sql``} ORDER BY started_at LIMIT ${SLICE}`.execute(tx);
    if (chosen.length === 0) return 0;
    await lockSessions(
      tx,
      chosen.map(({ session_id }) => ({ ...scope, sessionId: session_id })),
    );
    const ids = (rows: { session_id: string }[]) => sql.join(rows.map(({ session_id }) => session_id));
    const { rows: moved } = await sql<Moved>`
      UPDATE reading_sessions SET audience = (audience + ${shift}::int)::smallint, exclusion_id = ${exclusionId}
      WHERE ${within('reading_sessions', scope)} AND ${isWrong} AND session_id IN (${ids(chosen)})
      RETURNING session_id, link_id, reader, started_at, last_at`.execute(tx);
    if (moved.length === 0) return chosen.length;
    const from = new Date(Math.min(...moved.map(({ started_at }) => started_at.getTime())) - HOUR);
    const until = new Date(
      Math.max(
        ...moved.map(({ started_at, last_at }) =>
          (last_at ?? new Date(started_at.getTime() + longest)).getTime(),
        ),
      ) + 1,
    );
    const theirs = (
      table: 'events' | 'reading_sessions' | 'heat_sessions',
    ) => sql`${within(table, scope)} AND session_id IN (${ids(moved)})
      ${table === 'events' ? sql`AND at >= ${from}::timestamptz AND at < ${until}::timestamptz` : sql``}`;
    for (const table of ['heat_sessions', 'events'] as const) {
      await sql`UPDATE ${sql.table(table)} SET audience = (audience + ${shift}::int)::smallint WHERE ${theirs(table)}`.execute(
        tx,
      );
    }
    const links = [...new Set(moved.map(({ link_id }) => link_id).filter(Boolean))];
    if (links.length > 0) await recountOpenings(tx, scope, links);
    await recountReaders(tx, scope, [...new Set(moved.map(({ reader }) => reader).filter(Boolean))]);
    await moveInRollups(tx, scope, theirs, shift, since);
    return chosen.length;
  });

/** A slice that would end later than this is left to the next call. */
const longestCallMs = 1_000;

/**
 * Moves sessions slice by slice: figures are exact at every moment, and an interrupted move can be resumed.
 */
export async function moveSessions(
  db: Db,
  scope: Scope,
  move: Move,
): Promise<{ moved: number; more: boolean }> {
  const since = await eventsKeptSince(db);
  const until = performance.now() + longestCallMs;
  let [moved, slowestMs] = [0, 0];
  for (;;) {
    const began = performance.now();
    const slice = await moveSlice(db, scope, move, since);
    moved += slice;
    if (slice < SLICE) return { moved, more: false };
    const now = performance.now();
    slowestMs = Math.max(slowestMs, now - began);
    if (now + slowestMs > until) return { moved, more: true };
  }
}

/** The sessions of an exclusion. */
export interface Selection {
  kind: 'session' | 'visitor' | 'period';
  from: Date;
  until: Date;
  sessionId: string;
  visitor: string;
}

/** The selected sessions. */
export const selected = ({ kind, from, until, sessionId, visitor }: Selection): RawBuilder<unknown> =>
  ({
    session: sql`session_id = ${sessionId}`,
    visitor: sql`visitor = ${visitor} AND visitor <> ''`,
    period: sql`started_at >= ${from}::timestamptz AND started_at < ${until}::timestamptz`,
  })[kind];

/**
 * Stores an exclusion, which later sessions of a visitor find when they begin. Batches in progress have
 * looked for it already, so wait for them to end: their sessions are then there to be moved.
 */
export const noteExclusion = (
  db: Db,
  scope: Scope,
  { kind, from, until, visitor }: Selection,
  at: Date,
): Promise<number> =>
  db.transaction().execute(async (tx) => {
    await holdOffIntake(tx, scope);
    const { exclusion_id } = await tx
      .insertInto('exclusions')
      .values({
        account_id: scope.accountId,
        publication_id: scope.publicationId,
        kind,
        from_at: from,
        until_at: until,
        visitor: kind === 'visitor' ? visitor : '',
        created_at: at,
      })
      .returning('exclusion_id')
      .executeTakeFirstOrThrow();
    return exclusion_id;
  });

/** From now on the visitor's new sessions count; those being stored are there to be moved afterwards. */
export const openExclusion = (db: Db, scope: Scope, exclusionId: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await holdOffIntake(tx, scope);
    await tx
      .updateTable('exclusions')
      .set({ visitor: '' })
      .where('account_id', '=', scope.accountId)
      .where('exclusion_id', '=', exclusionId)
      .execute();
  });
