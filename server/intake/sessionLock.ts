import { sql } from 'kysely';
import type { Queryable } from '../db/connection.ts';

/** Namespace of these advisory locks. */
const sessionLock = 7236003;

export interface LockedSession {
  accountId: number;
  publicationId: number;
  sessionId: string;
}

/**
 * Blocks other work on these sessions until the transaction ends, so that marks and posts of a session find
 * each other in any order. Locked in one order, before any shared row is written, to avoid deadlocks.
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
