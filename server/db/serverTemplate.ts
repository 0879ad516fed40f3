import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { sql, type RawBuilder } from 'kysely';
import { openPostgres } from './connection.ts';
import { emptying } from './emptying.ts';

const report = (error: Error) => console.error(error.message);

/** Address of a database on a server. */
export const databaseAt = (server: string, database: string) =>
  Object.assign(new URL(server), { pathname: `/${database}` }).href;

/** A statement on every node of a cluster, or on a server alone, each in `database`. */
export async function onNodes(
  nodes: readonly string[],
  database: string,
  ...statements: RawBuilder<unknown>[]
): Promise<void> {
  await Promise.all(
    nodes.map(async (node) => {
      const db = openPostgres(databaseAt(node, database), report, 1);
      try {
        for (const statement of statements) await statement.execute(db);
      } finally {
        await db.destroy();
      }
    }),
  );
}

/** Differs with every version of the migrations, and of the statements that empty a test's database. */
export function templateHash(): string {
  const folder = new URL('./migrations/', import.meta.url);
  const hash = createHash('sha256').update(emptying);
  for (const file of readdirSync(folder).sort())
    hash.update(file).update(readFileSync(new URL(file, folder)));
  return hash.digest('hex');
}

/**
 * Name of a database to copy: to migrate each test's own takes ten times as long. `fill` creates it, once for each
 * version of the migrations, whoever else asks for it meanwhile.
 */
export async function templateOn(
  nodes: readonly [string, ...string[]],
  fill: (name: string) => Promise<void>,
): Promise<string> {
  const name = `verso_template_${templateHash().slice(0, 12)}`;
  const admin = openPostgres(nodes[0], report, 1);
  try {
    await admin.connection().execute(async (held) => {
      await sql`SELECT pg_advisory_lock(7236099)`.execute(held);
      const { rows } =
        await sql`SELECT FROM pg_database WHERE datname = ${name} AND NOT datallowconn`.execute(held);
      if (rows.length === 0) {
        await fill(name);
        // a database with open connections, such as a cluster's maintenance, cannot be copied
        await onNodes(
          nodes,
          'postgres',
          sql`ALTER DATABASE ${sql.id(name)} ALLOW_CONNECTIONS false`,
          sql`SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE datname = ${name}`,
        );
      }
      await sql`SELECT pg_advisory_unlock(7236099)`.execute(held);
    });
  } finally {
    await admin.destroy();
  }
  return name;
}
