import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from './db/connection.ts';
import { openTestDatabase } from './db/testDatabase.ts';
import { isCountedTimeZone, isTimeZone } from './timeZone.ts';

let db: Db;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.destroy());

test.each(['Europe/Oslo', 'Asia/Kathmandu', 'Asia/Kolkata', 'America/Argentina/Buenos_Aires', 'UTC'])('%s is a time zone', (name) => {
  expect(isTimeZone(name)).toBe(true);
});

// offsets: PostgreSQL reads their sign the other way round
test.each(['', ' ', 'Middle/Earth', '+02:00', '-0530', "UTC'; --", 'Europe/Oslo\0', '<+02>-02'])('%j is none', (name) => {
  expect(isTimeZone(name)).toBe(false);
});

// Node has this one; no database does
test.each([['Europe/Oslo', true], ['asia/calcutta', true], ['US/Pacific-New', false], ['Middle/Earth', false], ['+02:00', false]])(
  'days of %s can be counted: %s', async (name, is) => {
    expect([await isCountedTimeZone(db, name), await isCountedTimeZone(db, name)]).toEqual([is, is]);
  },
);
