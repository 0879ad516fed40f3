import { afterEach, describe, expect, test } from 'vitest';
import { defaultRange, localDay, rangeBefore, readRange, toInstants, writeRange } from './dateRange.ts';

const zone = process.env.TZ;
const inZone = (name: string) => {
  process.env.TZ = name;
};
afterEach(() => {
  process.env.TZ = zone;
});
const hours = ({ dateRangeStart, dateRangeEnd }: ReturnType<typeof toInstants>) =>
  (Date.parse(dateRangeEnd) + 1 - Date.parse(dateRangeStart)) / 3_600_000;

describe('local days become instants', () => {
  test('from midnight of the first to the end of the last day, in the zone of the browser', () => {
    inZone('Asia/Tokyo');
    expect(toInstants({ from: '2026-11-20', to: '2026-11-21' })).toEqual({
      dateRangeStart: '2026-11-19T15:00:00.000Z',
      dateRangeEnd: '2026-11-21T14:59:59.999Z',
    });
  });

  test('the days of the clock changes have 23 and 25 hours', () => {
    inZone('Europe/Stockholm');
    expect(hours(toInstants({ from: '2026-03-29', to: '2026-03-29' }))).toBe(23);
    expect(hours(toInstants({ from: '2026-10-25', to: '2026-10-25' }))).toBe(25);
    expect(toInstants({ from: '2026-10-25', to: '2026-10-25' }).dateRangeStart).toBe(
      '2026-10-24T22:00:00.000Z',
    );
  });

  test('a day without a midnight starts at its first moment', () => {
    inZone('America/Santiago');
    expect(hours(toInstants({ from: '2026-09-06', to: '2026-09-06' }))).toBe(23);
  });
});

test('today is the local day', () => {
  const at = new Date('2026-11-21T02:00:00Z');
  inZone('America/Los_Angeles');
  expect(localDay(at)).toBe('2026-11-20');
  inZone('Pacific/Auckland');
  expect(localDay(at)).toBe('2026-11-21');
});

test('the default is one month back, clamped to a short month’s last day', () => {
  expect(defaultRange('2026-11-21')).toEqual({ from: '2026-10-21', to: '2026-11-21' });
  expect(defaultRange('2026-03-31')).toEqual({ from: '2026-02-28', to: '2026-03-31' });
});

describe('the range in the query', () => {
  const today = '2026-11-21';

  test('is read as it was written and leaves the rest of the query alone', () => {
    const range = { from: '2026-01-05', to: '2026-02-01' };
    const params = writeRange(new URLSearchParams('route=dtp'), range);
    expect(params.get('route')).toBe('dtp');
    expect(readRange(params, today)).toEqual(range);
  });

  test.each([
    ['nothing', ''],
    ['half of it', 'from=2026-01-05'],
    ['a day that does not exist', 'from=2026-02-30&to=2026-03-01'],
    ['no day at all', 'from=<script>&to=2026-03-01'],
    ['the wrong way round', 'from=2026-03-02&to=2026-03-01'],
    ['the future', 'from=2026-03-02&to=2026-12-01'],
  ])('with %s the default applies', (_what, query) => {
    expect(readRange(new URLSearchParams(query), today)).toEqual(defaultRange(today));
  });
});

test.each([
  ['2026-11-20', '2026-11-20', '2026-11-19', '2026-11-19'],
  ['2026-10-24', '2026-11-24', '2026-09-22', '2026-10-23'],
  // a day of 25 hours within
  ['2026-10-20', '2026-10-26', '2026-10-13', '2026-10-19'],
  ['2024-03-01', '2024-03-31', '2024-01-30', '2024-02-29'],
])('before %s to %s lie as many days', (from, to, earlier, last) => {
  inZone('Europe/London');
  expect(rangeBefore({ from, to })).toEqual({ from: earlier, to: last });
});
