import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { sql } from 'kysely';
import { openPostgres, type Db } from '#server/db/connection';
import { migrate } from '#server/db/migrate';
import { fewShards, makeDatabase } from '#server/db/testCluster';
import { newDataFolder } from '#server/db/testDatabase';
import { publish } from '#server/host/publishing';
import { verifyRollups } from '#server/intake/rollupUpkeep';
import { createLog } from '#server/log';
import { createAccount } from '#server/operator/newAccount';
import { readConfig } from '#server/config/readConfig';
import { withSecret } from '#server/secret';
import { distribute } from '#server/operator/distribute';
import { findCitus, openCitusCluster } from '../../scripts/citusCluster.mjs';
import { freePort } from '../../scripts/freePort.mjs';
import { startProduct } from '../e2e/product.ts';
import { post, readersBatches } from './readers.ts';

const publishers = 12;
const eventsEach = 400;
const password = 'a long walk on the moor';

interface Publisher {
  accountId: number;
  location: string;
  /** On the worker that is killed. */
  isHit: boolean;
}

/** A reader's lead and an entry in a form, one after the other. Returns the worse status. */
async function leaveAddress(location: string, nth: number): Promise<number> {
  const said = { visitorLocation: location, pageSession: 'leaving' };
  const leaving = { location, events: 0 };
  return Math.max(
    await post(
      { ...leaving, path: '/api/forms/lead', body: { ...said, visitorEmail: 'reader@example.org' } },
      nth,
    ),
    await post({ ...leaving, path: '/api/forms/dynamic', body: { ...said, Name: 'Reader' } }, nth),
  );
}

/** The port of the node that keeps an account. */
async function nodeOf(db: Db, accountId: number): Promise<number> {
  const { rows } = await sql<{ nodeport: number }>`
    SELECT nodeport FROM pg_dist_placement JOIN pg_dist_node USING (groupid)
    WHERE shardid = get_shard_id_for_distribution_column('accounts', ${accountId}::bigint)`.execute(db);
  return rows[0]?.nodeport ?? 0;
}

async function addPublishers(db: Db, env: Record<string, string>, killedPort: number): Promise<Publisher[]> {
  const config = withSecret(readConfig(env));
  const deps = { db, config, clock: () => new Date(), log: createLog('silent', '') };
  const added: Publisher[] = [];
  for (let nth = 0; nth < publishers; nth += 1) {
    const account = { email: `publisher-${nth}@example.org`, password, plan: 'creative' };
    const accountId = await db.transaction().execute((tx) => createAccount(tx, deps, account));
    const { link } = await publish(deps, { folder: 'samples/Windrow-No-7', accountId, name: 'Windrow' });
    await db
      .updateTable('publications')
      .set({ heatmap_enabled: true })
      .where('account_id', '=', accountId)
      .execute();
    added.push({ accountId, location: link, isHit: (await nodeOf(db, accountId)) === killedPort });
  }
  return added;
}

/** Ends what a failed test leaves running: servers would outlive it. */
const endings: (() => Promise<unknown>)[] = [];
test.afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

test('with one cluster worker down, accounts on the others work, and no acknowledged event is lost', async () => {
  const bin = await findCitus();
  test.skip(!bin, 'PostgreSQL with the Citus extension is not installed');
  test.skip(process.env.FAULT_SIZE !== 'whole', 'takes minutes: FAULT_SIZE=whole');
  test.setTimeout(1_800_000);
  const cluster = await openCitusCluster(bin ?? '');
  endings.push(cluster.remove);
  const [killed] = cluster.workers;
  const url = await makeDatabase(
    [cluster.coordinator, ...cluster.workers].map((node) => node.url),
    'verso',
  );
  const db = openPostgres(fewShards(url), () => undefined);
  endings.push(() => db.destroy());
  await migrate(db);
  await distribute(db, () => undefined);
  const port = String(await freePort());
  const env = {
    DATABASE_URL: url,
    DATA_DIR: await newDataFolder(),
    PORT: port,
    SAMPLE_ACCOUNT: 'off',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'fatal',
  };
  const all = await addPublishers(db, env, killed?.port ?? 0);
  const [hit, spared] = [all.filter(({ isHit }) => isHit), all.filter(({ isHit }) => !isHit)];
  expect(hit.length * spared.length).toBeGreaterThan(0);
  const product = await startProduct(env);
  endings.push(product.kill);
  const ready = async () => {
    const answer = await fetch(`${product.origin}/readyz`);
    return { code: answer.status, ...((await answer.json()) as { status: string; message?: string }) };
  };
  expect(await ready()).toEqual({ code: 200, status: 'ready' });

  let nth = 0;
  const sent = new Map<number, number>();
  let isGone = false;
  let refusedWhileGone = 0;
  /** Sends the first half of what is read, or the rest, until all of it is acknowledged. */
  const read = async ({ accountId, location }: Publisher, isRest: boolean) => {
    const batches = readersBatches(location, eventsEach);
    const half = Math.ceil(batches.length / 2);
    for (const batch of isRest ? batches.slice(half) : batches.slice(0, half)) {
      for (;;) {
        const code = await post(
          { path: '/-/events', location, body: batch, events: batch.events.length },
          (nth += 1),
        );
        if (code === 204) break;
        expect(code).toBe(503);
        refusedWhileGone += isGone ? 1 : 0;
        await wait(200);
      }
      sent.set(accountId, (sent.get(accountId) ?? 0) + 1);
    }
  };
  const acknowledged = (publications: readonly Publisher[]) =>
    publications.reduce((total, { accountId }) => total + (sent.get(accountId) ?? 0), 0);
  // everyone starts, so that the process knows them all
  await Promise.all(all.map((publisher) => read(publisher, false)));
  const before = acknowledged(all);
  const reading = (publications: readonly Publisher[]) =>
    Promise.all(publications.map((publisher) => read(publisher, true)));
  const [waiting, working] = [reading(hit), reading(spared)];
  await expect.poll(() => acknowledged(all), { intervals: [20] }).toBeGreaterThan(before + 3 * publishers);
  await killed?.stop('kill');
  isGone = true;
  const until = acknowledged(spared);
  await expect.poll(async () => (await ready()).status, { timeout: 60_000 }).toBe('degraded');
  expect((await ready()).message).toBe(
    '1 of 2 nodes of the database does not answer: accounts there cannot be served.',
  );
  await working;
  // they were in the middle of it
  expect(acknowledged(spared) - until).toBeGreaterThan(10 * spared.length);
  for (const { location } of spared) expect(await leaveAddress(location, (nth += 1))).toBe(200);
  await expect.poll(() => refusedWhileGone, { timeout: 60_000 }).toBeGreaterThan(0);

  isGone = false;
  await killed?.start();
  await waiting;
  await expect.poll(async () => (await ready()).status, { timeout: 60_000 }).toBe('ready');
  expect(await product.stop(), product.output()).toBe(0);

  const leads = await db.selectFrom('leads').select('account_id').execute();
  expect(leads.map(({ account_id }) => account_id).sort()).toEqual(
    spared.map(({ accountId }) => accountId).sort(),
  );
  // transactions prepared on a worker when it died are completed
  await sql`SELECT recover_prepared_transactions()`.execute(db);
  for (const { accountId } of all) {
    const stored = await db
      .selectFrom('intake_batches')
      .select('batch_id')
      .where('account_id', '=', accountId)
      .execute();
    expect(stored).toHaveLength(sent.get(accountId) ?? 0);
  }
  expect(await verifyRollups(db)).toEqual([]);
});
