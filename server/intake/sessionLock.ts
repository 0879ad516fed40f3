import { sql } from 'kysely';
import type { Queryable } from '../db/connection.ts';

/** Tells these locks from all others. */
const sessionLock = 7236003;

export interface LockedSession {
  accountId: number;
  publicationId: number;
  sessionId: string;
}

/**
 * Until the transaction ends, whatever else is about one of these sessions waits: what a reading is marked with
 * and what was posted in it find each other, whichever is stored first. Taken in one order, and before any row is
 * written that another session's transaction writes, so that none waits in a ring.
 */
export async function lockSessions(tx: Queryable, sessions: readonly LockedSession[]): Promise<void> {
  const keys = [
    ...new Set(
      sessions.map(({ accountId, publicationId, sessionId }) => `${accountId}/${publicationId}/${sessionId}`),
    ),
  ];
  if (keys.length === 0) return;
  await sql`SELECT count(pg_advisory_xact_lock(${sessionLock}::int, hash)) FROM (
    SELECT DISTINCT hashtext(key) AS hash FROM jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) AS key ORDER BY 1) AS sorted`.execute(
    tx,
  );
}
