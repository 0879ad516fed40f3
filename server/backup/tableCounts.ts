import { sql } from 'kysely';
import type { Queryable } from '../db/connection.ts';

/** Rows of every table of ours; a partitioned table counts once. */
export async function countTables(db: Queryable): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
      AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype = 'e')
    ORDER BY relname`.execute(db);
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ rows: number }>`SELECT count(*) AS rows FROM ${sql.table(name)}`.execute(db);
    counts[name] = rows[0]?.rows ?? 0;
  }
  return counts;
}

/** What differs between two counts, in words; empty if nothing does. */
export const countDifferences = (
  wanted: Readonly<Record<string, number>>,
  found: Readonly<Record<string, number>>,
): string[] =>
  [...new Set([...Object.keys(wanted), ...Object.keys(found)])]
    .sort()
    .filter((table) => wanted[table] !== found[table])
    .map((table) => `${table} ${found[table] ?? 'missing'} instead of ${wanted[table] ?? 'none'}`);
