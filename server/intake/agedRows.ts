import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/connection.ts';

const hour = 60 * 60 * 1000;

/** Rows of a table that grow old, found by an index of their time. */
export interface AgedRows {
  table: string;
  /** Their time. */
  at: string;
  /** Those that are still to be done: the index's own condition. */
  left: RawBuilder<unknown>;
  /** What is done with a slice of them, given their condition. */
  done: (which: RawBuilder<unknown>) => RawBuilder<unknown>;
}

/**
 * Does something with all rows from before an instant, the oldest first, an hour of them at a time: each statement reads
 * an index, and ends soon. Gives the number of rows; cut off, the next time goes on with the rest.
 */
export async function inHours(
  db: Db,
  { table, at, left, done }: AgedRows,
  before: Date,
  ending?: AbortSignal,
): Promise<number> {
  let rows = 0;
  while (!ending?.aborted) {
    const {
      rows: [oldest],
    } = await sql<{
      at: Date | null;
    }>`SELECT min(${sql.ref(at)}) AS at FROM ${sql.table(table)} WHERE ${left}`.execute(db);
    if (!oldest?.at || oldest.at >= before) break;
    const until = new Date(Math.min(before.getTime(), oldest.at.getTime() + hour));
    const { numAffectedRows = 0n } = await done(
      sql`${left} AND ${sql.ref(at)} < ${until}::timestamptz`,
    ).execute(db);
    rows += Number(numAffectedRows);
  }
  return rows;
}
