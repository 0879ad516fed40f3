import { expect, test } from 'vitest';
import type { AnalyticsReply } from '#contract/analytics';
import { comparedTotals, readAnalytics, spansYears } from './analyticsModel.ts';
import { dayRows } from './dayRows.ts';
import { inMaintenance, noReaders, notEnabled, someAnalytics } from './sampleAnalytics.ts';

const reply: AnalyticsReply = {
  ...noReaders,
  Events: [
    { date: '2026-03-01T00:00:00.000Z', pageNumber: 2, hits: 3 },
    { date: '2026-03-02T00:00:00.000Z', pageNumber: 2, hits: 1 },
    { date: '2026-03-02T00:00:00.000Z', pageNumber: 1, hits: 5 },
  ],
  Unique: [{ unique: 4 }],
  TimeSpent: [
    { pageNumber: 1, avg: 10, seconds: 50, visits: 5 },
    { pageNumber: 2, avg: 4.33, seconds: 13, visits: 3 },
  ],
  ExtLinks: [
    {
      pageNumber: 2,
      clicks: 2,
      date: '2026-03-02T00:00:00.000Z',
      category: 'onExternalLinkClicked',
      action: 'External Link Clicked',
      label: 'https://a.example/',
    },
    {
      clicks: 1,
      date: '2026-03-01T00:00:00.000Z',
      category: 'onLogo',
      action: 'Logo',
      label: 'https://b.example/',
    },
  ],
  Sessions: [
    { date: '2026-03-02T00:00:00.000Z', sessions: 3 },
    { date: '2026-03-02T01:00:00.000Z', sessions: 1 },
    { date: '2026-04-02T00:00:00.000Z', sessions: 9 },
  ],
};

test('totals: hits, unique sessions, clicks of all engagements, time by page visits', () => {
  expect(readAnalytics(reply).totals).toEqual({ sessions: 4, reads: 9, timePerPage: 7.88, clicks: 3 });
});

test('no reads give no figures and no average', () => {
  expect(readAnalytics({ ...noReaders, Unique: [], TimeSpent: [] }).totals).toEqual({
    sessions: 0,
    reads: 0,
    timePerPage: 0,
    clicks: 0,
  });
});

test('takes what is left out from the host', () => {
  const { limits } = readAnalytics({
    ...noReaders,
    Dropped: { sessions: 1, events: 2, clicks: 3 },
    Excluded: 4,
    SpreadsSince: '2026-06-02T09:00:00.000Z',
  });
  expect(limits).toEqual({
    dropped: { sessions: 1, events: 2, clicks: 3 },
    excluded: 4,
    spreadsSince: '2026-06-02T09:00:00.000Z',
  });
});

test('sums views, time and engagements per page; those without a page come first', () => {
  expect(readAnalytics(reply).pages).toEqual([
    {
      page: 0,
      averageTime: null,
      views: 0,
      clicks: 1,
      engagements: [expect.objectContaining({ category: 'onLogo', clicks: 1 })],
    },
    { page: 1, averageTime: 10, views: 5, clicks: 0, engagements: [] },
    {
      page: 2,
      averageTime: 4.33,
      views: 4,
      clicks: 2,
      engagements: [expect.objectContaining({ label: 'https://a.example/' })],
    },
  ]);
});

test('weighs averages by views where a host gives no sums', () => {
  const sparse = {
    ...reply,
    TimeSpent: [
      { pageNumber: 1, avg: 10 },
      { pageNumber: 2, avg: 5 },
    ],
  };
  expect(readAnalytics(sparse).totals).toMatchObject({ timePerPage: 7.78 });
});

test('reads without a page count in their own row', () => {
  const analytics = readAnalytics({
    ...noReaders,
    Events: [
      { date: '', hits: 4 },
      { date: '2026-03-02T00:00:00.000Z', pageNumber: 3, hits: 2 },
    ],
  });
  expect(analytics.totals.reads).toBe(6);
  expect(analytics.pages).toMatchObject([
    { page: 0, views: 4 },
    { page: 3, views: 2 },
  ]);
});

test('rows that all have a page are counted as they are, regardless of the visits', () => {
  const analytics = readAnalytics({
    ...noReaders,
    Events: [{ date: '2026-03-02T00:00:00.000Z', pageNumber: 3, hits: 2 }],
    TimeSpent: [{ pageNumber: 3, avg: 1, seconds: 5, visits: 5 }],
  });
  expect(analytics.pages).toMatchObject([{ page: 3, views: 2 }]);
});

test('reads summed by day are split by page using the visits', () => {
  const analytics = readAnalytics({
    ...noReaders,
    Events: [
      { date: '2026-03-01T00:00:00.000Z', hits: 5 },
      { date: '2026-03-02T00:00:00.000Z', pageNumber: 3, hits: 2 },
    ],
    TimeSpent: [
      { pageNumber: 1, avg: 2, seconds: 8, visits: 4 },
      { pageNumber: 3, avg: 1, seconds: 2, visits: 2 },
      { avg: 1, seconds: 1, visits: 1 },
    ],
  });
  expect(analytics.totals.reads).toBe(7);
  expect(analytics.pages).toMatchObject([
    { page: 0, views: 1 },
    { page: 1, views: 4 },
    { page: 3, views: 2 },
  ]);
});

