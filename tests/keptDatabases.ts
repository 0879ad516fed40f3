import { sql } from 'kysely';
import { openPostgres } from '../server/db/connection.ts';

/** Drops the databases that the processes of this run kept for their next test. */
export function setup(): (() => Promise<void>) | undefined {
  const server = process.env.TEST_DATABASE_URL;
  if (!server || process.env.TEST_CITUS_WORKERS || process.env.TEST_RUN) return undefined;
  const run = (process.env.TEST_RUN = String(process.pid));
  return async () => {
    const db = openPostgres(server, (error) => console.error(error.message), 1);
    const { rows } = await sql<{ name: string }>`SELECT datname AS name FROM pg_database
      WHERE starts_with(datname, ${`verso_test_${run}_`})`.execute(db);
    for (const { name } of rows) await sql`DROP DATABASE ${sql.id(name)} WITH (FORCE)`.execute(db);
    await db.destroy();
  };
}
