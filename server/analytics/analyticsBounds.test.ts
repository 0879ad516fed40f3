import { expect, test } from 'vitest';
import type { AnalyticsReply } from '#contract/analytics';
import { bounded } from './analyticsBounds.ts';

const day = (nth: number) => new Date(Date.UTC(2020, 0, 1 + nth)).toISOString();
const range = <T>(count: number, make: (nth: number) => T) =>
  Array.from({ length: count }, (_, nth) => make(nth));
const reply = (days: number, pages: number, links: number): AnalyticsReply => ({
  result: 'SUCCESS',
  message: '',
  Events: range(days, (nth) =>
    range(pages, (page) => ({
      date: day(nth),
      pageNumber: page + 1,
      hits: 1 + ((nth * 7 + page * 13) % 50),
    })),
  ).flat(),
  Unique: [{ unique: 99 }],
  TimeSpent: range(pages, (page) => ({ pageNumber: page + 1, avg: 2, seconds: 20, visits: 10 })),
  ExtLinks: range(links, (nth) => ({
    pageNumber: 1 + (nth % pages),
    clicks: 1 + (nth % 9),
    date: day(nth % days),
    category: 'onExternalLinkClicked',
    action: 'External Link Clicked',
    label: `https://example.org/${nth}`.padEnd(1000, 'x'),
  })),
  Sessions: range(days, (nth) => ({ date: day(nth), sessions: 3 })),
  // hardly anybody stops at the last page
  Furthest: range(pages, (page) => ({
    pageNumber: page + 1,
    sessions: page + 1 === pages ? 1 : 2 + (page % 11),
  })),
});

test('a short enough reply stays as it is', () => {
  expect(bounded(reply(31, 48, 20), 'Other')).toEqual(reply(31, 48, 20));
});

test.each([
  [31, 48, 500],
  [365, 300, 500],
  [3650, 10, 500],
  [31, 3000, 0],
])('of %i days, %i pages and %i links it has at most 200 kB, and every total', (days, pages, links) => {
  const whole = reply(days, pages, links);
  const cut = bounded(whole, 'Other addresses');
  expect(JSON.stringify(cut).length).toBeLessThan(200_000);
  for (const [list, count] of [
    ['Events', 'hits'],
    ['ExtLinks', 'clicks'],
    ['TimeSpent', 'visits'],
    ['TimeSpent', 'seconds'],
    ['Sessions', 'sessions'],
    ['Furthest', 'sessions'],
  ] as const) {
    const sum = (of: AnalyticsReply) =>
      (of[list] ?? []).reduce((all, row) => all + ((row as Record<string, unknown>)[count] as number), 0);
    expect([count, sum(cut)]).toEqual([count, sum(whole)]);
  }
  expect(cut.ExtLinks.length).toBeLessThan(500);
  expect(cut.Furthest?.at(-1)?.pageNumber).toBe(pages);
});

test('up to a year, every day keeps its total', () => {
  const whole = reply(365, 100, 500);
  const cut = bounded(whole, 'Other addresses');
  const days = ({ Events, ExtLinks }: AnalyticsReply) => {
    const sums: Record<string, number> = {};
    for (const { date, hits } of Events) sums[date] = (sums[date] ?? 0) + hits;
    for (const { date, clicks } of ExtLinks) sums[`clicks ${date}`] = (sums[`clicks ${date}`] ?? 0) + clicks;
    return sums;
  };
  expect(days(cut)).toEqual(days(whole));
});
