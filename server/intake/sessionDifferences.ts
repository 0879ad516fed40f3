import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../db/connection.ts';
import { isHeat } from './heatGrid.ts';
import { time, within, type Scope } from './recount.ts';
import { heatFrom, isCurrentHeat, names } from './rollups.ts';

/** Raw sessions of a kind without events, and events without a session. */
export interface SessionDifferences {
  events: number;
  sessions: number;
}

interface SessionKind {
  table: 'reading_sessions' | 'heat_sessions';
  /** The events and sessions of a kind. */
  events: RawBuilder<unknown>;
  sessions?: RawBuilder<unknown>;
  /** Older sessions outlive their events. */
  since?: RawBuilder<unknown>;
  key: string[];
}

async function sessionsApart(
  db: Queryable,
  scope: Scope,
  { table, events, sessions = sql`true`, since = sql`'-infinity'`, key }: SessionKind,
) {
  const keys = names(['account_id', 'publication_id', 'session_id', ...key]);
  const at = sql.ref(time[table]);
  const { rows } = await sql<SessionDifferences>`
    SELECT count(*) FILTER (WHERE counted.session_id IS NULL) AS events,
      count(*) FILTER (WHERE seen.session_id IS NULL AND counted.at >= ${since}) AS sessions
    FROM (SELECT DISTINCT ${keys} FROM events WHERE ${events} AND at >= ${since} AND ${within('events', scope)}) AS seen
    FULL JOIN (SELECT ${keys}, ${at} AS at FROM ${sql.table(table)} WHERE ${sessions} AND ${within(table, scope)}) AS counted USING (${keys})`.execute(
    db,
  );
  return rows[0] ?? { events: 0, sessions: 0 };
}

/**
 * By kind, the number of a publication's sessions without events, or events without a session: all zero if
 * each was counted once.
 */
export const sessionDifferences = async (
  db: Queryable,
  scope: Scope,
): Promise<Record<'reading' | 'heat', SessionDifferences>> => ({
  reading: await sessionsApart(db, scope, {
    table: 'reading_sessions',
    events: sql`NOT (${isHeat})`,
    key: [],
  }),
  heat: await sessionsApart(db, scope, {
    table: 'heat_sessions',
    events: sql`${isHeat} AND ${isCurrentHeat(scope)}`,
    sessions: isCurrentHeat(scope),
    since: sql`${heatFrom(scope)}::timestamp AT TIME ZONE ${scope.zone}`,
    key: ['page'],
  }),
});
