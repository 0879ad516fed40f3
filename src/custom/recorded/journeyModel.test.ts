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
      { at: '2026-06-14T17:30:00.000Z', kind: 'view' },
      { at: '2026-06-14T17:30:00.000Z', kind: 'time', page: 5, seconds: 9 },
      { at: '2026-06-14T17:30:01.000Z', kind: 'download', url: 'docs/autumn.pdf' },
    ]),
  ).toEqual([]);
});

test('clicks of every kind count where they happened, or at the page in view', () => {
  const at = (seconds: number) => new Date(seconds * 1000).toISOString();
  expect(
    journeyOf([
      { at: at(0), kind: 'view', page: 1 },
      { at: at(1), kind: 'video', page: 1 },
      { at: at(2), kind: 'view', page: 2 },
      { at: at(3), kind: 'audio', page: 1 },
      { at: at(4), kind: 'link', page: 2 },
      { at: at(5), kind: 'download', url: 'docs/autumn.pdf' },
      { at: at(6), kind: 'view', page: 3 },
      { at: at(7), kind: 'scroll', page: 3 },
    ]),
  ).toEqual([
    { pages: [1], seconds: 0, clicks: 2 },
    { pages: [2], seconds: 0, clicks: 2 },
    { pages: [3], seconds: 0, clicks: 0 },
  ]);
});

test('a page seen twice in a row at different moments makes two stops; a spread is sorted', () => {
  const at = (seconds: number) => new Date(seconds * 1000).toISOString();
  expect(
    journeyOf([
      { at: at(0), kind: 'view', page: 1 },
      { at: at(5), kind: 'view', page: 11 },
      { at: at(5), kind: 'view', page: 10 },
      { at: at(8), kind: 'active', page: 10, seconds: 3 },
      { at: at(8), kind: 'time', page: 10, seconds: 3 },
      { at: at(8), kind: 'time', page: 11, seconds: 3 },
      { at: at(9), kind: 'view', page: 1 },
    ]),
  ).toEqual([
    { pages: [1], seconds: 0, clicks: 0 },
    { pages: [10, 11], seconds: 3, clicks: 0 },
    { pages: [1], seconds: 0, clicks: 0 },
  ]);
});
