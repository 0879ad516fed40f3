import { expect, test } from 'vitest';
import { journeyOf } from './journeyModel.ts';
import { someEvents } from './sampleRecorded.ts';

test('pages in the order they came into view, spreads as one, with their time and clicks', () => {
  expect(journeyOf(someEvents)).toEqual([
    { pages: [1], seconds: 10, clicks: 0 },
    { pages: [2, 3], seconds: 85, clicks: 2 },
  ]);
});

test('a page seen again is a stop of its own', () => {
  const at = (seconds: number) => new Date(seconds * 1000).toISOString();
  expect(
    journeyOf([
      { at: at(0), kind: 'view', page: 1 },
      { at: at(4), kind: 'time', page: 1, seconds: 4 },
      { at: at(4), kind: 'view', page: 2 },
      { at: at(9), kind: 'time', page: 2, seconds: 5 },
      { at: at(9), kind: 'view', page: 1 },
      { at: at(12), kind: 'time', page: 1, seconds: 3 },
      { at: at(20), kind: 'time', page: 1, seconds: 8 },
    ]),
  ).toEqual([
    { pages: [1], seconds: 4, clicks: 0 },
    { pages: [2], seconds: 5, clicks: 0 },
    { pages: [1], seconds: 11, clicks: 0 },
  ]);
});

test('what belongs to no page, or to one never seen, makes no stop', () => {
  expect(
    journeyOf([
      { at: '2026-06-14T17:30:00.000Z', kind: 'open' },
      { at: '2026-06-14T17:30:00.000Z', kind: 'time', page: 5, seconds: 9 },
      { at: '2026-06-14T17:30:01.000Z', kind: 'download', url: 'docs/autumn.pdf' },
    ]),
  ).toEqual([]);
});
