import { afterAll, beforeAll, expect, test } from 'vitest';
import pino from 'pino';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/connection.ts';
import { openTestDatabase } from '../db/testDatabase.ts';
import type { Deps } from '../deps.ts';
import { verifyRollups } from '../intake/rollupUpkeep.ts';
import { aPublication } from '../intake/sampleBatches.ts';
import { simulate } from './simulate.ts';

const now = new Date('2026-05-20T12:00:00.000Z');
const config = {
  accountHost: 'localhost',
  publicationHost: 'pub.localhost',
  linkHost: 'link.localhost',
  scheme: 'http',
  publicationsDir: '/nowhere',
  secret: 'a secret of tests, and of tests alone',
} as Config;

let db: Db;
let deps: Deps;
beforeAll(async () => {
  db = await openTestDatabase();
  deps = { db, config, clock: () => now, log: pino({ level: 'silent' }) };
});
afterAll(() => db.destroy());

const count = async (accountId: number) => {
  const rows = await db
    .selectFrom('reads_by_day')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('link_id', '=', '')
    .execute();
  return {
    sessions: rows.reduce((sum, row) => sum + row.sessions, 0),
    days: new Set(rows.map(({ day }) => day)).size,
    first: rows.map(({ day }) => day).sort()[0] ?? '',
    views: rows.reduce((sum, row) => sum + row.views, 0),
  };
};

test('readers are spread over the days, each session counts, and the same readers sent again count once', async () => {
  const { accountId } = await aPublication(db, 'Simulated');
  const events = await simulate(deps, { accountId, days: 20, sessions: 120, seed: 3 });
  const counted = await count(accountId);
  expect(counted.sessions).toBe(120);
  expect(counted.days).toBeGreaterThan(12);
  expect(counted.first >= '2026-04-29').toBe(true);
  expect(counted.views).toBeGreaterThan(200);
  expect(events).toBeGreaterThan(counted.views);
  expect(await verifyRollups(deps.db)).toEqual([]);

  expect(await simulate(deps, { accountId, days: 20, sessions: 120, seed: 3 })).toBe(events);
  expect(await count(accountId)).toEqual(counted);
});

test('an account without publications has no readers to simulate', async () => {
  await expect(simulate(deps, { accountId: 999_999, days: 2, sessions: 2, seed: 1 })).rejects.toThrow(
    'hosts no publication',
  );
});
