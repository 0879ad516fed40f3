import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';
import { inHours } from './agedRows.ts';
import { oldestKept } from './eventPartitions.ts';

/**
 * Clears browser details from sessions older than the events kept; the sessions stay as anonymous figures.
 * Returns the number of sessions cleared.
 */
export async function forgetUserAgents(
  db: Db,
  now: Date,
  keptMonths: number,
  ending?: AbortSignal,
): Promise<number> {
  const before = oldestKept(now, keptMonths);
  if (!before) return 0;
  return inHours(
    db,
    {
      table: 'reading_sessions',
      at: 'started_at',
      left: sql`user_agent <> ''`,
      done: (which) => sql`UPDATE reading_sessions SET user_agent = '' WHERE ${which}`,
    },
    before,
    ending,
  );
}
