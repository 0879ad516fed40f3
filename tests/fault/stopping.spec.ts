import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from '@playwright/test';
import type { HeatmapReply } from '#contract/heatmap';
import type { ReaderEvent } from '#contract/intake';
import { hashPassword } from '#server/security/passwords';
import { openEmbeddedDb, openPostgres, type Db } from '#server/db/connection';
import { newDataFolder } from '#server/db/testDatabase';
import { verifyRollups } from '#server/intake/rollupUpkeep';
import { addHeatPoints } from '../../bench/heatPoints.ts';
import { benchBatch, benchPublication } from '../../bench/readers.ts';
import { findBinaries, openPostgresServer } from '../../scripts/postgresServer.mjs';
import { startProduct, type Product } from '../e2e/product.ts';
import { post } from './readers.ts';

const points = process.env.FAULT_SIZE === 'whole' ? 1_500_000 : 24_000;
const login = { email: 'publisher@example.org', password: 'quiet harbour 47 lanterns' };

async function withFolder<T>(dataDir: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = await openEmbeddedDb(dataDir);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Heat of one account that can log in, and a publication of another one: their addresses below the publication host. */
const fill = (dataDir: string) =>
  withFolder(dataDir, async (db) => {
    const heated = await benchPublication(db);
    const { email } = login;
    await db
      .updateTable('accounts')
      .set({ email, password_hash: await hashPassword(login.password), hascreative: true })
      .where('account_id', '=', heated.accountId)
      .execute();
    await db.insertInto('account_emails').values({ email, account_id: heated.accountId }).execute();
    await db
      .updateTable('publications')
      .set({ heatmap_enabled: true })
      .where('publication_id', '=', heated.publicationId)
      .execute();
    await addHeatPoints(db, heated, points);
    const other = await benchPublication(db);
    return { heated: `${heated.accountId}/Bench/`, other: `${other.accountId}/Bench/` };
  });

const pointsLeft = (db: Db) =>
  db
    .selectFrom('events')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('type', '=', 'zoom')
    .executeTakeFirstOrThrow();

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

const call = (origin: string, path: string, body: object, cookie = '') =>
  fetch(`${origin}/account/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, cookie },
    body: JSON.stringify(body),
  });

/** A publication's heat, as its publisher sees it. */
interface Heat {
  /** Remaining points recorded on its first page. */
  recorded: () => Promise<number>;
  /** Clears all of it; returns the reply's message, if any. */
  clear: () => Promise<string>;
}

async function openPublisher(origin: string): Promise<Heat> {
  const entered = await call(origin, 'login', { ...login, detail: true });
  const { token, checksum } = (await entered.json()) as { token: string; checksum: string };
  const cookie = entered.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
  const ask = async (action: object) => {
    const answer = await call(
      origin,
      'getheatmapdata',
      { ...action, identifier: 'Bench', pageNumber: 1, token, checksum },
      cookie,
    );
    return (await answer.json()) as HeatmapReply;
  };
  return {
    recorded: async () => (await ask({})).Recorded ?? 0,
    clear: async () => (await ask({ action: 'DELETE' })).message,
  };
}

test('heat is cleared at once; upkeep removes it while others are served, stops between steps at SIGTERM, and continues at the next start', async () => {
  test.setTimeout(1_800_000);
  const paths = await fill(dataDir);
  const start = async () =>
    (product = await startProduct({
      DATA_DIR: dataDir,
      SAMPLE_ACCOUNT: 'off',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'info',
    }));
  const said = (words: string) =>
    expect.poll(() => product?.output(), { timeout: 900_000, intervals: [20] }).toContain(words);
  const sends = (path: string, events: Partial<ReaderEvent>[]) => {
    const location = `${product?.publicationOrigin}/${path}`;
    const at = Date.now();
    const body = {
      ...benchBatch(1, at),
      location,
      sentAt: at,
      events: events.map((event) => ({ at, page: 1, ...event })),
    };
    return post({ path: '/-/events', location, body, events: events.length }, 1);
  };

  await start();
  const heat = await openPublisher(product?.origin ?? '');
  expect(await heat.recorded()).toBe(points / 24);
  expect(await heat.clear()).toBe('');
  expect(await heat.recorded()).toBe(0);
  expect(await sends(paths.heated, [{ type: 'zoom', x: 10, y: 10 }])).toBe(204);
  expect(await heat.recorded()).toBe(1);
  expect(await product?.stop(), product?.output()).toBe(0);

  await start();
  await said('removing heat that counts no more');
  expect(await sends(paths.other, [{ type: 'view' }])).toBe(204);
  expect((await fetch(`${product?.origin}/healthz`)).status).toBe(200);
  expect(await product?.stop(), product?.output()).toBe(0);
  expect(product?.output()).not.toContain('heat removed');
  await withFolder(dataDir, async (db) => {
    expect((await pointsLeft(db)).left).toBeLessThan(points + 1);
    expect(await verifyRollups(db)).toEqual([]);
  });

  await start();
  await said('heat removed');
  expect(await (await openPublisher(product?.origin ?? '')).recorded()).toBe(1);
  expect(await product?.stop(), product?.output()).toBe(0);
  await withFolder(dataDir, async (db) => {
    for (const table of ['heat_sessions', 'heat_by_day', 'heat_by_month', 'heat_pages_by_day'] as const) {
      expect([table, (await db.selectFrom(table).select('page').execute()).length]).toEqual([table, 1]);
    }
    expect((await pointsLeft(db)).left).toBe(1);
    expect(await verifyRollups(db)).toEqual([]);
  });
});

test("a process whose request waits for another client's lock still ends, and logs that it cut it off", async () => {
  const bin = await findBinaries();
  test.skip(!bin, 'PostgreSQL is not installed');
  test.setTimeout(600_000);
  postgres = await openPostgresServer(bin ?? '');
  const { origin, stop, output } = (product = await startProduct({
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    SAMPLE_ACCOUNT: 'off',
    LOG_LEVEL: 'info',
  }));
  const other = openPostgres(postgres.url, () => undefined);
  try {
    await other.transaction().execute(async (tx) => {
      await sql`LOCK TABLE accounts, account_emails IN ACCESS EXCLUSIVE MODE`.execute(tx);
      const cutOff = call(origin, 'login', login).then(
        ({ status }) => status,
        () => 'no answer',
      );
      const waiting = () =>
        sql`SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'`
          .execute(tx)
          .then(({ rows }) => rows.length);
      await expect.poll(waiting, { timeout: 60_000 }).toBeGreaterThan(0);
      // the lock is still held when it has ended
      const code = await stop();
      expect({ code, answer: await cutOff, output: output() }).toEqual({
        code: 0,
        answer: 'no answer',
        output: expect.stringContaining('cutting off unfinished requests'),
      });
    });
  } finally {
    await other.destroy();
  }
});
