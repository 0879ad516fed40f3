import { sql } from 'kysely';
import type { Queryable } from '../db/connection.ts';
import { accountsNamed } from '../db/accountsNamed.ts';
import { within, type Scope } from './recount.ts';
import { sessionOf } from './readingSessions.ts';
import type { Advanced, Kept } from './tally.ts';

/** The last page that batches reached; 0 without a page. */
export const furthestOf = (batches: readonly Kept[]): number =>
  batches
    .flatMap(({ reading }) => reading)
    .reduce((furthest, { type, page }) => (type === 'view' ? Math.max(furthest, page) : furthest), 0);

/** Corrects sessions whose counts named a page that a limit then dropped. They are locked, so what was read still holds. */
export async function noteFurthest(tx: Queryable, sessions: readonly Advanced[]): Promise<void> {
  if (sessions.length === 0) return;
  const rows = sessions.map(({ arrival, furthest }) => ({ ...sessionOf(arrival), furthest }));
  await sql`UPDATE reading_sessions AS session SET furthest = come.furthest
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS come (account_id bigint, publication_id bigint, session_id text, furthest integer)
    WHERE session.account_id = come.account_id AND session.publication_id = come.publication_id
      AND session.session_id = come.session_id AND ${accountsNamed('session.account_id', rows)}`.execute(tx);
}

/** A publication's sessions whose page is not that of their events, with what it should be. */
const differing = (scope: Scope) => sql`
  SELECT session.session_id, coalesce(seen.page, 0) AS page FROM reading_sessions AS session
  LEFT JOIN (SELECT session_id, max(page) AS page FROM events WHERE ${within('events', scope)} AND type = 'view'
    GROUP BY session_id) AS seen ON seen.session_id = session.session_id
  WHERE ${within('session', scope)} AND session.furthest <> coalesce(seen.page, 0)`;

/** How many sessions' furthest page is not that of their events. Only where all events are kept. */
export async function furthestDifferences(db: Queryable, scope: Scope): Promise<number> {
  const { rows } = await sql<{ sessions: number }>`
    SELECT count(*)::int AS sessions FROM (${differing(scope)}) AS differing`.execute(db);
  return rows[0]?.sessions ?? 0;
}

/** Takes each session's furthest page from its events. Only where all events are kept. */
export async function recountFurthest(tx: Queryable, scope: Scope): Promise<void> {
  await sql`UPDATE reading_sessions SET furthest = counted.page FROM (${differing(scope)}) AS counted
    WHERE ${within('reading_sessions', scope)} AND reading_sessions.session_id = counted.session_id`.execute(
    tx,
  );
}
