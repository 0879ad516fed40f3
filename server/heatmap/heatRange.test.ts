import { expect, test } from 'vitest';
import { heatDays, splitRange, UnusableHeatRange } from './heatRange.ts';

const now = new Date('2026-11-21T19:00:00Z');

test.each<[string, object, string, string, string]>([
  ['all that is kept', {}, 'UTC', '2025-01-01', '2026-12-01'],
  [
    'up to today: the rest of the month is empty',
    { dateRangeStart: '2026-10-21T00:00:00Z', dateRangeEnd: '2026-11-21T23:59:59.999Z' },
    'UTC',
    '2026-10-21',
    '2026-12-01',
  ],
  [
    'days of the past',
    { dateRangeStart: '2026-02-03T00:00:00Z', dateRangeEnd: '2026-02-05T23:59:59.999Z' },
    'UTC',
    '2026-02-03',
    '2026-02-06',
  ],
  [
    'what lies before is not kept',
    { dateRangeStart: '2020-02-03T00:00:00Z', dateRangeEnd: '2025-02-01T00:00:00Z' },
    'UTC',
    '2025-01-01',
    '2025-02-02',
  ],
  [
    'a single day',
    { dateRangeStart: '2026-02-03T00:00:00Z', dateRangeEnd: '2026-02-03T23:59:59.999Z' },
    'UTC',
    '2026-02-03',
    '2026-02-04',
  ],
  [
    'a year of three digits is long ago',
    { dateRangeStart: '0900-02-03T00:00:00Z', dateRangeEnd: '2025-02-01T00:00:00Z' },
    'UTC',
    '2025-01-01',
    '2025-02-02',
  ],
  [
    'to this very moment, where the account has a later day',
    { dateRangeEnd: '2026-11-21T19:00:00Z', timeZone: 'America/Los_Angeles' },
    'Pacific/Kiritimati',
    '2025-01-01',
    '2026-12-01',
  ],
  [
    'nothing of it is kept',
    { dateRangeStart: '2020-02-03T00:00:00Z', dateRangeEnd: '2020-02-05T00:00:00Z' },
    'UTC',
    '2020-02-06',
    '2020-02-06',
  ],
  [
    'days of the zone that is asked for',
    {
      dateRangeStart: '2026-03-01T05:00:00Z',
      dateRangeEnd: '2026-03-03T04:59:59.999Z',
      timeZone: 'America/New_York',
    },
    'Asia/Tokyo',
    '2026-03-01',
    '2026-03-03',
  ],
  [
    'the account’s own zone where none is',
    { dateRangeStart: '2026-02-28T15:00:00Z', dateRangeEnd: '2026-03-02T14:59:59.999Z' },
    'Asia/Tokyo',
    '2026-03-01',
    '2026-03-03',
  ],
  [
    'up to now, where the account has a later day',
    {
      dateRangeStart: '2026-10-21T07:00:00Z',
      dateRangeEnd: '2026-11-22T07:59:59.999Z',
      timeZone: 'America/Los_Angeles',
    },
    'Asia/Tokyo',
    '2026-10-21',
    '2026-12-01',
  ],
])('%s', (_, asked, zone, from, until) => {
  expect(heatDays(asked, zone, now)).toEqual({ from, until });
});

test("the year is that of the account's time zone", () => {
  const newYear = new Date('2026-12-31T20:00:00Z');
  expect(heatDays({}, 'Asia/Tokyo', newYear)).toEqual({ from: '2026-01-01', until: '2027-02-01' });
  expect(heatDays({}, 'UTC', newYear)).toEqual({ from: '2025-01-01', until: '2027-01-01' });
});

test.each([
  [{ dateRangeStart: '2026-03-03T00:00:00Z', dateRangeEnd: '2026-03-01T00:00:00Z' }, 'ends before it starts'],
  [{ timeZone: 'Middle/Earth' }, 'There is no time zone "Middle/Earth"'],
  [{ dateRangeStart: '2026-99-99T00:00:00Z' }, 'There is no such date'],
])('%o is refused in words', (asked, words) => {
  expect(() => heatDays(asked, 'UTC', now)).toThrow(UnusableHeatRange);
  expect(() => heatDays(asked, 'UTC', now)).toThrow(words);
});

const lengths = (from: string, until: string) => {
  const { months, before, after } = splitRange({ from, until });
  const days = (range: { from: string; until: string }) =>
    (Date.parse(range.until) - Date.parse(range.from)) / 86_400_000;
  return { months: days(months), before: days(before), after: days(after), all: days({ from, until }) };
};
test.each([
  ['2026-01-01', '2026-03-01', { months: 59, before: 0, after: 0 }],
  ['2026-01-15', '2026-03-10', { months: 28, before: 17, after: 9 }],
  ['2026-01-15', '2026-02-10', { months: 0, before: 26, after: 0 }],
  ['2026-01-15', '2026-02-01', { months: 0, before: 17, after: 0 }],
  ['2026-01-01', '2026-01-02', { months: 0, before: 1, after: 0 }],
  ['2025-12-01', '2026-02-02', { months: 62, before: 0, after: 1 }],
])('from %s until %s: %o', (from, until, expected) => {
  const { all, ...parts } = lengths(from, until);
  expect(parts).toEqual(expected);
  expect(parts.months + parts.before + parts.after).toBe(all);
});
