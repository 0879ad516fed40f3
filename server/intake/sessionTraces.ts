import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';
import { oldestKept } from './eventPartitions.ts';

/** Rows at a time: no statement may keep the embedded database from others for long. */
const SLICE = 5_000;

/**
 * Clears what single readers' browsers said of themselves, in sessions older than the events that are kept: the
 * sessions stay, as figures; whoever read is gone from them. Gives the number of sessions cleared.
 */
export async function forgetUserAgents(db: Db, now: Date, keptMonths: number, slice = SLICE): Promise<number> {
  const before = oldestKept(now, keptMonths);
  if (!before) return 0;
  const publications = await db.selectFrom('reading_sessions').select(['account_id', 'publication_id']).distinct()
    .where('started_at', '<', before).where('user_agent', '!=', '').execute();
  let cleared = 0;
  for (const { account_id, publication_id } of publications) {
    for (let rows = slice; rows === slice; cleared += rows) {
      const old = sql`account_id = ${account_id} AND publication_id = ${publication_id}
        AND started_at < ${before}::timestamptz AND user_agent <> ''`;
      const { numAffectedRows = 0n } = await sql`UPDATE reading_sessions SET user_agent = ''
        WHERE account_id = ${account_id} AND publication_id = ${publication_id}
          AND session_id IN (SELECT session_id FROM reading_sessions WHERE ${old} LIMIT ${slice})`.execute(db);
      rows = Number(numAffectedRows);
    }
  }
  return cleared;
}
