import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from '@playwright/test';
import { hashPassword } from '#server/access/passwords';
import { openEmbeddedDb, openPostgres, type Db } from '#server/db/connection';
import { migrate } from '#server/db/migrate';
import { newDataFolder } from '#server/db/testDatabase';
import { verifyRollups } from '#server/intake/rollupUpkeep';
import { addHeatPoints } from '../../bench/heatPoints.ts';
import { benchBatch, benchPublication } from '../../bench/readers.ts';
import { findBinaries, openPostgresServer } from '../../scripts/postgresServer.mjs';
import { startProduct, type Product } from '../e2e/product.ts';
import { post } from './readers.ts';

const points = process.env.FAULT_SIZE === 'whole' ? 1_500_000 : 60_000;
const login = { email: 'publisher@example.org', password: 'quiet harbour 47 lanterns' };

async function withFolder<T>(dataDir: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = await openEmbeddedDb(dataDir);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Heat of one account that can log in, and a publication of another one: its address below the publication host. */
const fill = (dataDir: string) => withFolder(dataDir, async (db) => {
  const heated = await benchPublication(db);
  const { email } = login;
  await db.updateTable('accounts').set({ email, password_hash: await hashPassword(login.password) }).where('account_id', '=', heated.accountId).execute();
  await db.insertInto('account_emails').values({ email, account_id: heated.accountId }).execute();
  await addHeatPoints(db, heated, points);
  return `${(await benchPublication(db)).accountId}/Bench/`;
});

const pointsLeft = (db: Db) => db.selectFrom('events').select(({ fn }) => fn.countAll<number>().as('left')).where('type', '=', 'zoom').executeTakeFirstOrThrow();

const call = (origin: string, path: string, body: object, cookie = '') => fetch(`${origin}/account/api/${path}`, {
  method: 'POST', headers: { 'content-type': 'application/json', origin, cookie }, body: JSON.stringify(body),
});

/** Logs in; gives what clears the heat and the words of the answer. */
async function openPublisher({ origin }: Product): Promise<() => Promise<string>> {
  const entered = await call(origin, 'login', { ...login, detail: true });
  const { token, checksum } = (await entered.json()) as { token: string; checksum: string };
  const cookie = entered.headers.getSetCookie().map((set) => set.split(';')[0]).join('; ');
  return async () => {
    const answer = await call(origin, 'getheatmapdata', { action: 'DELETE', identifier: 'Bench', pageNumber: 1, token, checksum }, cookie);
    return ((await answer.json()) as { message: string }).message;
  };
}

test('while heat is cleared, others are answered; SIGTERM ends it between two steps, and what is left is exact', async () => {
  test.setTimeout(1_800_000);
  const dataDir = await newDataFolder();
  const path = await fill(dataDir);
  const product = await startProduct({ DATA_DIR: dataDir, SAMPLE_ACCOUNT: 'off', TRUST_PROXY: '1' });
  const clear = await openPublisher(product);
  const order: string[] = [];
  const clearing = clear().then((message) => (order.push('cleared'), message));
  const location = `${product.publicationOrigin}/${path}`;
  expect(await post({ path: '/-/events', location, body: { ...benchBatch(10, Date.now()), location }, events: 10 }, 1)).toBe(204);
  expect((await fetch(`${product.origin}/healthz`)).status).toBe(200);
  order.push('others answered');
  expect(await product.stop(), product.output()).toBe(0);
  expect(await clearing).toBe('The server is about to restart, and only a part of the heatmap data is cleared. Please clear it again in a minute.');
  expect(order).toEqual(['others answered', 'cleared']);

  await withFolder(dataDir, async (db) => {
    expect((await pointsLeft(db)).left).toBeGreaterThan(0);
    expect(await verifyRollups(db)).toEqual([]);
  });
  rmSync(dataDir, { recursive: true });
});

test('a process whose request waits for another client’s lock ends all the same, and logs that it cut it off', async () => {
  const bin = await findBinaries();
  test.skip(!bin, 'PostgreSQL is not installed');
  test.setTimeout(600_000);
  const postgres = await openPostgresServer(bin ?? '');
  const other = openPostgres(postgres.url, () => undefined);
  await migrate(other);
  const dataDir = await newDataFolder();
  const product = await startProduct({ DATABASE_URL: postgres.url, DATA_DIR: dataDir, SAMPLE_ACCOUNT: 'off', LOG_LEVEL: 'info' });
  await other.transaction().execute(async (tx) => {
    await sql`LOCK TABLE accounts, account_emails IN ACCESS EXCLUSIVE MODE`.execute(tx);
    const cutOff = call(product.origin, 'login', login).then(({ status }) => status, () => 'no answer');
    const waiting = () => sql`SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'`.execute(tx).then(({ rows }) => rows.length);
    await expect.poll(waiting, { timeout: 60_000 }).toBeGreaterThan(0);
    // the lock is still held when it has ended
    const code = await product.stop();
    expect({ code, answer: await cutOff, output: product.output() }).toEqual({ code: 0, answer: 'no answer', output: expect.stringContaining('are cut off') });
  });
  await other.destroy();
  await postgres.remove();
  rmSync(dataDir, { recursive: true });
});
