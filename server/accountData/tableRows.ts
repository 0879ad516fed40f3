import { sql } from 'kysely';
import type { Queryable } from '../db/connection.ts';
import type { ArchivedTable } from './archivedTables.ts';

/** Rows per statement, so that none blocks the embedded database for long. */
const SLICE = 2_000;

type Row = Record<string, unknown>;

/** All rows of an account in one table, in slices by its primary key, without what is not given out. */
export async function* tableRows(
  db: Queryable,
  accountId: number,
  { table, key, without = [] }: ArchivedTable,
  slice = SLICE,
): AsyncGenerator<Row> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  const after = (row: Row) => sql`AND (${columns}) > (${sql.join(key.map((column) => row[column]))})`;
  let last: Row | undefined;
  for (;;) {
    const { rows } = await sql<Row>`SELECT * FROM ${sql.table(table)} WHERE account_id = ${accountId}
      ${last ? after(last) : sql``} ${key.length > 0 ? sql`ORDER BY ${columns}` : sql``} LIMIT ${slice}`.execute(
      db,
    );
    for (const row of rows) {
      yield Object.fromEntries(Object.entries(row).filter(([column]) => !without.includes(column)));
    }
    if (rows.length < slice) return;
    last = rows.at(-1);
  }
}
