import { expect, test } from 'vitest';
import { comparedChoice, comparedRange, comparisonIn, counterparts } from './comparison.ts';
import type { DayRow } from './analyticsModel.ts';

const link = { publication: 'Windrow', trackId: 'abc' };
const whole = { publication: 'Windrow', trackId: undefined };
const range = { from: '2026-02-01', to: '2026-02-07' };

test.each([
  ['year', whole, 'year'],
  ['whole', link, 'whole'],
  ['whole', whole, undefined],
  ['link:xyz', link, 'link:xyz'],
  ['link:abc', link, undefined],
  ['link:', whole, undefined],
  ['publication:Kvelder', whole, 'publication:Kvelder'],
  ['publication:Windrow', whole, undefined],
  ['decade', whole, undefined],
  [null, whole, undefined],
])('%s of %o is %s', (text, subject, comparison) => {
  expect(comparisonIn(text, subject)).toBe(comparison);
});

test('days are compared with earlier ones, readers and publications in the same days', () => {
  expect(comparedRange(undefined, range)).toEqual({ from: '2026-01-25', to: '2026-01-31' });
  expect(comparedRange('year', range)).toEqual({ from: '2025-02-01', to: '2025-02-07' });
  expect(comparedRange('link:xyz', range)).toEqual(range);
});

test.each([
  [undefined, link],
  ['year' as const, link],
  ['whole' as const, whole],
  ['link:xyz' as const, { publication: 'Windrow', trackId: 'xyz' }],
  ['publication:Kvelder' as const, { publication: 'Kvelder', trackId: undefined }],
])('compared with %s, the figures are those of %o', (comparison, subject) => {
  const choice = {
    subject: link,
    instants: { dateRangeStart: '', dateRangeEnd: '' },
    audience: 'people' as const,
    filters: { country: 'NO' },
  };
  expect(comparedChoice(comparison, choice, range)).toMatchObject({ subject, filters: { country: 'NO' } });
});

test.each([
  [undefined, { country: 'NO', link: 'abc' }],
  ['year' as const, { country: 'NO', link: 'abc' }],
  ['link:xyz' as const, { country: 'NO' }],
  ['publication:Kvelder' as const, { country: 'NO' }],
])('compared with %s, of filters by country and link count %o', (comparison, filters) => {
  const choice = {
    subject: whole,
    instants: { dateRangeStart: '', dateRangeEnd: '' },
    audience: 'people' as const,
    filters: { country: 'NO', link: 'abc' },
  };
  expect(comparedChoice(comparison, choice, range).filters).toEqual(filters);
});

test('a leap day is compared with the day before it, and has no day of its own to be compared with', () => {
  const row = (day: DayRow['day'], reads: number): DayRow => ({
    day,
    reads,
    clicks: 0,
    sessions: 0,
    timePerPage: null,
    readingTime: null,
    completion: null,
    timed: { seconds: 0, reads: 0 },
    ended: { opened: 0, completed: 0 },
  });
  const others = [row('2023-02-27', 1), row('2023-02-28', 2), row('2023-03-01', 3)];
  const days = [row('2024-02-28', 0), row('2024-02-29', 0), row('2024-03-01', 0)];
  expect(counterparts(days, others, 'year').map(({ reads }) => reads)).toEqual([2, 2, 3]);
});
