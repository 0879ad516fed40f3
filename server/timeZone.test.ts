import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../scripts/freePort.mjs';
import type { Db } from './db/connection.ts';
import { newDataFolder, openTestDatabase } from './db/testDatabase.ts';
import { start } from './start.ts';
import { StartFault } from './startFault.ts';
import { isCountedTimeZone, isTimeZone } from './timeZone.ts';

let db: Db;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.destroy());

test.each(['Europe/Oslo', 'Asia/Kathmandu', 'Asia/Kolkata', 'America/Argentina/Buenos_Aires', 'UTC'])(
  '%s is a time zone',
  (name) => {
    expect(isTimeZone(name)).toBe(true);
  },
);

// offsets: PostgreSQL reads their sign the other way round
test.each(['', ' ', 'Middle/Earth', '+02:00', '-0530', "UTC'; --", 'Europe/Oslo\0', '<+02>-02'])(
  '%j is none',
  (name) => {
    expect(isTimeZone(name)).toBe(false);
  },
);

// Node knows this one, but no database does
test.each([
  ['Europe/Oslo', true],
  ['asia/calcutta', true],
  ['US/Pacific-New', false],
  ['Middle/Earth', false],
  ['+02:00', false],
])('days of %s can be counted: %s', async (name, is) => {
  expect([await isCountedTimeZone(db, name), await isCountedTimeZone(db, name)]).toEqual([is, is]);
});

test('a server whose TIME_ZONE is unknown to its database does not start, and says so', async () => {
  const dataDir = await newDataFolder();
  const environment = {
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    LOG_LEVEL: 'silent',
    SAMPLE_ACCOUNT: 'off',
    PAYMENT_ENVIRONMENT: 'none',
  };
  const starting = (zone: string) =>
    start({ ...environment, TIME_ZONE: zone }, { say: () => undefined, giveUp: () => undefined });
  await expect(starting('US/Pacific-New')).rejects.toThrow(
    new StartFault(
      'TIME_ZONE is US/Pacific-New, which the database does not know. Name a zone of today, as in America/Los_Angeles.',
    ),
  );
  // it released the database, and starts with another zone
  await (await starting('America/Los_Angeles')).stop();
  rmSync(dataDir, { recursive: true });
});
