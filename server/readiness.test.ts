import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { findCitus, openCitusCluster } from '../scripts/citusCluster.mjs';
import { openPostgres } from './db/connection.ts';
import { makeDatabase } from './db/testCluster.ts';
import { readConfig } from './config/readConfig.ts';
import { createLog } from './log.ts';
import { findReadiness } from './readiness.ts';

const quiet = createLog('silent', '');
const ready = { status: 'ready' };

const readiness = (db: ReturnType<typeof openPostgres>, url: string) =>
  findReadiness(
    { db, config: readConfig({ DATABASE_URL: url }), disk: () => Promise.resolve(undefined) },
    quiet,
  );

const url = process.env.TEST_DATABASE_URL ?? '';

test.skipIf(url === '')('a database that answers and takes no writes is not ready', async () => {
  const db = openPostgres(url, () => undefined, 1);
  expect(await readiness(db, url)).toEqual(ready);
  // as on a standby, for every transaction
  await sql`SET default_transaction_read_only = on`.execute(db);
  expect(await readiness(db, url)).toEqual({
    status: 'unready',
    message: 'The database does not take writes: it may be a standby.',
  });
  await db.destroy();
});

const bin = await findCitus();

test.skipIf(!bin)(
  'a cluster is ready while every shard is on a node that answers',
  async () => {
    const cluster = await openCitusCluster(bin ?? '');
    const [first, second] = cluster.workers;
    const address = await makeDatabase(
      [cluster.coordinator, ...cluster.workers].map((node) => node.url),
      'verso',
    );
    const db = openPostgres(address, () => undefined, 2);
    await sql`SET citus.shard_count = 4`.execute(db);
    expect(await readiness(db, address)).toEqual(ready);
    await sql`CREATE TABLE accounts (account_id bigint PRIMARY KEY)`.execute(db);
    await sql`CREATE TABLE plans (plan text PRIMARY KEY)`.execute(db);
    await sql`SELECT create_reference_table('plans')`.execute(db);
    await sql`SELECT create_distributed_table('accounts', 'account_id', shard_count := 4)`.execute(db);
    expect(await readiness(db, address)).toEqual(ready);

    await first?.stop('kill');
    expect(await readiness(db, address)).toEqual({
      status: 'degraded',
      message: '1 of 2 nodes of the database does not answer: accounts there cannot be served.',
    });
    await second?.stop('kill');
    expect(await readiness(db, address)).toEqual({
      status: 'unready',
      message: '2 of 2 nodes of the database do not answer: accounts there cannot be served.',
    });
    await second?.start();
    await first?.start();
    await expect.poll(() => readiness(db, address), { timeout: 30_000 }).toEqual(ready);
    // All shards move to the second: the first has copies of the plans alone, and is not needed.
    const fresh = openPostgres(address, () => undefined, 1);
    await sql`SELECT citus_move_shard_placement(shardid, nodename, nodeport, '127.0.0.1', ${second?.port ?? 0}::int, 'block_writes')
      FROM pg_dist_shard JOIN pg_dist_placement USING (shardid) JOIN pg_dist_node USING (groupid)
      WHERE logicalrelid = 'accounts'::regclass AND nodeport = ${first?.port ?? 0}::int`.execute(fresh);
    await first?.stop('kill');
    expect(await readiness(fresh, address)).toEqual(ready);
    await fresh.destroy();
    await db.destroy();
    await cluster.remove();
  },
  300_000,
);
