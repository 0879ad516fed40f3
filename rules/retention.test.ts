import { expect, test } from 'vitest';
import { retentionOf } from './retention.ts';

const stops = (...sessions: number[]) =>
  sessions.flatMap((count, nth) => (count > 0 ? [{ pageNumber: nth + 1, sessions: count }] : []));
const time = (pageNumber: number, avg: number) => ({ pageNumber, avg });

test('a page was reached by all who stopped at it or went further', () => {
  const retention = retentionOf({ Furthest: stops(4, 0, 10, 6), TimeSpent: [time(1, 8), time(3, 20)] }, 4);
  expect(retention).toEqual({
    opened: 20,
    pages: [
      { first: 1, last: 1, reached: 20, stopped: 4, time: 8 },
      { first: 2, last: 2, reached: 16, stopped: 0, time: null },
      { first: 3, last: 3, reached: 16, stopped: 10, time: 20 },
      { first: 4, last: 4, reached: 6, stopped: 6, time: null },
    ],
    half: 3,
    toTheEnd: 0.3,
    // the last page is where one ends, however many do
    loses: 2,
  });
});

test('a page’s time has its median beside the average', () => {
  const TimeSpent = [{ ...time(1, 8), median: 5 }, time(2, 9)];
  const pages = retentionOf({ Furthest: stops(1, 1), TimeSpent }, 2)?.pages;
  expect(pages?.map(({ time: average, median }) => [average, median])).toEqual([
    [8, 5],
    [9, undefined],
  ]);
});

test('pages that nobody reached are there where their number is known', () => {
  const pages = (pageCount: number) =>
    retentionOf({ Furthest: stops(3, 5), TimeSpent: [] }, pageCount)?.pages;
  expect(pages(4)?.map(({ reached }) => reached)).toEqual([8, 5, 0, 0]);
  expect(pages(0)?.map(({ reached }) => reached)).toEqual([8, 5]);
  expect(retentionOf({ Furthest: stops(3, 5), TimeSpent: [] }, 0)?.toTheEnd).toBeUndefined();
});

test('the page after the last stands for the last spread', () => {
  const retention = retentionOf({ Furthest: stops(1, 1, 2), TimeSpent: [] }, 2);
  expect(retention?.pages.map(({ stopped }) => stopped)).toEqual([1, 3]);
  expect(retention?.toTheEnd).toBe(0.75);
});

test('of many pages, some in a row are taken together', () => {
  const retention = retentionOf(
    { Furthest: stops(1, 2, 3, 4, 5), TimeSpent: [time(1, 10), time(2, 20), time(5, 4)] },
    5,
    3,
  );
  expect(retention?.pages).toEqual([
    { first: 1, last: 2, reached: 15, stopped: 3, time: null },
    { first: 3, last: 4, reached: 12, stopped: 7, time: null },
    { first: 5, last: 5, reached: 5, stopped: 5, time: 4 },
  ]);
});

test('where the number of pages is unknown, a single claim does not stretch the publication', () => {
  const claimed = [...stops(300, 200), { pageNumber: 100_000, sessions: 1 }];
  expect(retentionOf({ Furthest: claimed, TimeSpent: [] }, 0)?.pages).toEqual([
    { first: 1, last: 1, reached: 501, stopped: 300, time: null },
    { first: 2, last: 2, reached: 201, stopped: 201, time: null },
  ]);
});

test('there is none without counts, or without a page seen', () => {
  expect(retentionOf({ TimeSpent: [] }, 8)).toBeUndefined();
  expect(retentionOf({ Furthest: [], TimeSpent: [] }, 8)).toBeUndefined();
});

test('one page, read by one', () => {
  expect(retentionOf({ Furthest: stops(1), TimeSpent: [] }, 1)).toMatchObject({
    opened: 1,
    half: 1,
    toTheEnd: 1,
    loses: 0,
  });
});
