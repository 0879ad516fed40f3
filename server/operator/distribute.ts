import { sql } from 'kysely';
import { CommandRefused } from '../commandRefused.ts';
import type { Db } from '../db/connection.ts';
import { accountTables, directoryTables } from '../db/tablesByPlace.ts';
import type { Command } from './command.ts';

const absent =
  'This database server has no Citus extension, so its tables stay on one machine; everything works as it is. ' +
  'To spread them over several, install Citus on this server and its workers and run this again.';

async function ensureCitus(db: Db): Promise<void> {
  const { rows } = await sql`SELECT name FROM pg_available_extensions WHERE name = 'citus'`.execute(db);
  if (rows.length === 0) throw new CommandRefused(absent);
  await sql`CREATE EXTENSION IF NOT EXISTS citus`.execute(db).catch((error: Error) => {
    throw new CommandRefused(`The Citus extension is installed but could not be created: ${error.message}`);
  });
}

async function distributedTables(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{
    name: string;
  }>`SELECT logicalrelid::regclass::text AS name FROM pg_dist_partition`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** Moving existing rows may exceed a query's timeout. */
const distributeTable = (db: Db, table: string, column: string, together: string) =>
  db.transaction().execute(async (tx) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(tx);
    await sql`SELECT create_distributed_table(${table}, ${column}, colocate_with => ${together})`.execute(tx);
  });

/** Distributes the tables that are not distributed yet; `say` is called for each. */
export async function distribute(db: Db, say: (line: string) => void): Promise<void> {
  const done = await distributedTables(db);
  const wanted = [
    ...accountTables.map(
      (table) => [table, 'account_id', table === 'accounts' ? 'none' : 'accounts'] as const,
    ),
    ...Object.entries(directoryTables).map(([table, key]) => [table, key, 'none'] as const),
  ];
  for (const [table, column, together] of wanted) {
    if (done.has(table)) continue;
    await distributeTable(db, table, column, together);
    say(`${table} is distributed by ${column}.`);
  }
}

/**
 * `npm run distribute`: spreads a migrated PostgreSQL database over the nodes of its Citus cluster. Can be
 * repeated; it does what is missing.
 */
export const distributeCommand: Command = {
  usage: '',
  async run({ db, config }, { print }) {
    if (!config.databaseUrl) {
      throw new CommandRefused(
        'The embedded database lives in one process and cannot be distributed. Set DATABASE_URL to a PostgreSQL server with Citus.',
      );
    }
    await ensureCitus(db);
    await distribute(db, print);
    print('The database is distributed.');
  },
};
