import { sql, type Insertable } from 'kysely';
import type { Queryable } from './connection.ts';
import type { Schema } from './schema.ts';

/**
 * An insert of many rows, all with the same columns, as one parameter: a parameter for each value costs more to read
 * than to store.
 */
export function insertRows<Table extends keyof Schema>(
  tx: Queryable,
  table: Table,
  [first, ...others]: [Insertable<Schema[Table]>, ...Insertable<Schema[Table]>[]],
) {
  const columns = Object.keys(first) as (keyof Schema[Table] & string)[];
  return tx.insertInto(table).columns(columns).expression(sql`
    SELECT ${sql.join(columns.map((column) => sql.ref(column)))}
    FROM jsonb_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify([first, ...others])}::jsonb)`);
}
