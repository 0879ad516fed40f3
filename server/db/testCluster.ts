import { sql } from 'kysely';
import { distribute } from '../operator/distribute.ts';
import { openPostgres, type Db } from './connection.ts';
import { migrate } from './migrate.ts';
import { databaseAt, onNodes, templateOn } from './serverTemplate.ts';

const report = (error: Error) => console.error(error.message);

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
export const fewShards = (url: string) =>
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

/** A migrated and distributed template. */
const clusterTemplate = (nodes: readonly [string, ...string[]]) =>
  templateOn(nodes, async (name) => {
    const db = openPostgres(fewShards(await makeDatabase(nodes, name)), report);
    await migrate(db);
    await distribute(db, () => undefined);
    await db.destroy();
  });

/** An empty, migrated database `name`, distributed over a Citus cluster; `destroy` removes it completely. */
export async function openOnCluster(
  coordinator: string,
  workers: readonly string[],
  name: string,
): Promise<Db> {
  const nodes = [coordinator, ...workers] as const;
  const template = await clusterTemplate(nodes);
  await onNodes(nodes, 'postgres', sql`CREATE DATABASE ${sql.id(name)} TEMPLATE ${sql.id(template)}`);
  const db = openPostgres(databaseAt(coordinator, name), report);
  const close = db.destroy.bind(db);
  db.destroy = async () => {
    await close();
    await dropDatabase(nodes, name);
  };
  return db;
}