test.each([
  [notEnabled, 'disabled'],
  [inMaintenance, 'maintenance'],
  [{ ...someAnalytics('2026-03-20'), result: 'WHATEVER' }, 'disabled'],
] as const)('anything but SUCCESS counts nothing', (answer, state) => {
  const { totals, pages, limits, ...rest } = readAnalytics(answer);
  expect(rest).toEqual({ state, message: answer.message, paged: true });
  expect(limits).toEqual({ dropped: { sessions: 0, events: 0, clicks: 0 }, excluded: undefined });
  expect({ totals, pages }).toEqual({
    totals: { sessions: 0, reads: 0, timePerPage: 0, clicks: 0 },
    pages: [],
  });
});

test('the chart has every day of the range, including those without readers', () => {
  const utcDay = (date: string) => date.slice(0, 10);
  const unmeasured = {
    timePerPage: null,
    readingTime: null,
    completion: null,
    timed: { seconds: 0, reads: 0 },
    ended: { opened: 0, completed: 0 },
  };
  expect(dayRows(reply, { from: '2026-02-28', to: '2026-03-02' }, utcDay)).toEqual([
    { day: '2026-02-28', reads: 0, clicks: 0, sessions: 0, ...unmeasured },
    { day: '2026-03-01', reads: 3, clicks: 1, sessions: 0, ...unmeasured },
    { day: '2026-03-02', reads: 6, clicks: 2, sessions: 4, ...unmeasured },
  ]);
});

test('a day has its median and its share of readers to the end, and nothing where no one opened a page', () => {
  const [first, second] = dayRows(
    {
      Events: [{ date: '2026-03-01T00:00:00.000Z', pageNumber: 1, hits: 4 }],
      ExtLinks: [],
      Sessions: [
        { date: '2026-03-01T00:00:00.000Z', sessions: 4, seconds: 60, median: 31, opened: 4, completed: 1 },
        { date: '2026-03-02T00:00:00.000Z', sessions: 1, median: 0, opened: 0, completed: 0 },
      ],
    },
    { from: '2026-03-01', to: '2026-03-02' },
    (date) => date.slice(0, 10),
  );
  expect(first).toMatchObject({ timePerPage: 15, readingTime: 31, completion: 0.25 });
  expect(second).toMatchObject({ timePerPage: null, readingTime: 0, completion: null });
});

test('sessions per day are absent, not zero, where the host does not count them', () => {
  const { Sessions: _left, ...without } = reply;
  expect(
    dayRows(without, { from: '2026-03-01', to: '2026-03-01' }, (date) => date.slice(0, 10))[0]?.sessions,
  ).toBeNull();
});

test.each([
  ['2026-10-22', '2026-11-22', false],
  ['2026-01-01', '2026-11-22', false],
  ['2025-12-31', '2026-01-05', true],
  ['2025-03-01', '2025-04-01', true],
  ['2024-11-22', '2026-11-22', true],
] as const)('days from %s to %s need their year: %s', (from, to, years) => {
  expect(spansYears({ from, to }, '2026-11-22')).toBe(years);
});

test('pages are reported unless the host says otherwise', () => {
  expect(readAnalytics(reply).paged).toBe(true);
  expect(readAnalytics({ ...reply, PagesReported: false }).paged).toBe(false);
});

test('an earlier range is compared as far as it was counted in the same way', () => {
  const now = readAnalytics(reply);
  const spreads = readAnalytics({ ...reply, SpreadsSince: '2026-03-01T09:00:00.000Z' });
  expect(comparedTotals(now, now)).toEqual({ sessions: 4, reads: 9, timePerPage: 7.88, clicks: 3 });
  expect(comparedTotals(spreads, now)).toEqual({ sessions: 4, clicks: 3 });
  expect(comparedTotals(now, spreads)).toEqual({ sessions: 4, clicks: 3 });
  expect(comparedTotals(spreads, spreads)).toEqual({ sessions: 4, clicks: 3 });
  const known = readAnalytics({
    ...reply,
    ReadingTime: { median: 31, within: 1 },
    Completion: { opened: 4, completed: 1 },
  });
  expect(comparedTotals(known, known)).toMatchObject({ readingTime: 31, completion: 0.25 });
  // the end of a publication was reached with its last spread
  expect(comparedTotals(spreads, known)).toEqual({ sessions: 4, clicks: 3, readingTime: 31 });
  expect(comparedTotals(now, readAnalytics(notEnabled))).toEqual({});
  expect(comparedTotals(now, readAnalytics(inMaintenance))).toEqual({});
  expect(comparedTotals(now, readAnalytics(noReaders))).toEqual({});
});
