import { expect, test } from 'vitest';
import { mostPerHour, oneMore, type HourSoFar } from './hourlyLimit.ts';
import { dueReports, lastReport } from './mornings.ts';
import { strangersName } from './strangersWords.ts';

const due = (at: string, zone: string) =>
  dueReports(new Date(at), zone).map(({ kind, period, until }) => `${kind} ${period} ${until}`);

test('reports are due from seven until midnight of the account’s own Monday and first', () => {
  const week = ['weekly 2026-11-16 2026-11-23'];
  expect(due('2026-11-22T17:59:00Z', 'Pacific/Auckland')).toEqual([]);
  expect(due('2026-11-22T18:00:00Z', 'Pacific/Auckland')).toEqual(week);
  expect(due('2026-11-23T10:59:59Z', 'Pacific/Auckland')).toEqual(week);
  expect(due('2026-11-23T11:00:00Z', 'Pacific/Auckland')).toEqual([]);
  expect(due('2026-11-23T14:59:00Z', 'America/Los_Angeles')).toEqual([]);
  expect(due('2026-11-24T07:59:00Z', 'America/Los_Angeles')).toEqual(week);
  // a Monday and a first, of another year; summer time begins on the Sunday before the second
  expect(due('2027-02-01T06:00:00Z', 'Europe/Oslo')).toEqual([
    'weekly 2027-01-25 2027-02-01',
    'monthly 2027-01-01 2027-02-01',
  ]);
  expect(due('2026-01-01T06:00:00Z', 'Europe/Oslo')).toEqual(['monthly 2025-12-01 2026-01-01']);
  expect(due('2026-03-30T05:00:00Z', 'Europe/Oslo')).toEqual(['weekly 2026-03-23 2026-03-30']);
});

test('the last report is that of the last whole week or month, on any day', () => {
  const sunday = new Date('2026-11-22T12:00:00Z');
  expect(lastReport('weekly', sunday, 'UTC')).toMatchObject({ period: '2026-11-09', until: '2026-11-16' });
  expect(lastReport('monthly', sunday, 'UTC')).toMatchObject({ period: '2026-10-01', until: '2026-11-01' });
});

test('under a flood there are five emails, then one an hour; afterwards five again', () => {
  const sentAt: number[] = [];
  let hour: HourSoFar = { at: null, sent: 0 };
  const minute = (nth: number) => new Date(Date.UTC(2026, 10, 20) + nth * 60_000);
  // something to say every minute for three hours, and again after a quiet day
  for (const nth of [...Array(180).keys(), ...[0, 1, 2, 3, 4, 5].map((later) => 1500 + later)]) {
    const after = oneMore(hour, minute(nth));
    if (!after) continue;
    hour = after;
    sentAt.push(nth);
  }
  expect(sentAt).toEqual([0, 1, 2, 3, 4, 60, 120, 1500, 1501, 1502, 1503, 1504]);
  // written by a clock that was a day ahead
  expect(oneMore({ at: minute(1440), sent: mostPerHour }, minute(0))).toEqual({ at: minute(0), sent: 1 });
});

test.each([
  ['Ada Lovelace', 'Ada Lovelace'],
  ['Ada\r\nBcc: x@y.zz', ''],
  ['J. R. Smith', 'J. R. Smith'],
  ['Your account is closed: https://evil.example', ''],
  ['see www.evil', ''],
  ['evil.example', ''],
  ['\u202eadA', 'adA'],
  ['x'.repeat(100), `${'x'.repeat(80)}…`],
])('of the name %j an email shows %j', (typed, shown) => {
  expect(strangersName(typed)).toBe(shown);
});
