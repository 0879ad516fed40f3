import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from '@playwright/test';
import type { HeatmapReply } from '#contract/heatmap';
import { hashPassword } from '#server/access/passwords';
import { openEmbeddedDb, openPostgres, type Db } from '#server/db/connection';
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
  await db.updateTable('accounts').set({ email, password_hash: await hashPassword(login.password), hascreative: true }).where('account_id', '=', heated.accountId).execute();
  await db.insertInto('account_emails').values({ email, account_id: heated.accountId }).execute();
  await db.updateTable('publications').set({ heatmap_enabled: true }).where('publication_id', '=', heated.publicationId).execute();
  await addHeatPoints(db, heated, points);
  return `${(await benchPublication(db)).accountId}/Bench/`;
});

const pointsLeft = (db: Db) => db.selectFrom('events').select(({ fn }) => fn.countAll<number>().as('left')).where('type', '=', 'zoom').executeTakeFirstOrThrow();

let dataDir: string;
let product: Product | undefined;
let postgres: Awaited<ReturnType<typeof openPostgresServer>> | undefined;
test.beforeEach(async () => {
  dataDir = await newDataFolder();
});
test.afterEach(async () => {
  await product?.kill();
  await postgres?.remove();
  product = postgres = undefined;
  rmSync(dataDir, { recursive: true, force: true });
});

const call = (origin: string, path: string, body: object, cookie = '') => fetch(`${origin}/account/api/${path}`, {
  method: 'POST', headers: { 'content-type': 'application/json', origin, cookie }, body: JSON.stringify(body),
});

/** The heat of a publication, as its publisher meets it. */
interface Heat {
  /** Points recorded on its first page that are left. */
  recorded: () => Promise<number>;
  /** Clears all of it; the words of the answer. */
  clear: () => Promise<string>;
}

async function openPublisher(origin: string): Promise<Heat> {
  const entered = await call(origin, 'login', { ...login, detail: true });
  const { token, checksum } = (await entered.json()) as { token: string; checksum: string };
  const cookie = entered.headers.getSetCookie().map((set) => set.split(';')[0]).join('; ');
  const ask = async (action: object) => {
    const answer = await call(origin, 'getheatmapdata', { ...action, identifier: 'Bench', pageNumber: 1, token, checksum }, cookie);
    return (await answer.json()) as HeatmapReply;
  };
  return { recorded: async () => (await ask({})).Recorded ?? 0, clear: async () => (await ask({ action: 'DELETE' })).message };
}

test('while heat is cleared, others are answered; SIGTERM ends it between two steps, and what is left is exact', async () => {
  test.setTimeout(1_800_000);
  const path = await fill(dataDir);
  product = await startProduct({ DATA_DIR: dataDir, SAMPLE_ACCOUNT: 'off', TRUST_PROXY: '1' });
  const { origin, publicationOrigin } = product;
  const heat = await openPublisher(origin);
  const whole = await heat.recorded();
  expect(whole).toBe(points / 24);
  const order: string[] = [];
  const clearing = heat.clear().then((message) => (order.push('cleared'), message));
  // a first step is done
  await expect.poll(heat.recorded, { timeout: 300_000, intervals: [20] }).toBeLessThan(whole);
  const location = `${publicationOrigin}/${path}`;
  expect(await post({ path: '/-/events', location, body: { ...benchBatch(10, Date.now()), location }, events: 10 }, 1)).toBe(204);
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  order.push('others answered');
  expect(await product.stop(), product.output()).toBe(0);
  expect(await clearing).toBe('The server is about to restart, and only a part of the heatmap data is cleared. Please clear it again in a minute.');
  expect(order).toEqual(['others answered', 'cleared']);

  await withFolder(dataDir, async (db) => {
    const { left } = await pointsLeft(db);
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(points);
    expect(await verifyRollups(db)).toEqual([]);
  });
});

test('a process whose request waits for another client’s lock ends all the same, and logs that it cut it off', async () => {
  const bin = await findBinaries();
  test.skip(!bin, 'PostgreSQL is not installed');
  test.setTimeout(600_000);
  postgres = await openPostgresServer(bin ?? '');
  const { origin, stop, output } = product = await startProduct({ DATABASE_URL: postgres.url, DATA_DIR: dataDir, SAMPLE_ACCOUNT: 'off', LOG_LEVEL: 'info' });
  const other = openPostgres(postgres.url, () => undefined);
  try {
    await other.transaction().execute(async (tx) => {
      await sql`LOCK TABLE accounts, account_emails IN ACCESS EXCLUSIVE MODE`.execute(tx);
      const cutOff = call(origin, 'login', login).then(({ status }) => status, () => 'no answer');
      const waiting = () => sql`SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'`.execute(tx).then(({ rows }) => rows.length);
      await expect.poll(waiting, { timeout: 60_000 }).toBeGreaterThan(0);
      // the lock is still held when it has ended
      const code = await stop();
      expect({ code, answer: await cutOff, output: output() }).toEqual({ code: 0, answer: 'no answer', output: expect.stringContaining('cutting off unfinished requests') });
    });
  } finally {
    await other.destroy();
  }
});
