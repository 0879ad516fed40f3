import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { sql, type RawBuilder } from 'kysely';
import { distribute } from '../operator/distribute.ts';
import { openPostgres, type Db } from './connection.ts';
import { migrate } from './migrate.ts';

const report = (error: Error) => console.error(error.message);
const databaseAt = (node: string, database: string) =>
  Object.assign(new URL(node), { pathname: `/${database}` }).href;

/** A statement on every node of the cluster, each in `database`. */
async function onNodes(
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

/** Drops a database from every node once the cluster's maintenance has disconnected. */
async function dropDatabase(nodes: readonly string[], name: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await onNodes(nodes, 'postgres', sql`DROP DATABASE IF EXISTS ${sql.id(name)} WITH (FORCE)`);
    } catch (error) {
      if ((error as { code?: string }).code !== '55006' || attempt === 10) throw error;
    }
  }
}

/** Few shards for few rows. */
const fewShards = (url: string) =>
  Object.assign(new URL(url), { search: '?options=-c%20timezone%3DUTC%20-c%20citus.shard_count%3D4' }).href;

/**
 * Creates an empty database on every node of a cluster and connects the nodes. Returns its address on the
 * coordinator.
 */
export async function makeDatabase(nodes: readonly string[], name: string): Promise<string> {
  const [coordinator = '', ...workers] = nodes;
  await onNodes(nodes, 'postgres', sql`CREATE DATABASE ${sql.id(name)}`);
  await onNodes(nodes, name, sql`CREATE EXTENSION citus`);
  const db = openPostgres(databaseAt(coordinator, name), report, 1);
  await sql`SELECT citus_set_coordinator_host('127.0.0.1', ${Number(new URL(coordinator).port)}::int)`.execute(
    db,
  );
  for (const worker of workers)
    await sql`SELECT citus_add_node('127.0.0.1', ${Number(new URL(worker).port)}::int)`.execute(db);
  await db.destroy();
  return databaseAt(coordinator, name);
}

/** A migrated and distributed template, created once for each version of the migrations. */
async function templateOn(nodes: readonly string[], admin: Db): Promise<string> {
  const folder = new URL('./migrations/', import.meta.url);
  const hash = createHash('sha256');
  for (const file of readdirSync(folder).sort()) hash.update(readFileSync(new URL(file, folder)));
  const name = `verso_template_${hash.digest('hex').slice(0, 12)}`;
  await admin.connection().execute(async (held) => {
    await sql`SELECT pg_advisory_lock(7236099)`.execute(held);
    const { rows } = await sql`SELECT FROM pg_database WHERE datname = ${name} AND NOT datallowconn`.execute(
      held,
    );
    if (rows.length === 0) {
      const db = openPostgres(fewShards(await makeDatabase(nodes, name)), report);
      await migrate(db);
      await distribute(db, () => undefined);
      await db.destroy();
      // a database with open connections, such as the cluster's maintenance, cannot be copied
      await onNodes(
        nodes,
        'postgres',
        sql`ALTER DATABASE ${sql.id(name)} ALLOW_CONNECTIONS false`,
        sql`SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE datname = ${name}`,
      );
    }
    await sql`SELECT pg_advisory_unlock(7236099)`.execute(held);
  });
  return name;
}

/** An empty, migrated database `name`, distributed over a Citus cluster; `destroy` removes it completely. */
export async function openOnCluster(
  coordinator: string,
  workers: readonly string[],
  name: string,
): Promise<Db> {
  const nodes = [coordinator, ...workers];
  const admin = openPostgres(coordinator, report, 1);
  const template = await templateOn(nodes, admin);
  await admin.destroy();
  await onNodes(nodes, 'postgres', sql`CREATE DATABASE ${sql.id(name)} TEMPLATE ${sql.id(template)}`);
  const db = openPostgres(databaseAt(coordinator, name), report);
  const close = db.destroy.bind(db);
  db.destroy = async () => {
    await close();
    await dropDatabase(nodes, name);
  };
  return db;
}
