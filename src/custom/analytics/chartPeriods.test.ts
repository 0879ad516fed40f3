import { expect, test } from 'vitest';
import type { DayRow } from './analyticsModel.ts';
import { drawnRange, firstOfWeek, periodsOf, rowsOf, unitOf } from './chartPeriods.ts';

const aRow = (day: string, sums: Partial<DayRow> = {}): DayRow => ({
  day,
  reads: 0,
  clicks: 0,
  sessions: 0,
  timePerPage: null,
  readingTime: null,
  completion: null,
  timed: { seconds: 0, reads: 0 },
  ended: { opened: 0, completed: 0 },
  ...sums,
});

test.each([
  ['2026-08-26', 'day'],
  ['2026-08-25', 'week'],
  ['2025-11-26', 'week'],
  ['2025-11-24', 'month'],
] as const)('from %s to 26 November 2026 the chart counts by %s', (from, unit) => {
  expect(unitOf({ from, to: '2026-11-26' })).toBe(unit);
});

test('weeks begin as the locale says, are cut to the range, and the last one is unfinished', () => {
  // a Thursday to a Thursday
  const range = { from: '2026-11-12', to: '2026-11-26' };
  const spans = (locale: string) =>
    periodsOf(range, 'week', firstOfWeek(locale), '2026-11-26').map(({ from, to, left }) => [from, to, left]);
  expect(spans('en-GB')).toEqual([
    ['2026-11-12', '2026-11-15', 'part'],
    ['2026-11-16', '2026-11-22', undefined],
    ['2026-11-23', '2026-11-26', 'unfinished'],
  ]);
  expect(spans('en-US')[1]).toEqual(['2026-11-15', '2026-11-21', undefined]);
});

test('months end with their own last day; one that the range cuts off long ago is a part', () => {
  const months = periodsOf({ from: '2024-02-01', to: '2024-03-15' }, 'month', 1, '2026-11-26');
  expect(months).toEqual([
    { from: '2024-02-01', to: '2024-02-29', start: 0, end: 29 },
    { from: '2024-03-01', to: '2024-03-15', start: 29, end: 44, left: 'part' },
  ]);
});

test('counts are summed, and times and shares weighed by what they are of', () => {
  const days = [
    aRow('2026-11-16', {
      reads: 1,
      sessions: 1,
      readingTime: 60,
      timed: { seconds: 60, reads: 1 },
      ended: { opened: 1, completed: 1 },
    }),
    aRow('2026-11-17', {
      reads: 9,
      clicks: 2,
      sessions: 3,
      readingTime: 10,
      timed: { seconds: 90, reads: 9 },
      ended: { opened: 3, completed: 0 },
    }),
  ];
  const [week] = rowsOf(days, periodsOf({ from: '2026-11-16', to: '2026-11-17' }, 'week', 1, '2026-11-26'));
  expect(week).toMatchObject({
    day: '2026-11-16',
    reads: 10,
    clicks: 2,
    sessions: 4,
    timePerPage: 15,
    completion: 0.25,
    readingTime: null,
  });
});

test('the chart begins with the upload, but hides no reader from before it', () => {
  const range = { from: '2026-11-01', to: '2026-11-26' };
  const begins = (uploaded: string | undefined, read: string) =>
    drawnRange(range, uploaded, [aRow(read, { sessions: 1 })]).from;
  expect(begins('2026-11-10', '2026-11-12')).toBe('2026-11-10');
  expect(begins('2026-11-10', '2026-11-08')).toBe('2026-11-01');
  expect(begins(undefined, '2026-11-12')).toBe('2026-11-01');
  expect(begins('2026-10-01', '2026-11-12')).toBe('2026-11-01');
  expect(begins('2026-12-01', '2026-11-12')).toBe('2026-11-01');
});
