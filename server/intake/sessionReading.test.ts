import { expect, test } from 'vitest';
import { noReading, readingColumns, readingOf, readOn, sliceOf } from './sessionReading.ts';
import type { Kept } from './tally.ts';

const event = (type: string, page: number, more: object = {}) =>
  ({ type, page, seconds: null, url: null, ...more }) as Kept['reading'][number];
const batch = (...reading: Kept['reading']) => [{ reading }];

test('batches of a session add to what was read before', () => {
  const first = readOn(
    noReading(),
    batch(event('view', 2), event('time', 2, { seconds: 5 }), event('open', 0)),
  );
  const kept = readingOf(readingColumns(first));
  const after = readOn(kept, batch(event('view', 1), event('view', 2), event('time', 2, { seconds: 3 })));
  expect(readingColumns(after)).toEqual({
    pages: [1, 2],
    page_views: [1, 2],
    page_seconds: [0, 8],
    reads: 3,
    read_seconds: 8,
    engaged: null,
  });
  // what was read before stays as it was
  expect(first.pages.get(2)).toEqual({ views: 1, seconds: 5 });
});

test('pages beyond the first 500 share a row, in whatever order they were read', () => {
  const views = (pages: number[]) => batch(...pages.map((page) => event('view', page)));
  const pages = Array.from({ length: 700 }, (_, nth) => nth + 1);
  const atOnce = readingColumns(readOn(noReading(), views(pages)));
  const halves = [pages.slice(350), pages.slice(0, 350)].reduce(
    (read, half) => readingOf(readingColumns(readOn(read, views(half)))),
    noReading(),
  );
  expect(readingColumns(halves)).toEqual(atOnce);
  expect(atOnce.pages?.slice(0, 2)).toEqual([0, 1]);
  expect(atOnce.page_views?.slice(0, 2)).toEqual([200, 1]);
});

test('clicks are counted by address, and without one when there are too many', () => {
  const click = (url: string, page = 3) => event('link', page, { url });
  const once = readOn(noReading(), batch(click('https://a.example/'), click('https://a.example/')));
  expect(once.engaged).toEqual([{ page: 3, type: 'link', url: 'https://a.example/', clicks: 2 }]);
  const long = (nth: number) => `https://a.example/${nth}/${'x'.repeat(1_500)}`;
  const many = readOn(
    once,
    batch(...Array.from({ length: 20 }, (_, nth) => click(long(nth))), click('https://a.example/')),
  );
  expect(many.engaged.reduce((sum, { clicks }) => sum + clicks, 0)).toBe(23);
  expect(many.engaged).toContainEqual({ page: 3, type: 'link', url: 'https://a.example/', clicks: 3 });
  expect(many.engaged.find(({ page }) => page === 0)?.clicks).toBe(15);
  expect(JSON.stringify(many.engaged).length).toBeLessThan(10_000);
});

test('slices are even', () => {
  const counts = new Map<number, number>();
  for (let nth = 0; nth < 6_400; nth += 1)
    counts.set(sliceOf(`session-${nth}`), (counts.get(sliceOf(`session-${nth}`)) ?? 0) + 1);
  expect(counts.size).toBe(64);
  expect(Math.min(...counts.values())).toBeGreaterThan(60);
});
