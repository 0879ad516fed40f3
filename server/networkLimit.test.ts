import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from './db/connection.ts';
import { openTestDatabase } from './db/testDatabase.ts';
import { createNetworkLimit } from './networkLimit.ts';

let db: Db;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.destroy());

let now = new Date('2026-11-20T12:00:10Z');
const process = (kind: string, perMinute: number) =>
  createNetworkLimit({ db, clock: () => now }, kind, perMinute);
const passing = async (asked: Promise<boolean>[]) => (await Promise.all(asked)).filter(Boolean).length;
const counted = async () => (await db.selectFrom('throttle').select('key').execute()).length;

test('a flood through three processes gets no more than through one, and other networks are unaffected', async () => {
  const processes = [1, 2, 3].map(() => process('batches', 1800));
  const flood = () =>
    passing(
      Array.from({ length: 6000 }, (_, nth) =>
        processes[nth % 3]!(`2001:db8:0:1::${(nth % 500).toString(16)}`),
      ),
    );
  const passed = await flood();
  expect(passed).toBeGreaterThanOrEqual(1800);
  expect(passed).toBeLessThanOrEqual(1980);
  expect(await passing([processes[0]!('2001:db8:0:2::1'), processes[1]!('192.0.2.7')])).toBe(2);
  expect(await flood()).toBe(0);
  now = new Date(now.getTime() + 60_000);
  expect(await passing([processes[0]!('2001:db8:0:1::1')])).toBe(1);
});

test('ordinary readers cause no queries', async () => {
  const allows = process('posts', 600);
  const before = await counted();
  for (let reader = 0; reader < 50; reader += 1)
    expect(await passing(Array.from({ length: 10 }, () => allows(`192.0.2.${reader}`)))).toBe(10);
  expect(await counted()).toBe(before);
});
