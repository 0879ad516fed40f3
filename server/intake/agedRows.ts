import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/connection.ts';

const hour = 60 * 60 * 1000;

/** A table's aging rows, found by an index on their time. */
export interface AgedRows {
  table: string;
  /** Their time column. */
  at: string;
  /** Rows not processed yet: the partial index's own condition. */
  left: RawBuilder<unknown>;
  /** Processes a slice, given its condition. */
  done: (which: RawBuilder<unknown>) => RawBuilder<unknown>;
}

/**
 * Processes all rows older than an instant, oldest first, one hour at a time, so that each statement uses an
 * index and stays short. Returns the number of rows; if interrupted, the next run continues.
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
