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

test('short enough is 190,000 characters, however many days there are', () => {
  const days = reply(500, 1, 0);
  const padded = (size: number) => ({ ...days, message: 'm'.repeat(size - JSON.stringify(days).length) });
  expect(bounded(padded(190_000), 'Other')).toEqual(padded(190_000));
  expect(bounded(padded(190_001), 'Other').Sessions).toHaveLength(17);
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

/** Longer than any reply may be, through its events alone. */
const overlong = (differences: Partial<AnalyticsReply>) => ({ ...reply(31, 300, 0), ...differences });
const characters = (rows: unknown) => JSON.stringify(rows).length;

test('a list of up to 400 days stays one by day, a longer one is summed by month', () => {
  const ofDay = { sessions: 3, seconds: 60, median: 20 };
  const sessions = (days: number) =>
    bounded(overlong({ Sessions: range(days, (nth) => ({ ...ofDay, date: day(nth) })) }), 'Other').Sessions;
  expect(sessions(400)).toEqual(range(400, (nth) => ({ ...ofDay, date: day(nth) })));
  // without the median and the seconds of a day
  expect(sessions(401)?.slice(0, 2)).toEqual([
    { date: '2020-01-01T00:00:00.000Z', sessions: 93 },
    { date: '2020-02-01T00:00:00.000Z', sessions: 87 },
  ]);
  expect(sessions(401)).toHaveLength(14);
});

test('the links with most clicks fill 80,000 characters; the others are summed by day and category', () => {
  const link = (nth: number) => {
    const row = {
      pageNumber: 1,
      clicks: 1000 + nth,
      date: day(nth % 2),
      category: `kind ${nth % 3}`,
      action: 'Clicked',
      label: '',
    };
    // 159 characters and a comma
    return { ...row, label: 'x'.repeat(159 - characters(row)) };
  };
  const { ExtLinks } = bounded(overlong({ ExtLinks: range(900, link) }), 'Other addresses');
  const [kept, others] = [ExtLinks.slice(0, 500), ExtLinks.slice(500)];
  expect(kept).toEqual(range(900, link).slice(400));
  const sum = (date: number, kind: number) =>
    range(400, (nth) => nth)
      .filter((nth) => nth % 2 === date && nth % 3 === kind)
      .reduce((all, nth) => all + 1000 + nth, 0);
  expect(others).toEqual(
    [0, 1, 2, 3, 4, 5].map((nth) => ({
      date: day(nth % 2),
      category: `kind ${nth % 3}`,
      action: 'Clicked',
      label: 'Other addresses',
      clicks: sum(nth % 2, nth % 3),
    })),
  );
});

test('the pages read most keep their times; the others have one together', () => {
  const TimeSpent = range(2000, (nth) => ({
    pageNumber: nth + 1,
    avg: 1.5,
    seconds: 3 * nth,
    visits: 2 * nth,
  }));
  const { TimeSpent: cut } = bounded(overlong({ TimeSpent }), 'Other');
  const kept = cut.slice(0, -1);
  expect(characters(kept)).toBeGreaterThan(39_900);
  expect(characters(kept)).toBeLessThanOrEqual(40_001);
  expect(kept).toEqual(TimeSpent.slice(-kept.length));
  const others = TimeSpent.slice(0, -kept.length);
  const visits = others.reduce((sum, row) => sum + row.visits, 0);
  expect(cut.at(-1)).toEqual({ avg: 1.5, seconds: 1.5 * visits, visits });
});

test.each([
  ['rounded to hundredths', { seconds: 10, visits: 3 }, { avg: 3.33, seconds: 20_000, visits: 6000 }],
  ['none where nobody visited', { seconds: 0, visits: 0 }, { avg: 0, seconds: 0, visits: 0 }],
  ['none where visits are unknown', {}, { avg: 0, seconds: 0, visits: 0 }],
])('the time of the other pages is %s', (_what, times, expected) => {
  const read = { avg: 9, seconds: 9, visits: 9, title: 'x'.repeat(40_000 - 70) };
  const others = range(2000, () => ({ avg: 3, ...times, title: 'x' }));
  const { TimeSpent } = bounded(overlong({ TimeSpent: [read, ...others] }), 'Other');
  expect(TimeSpent.at(-1)).toEqual({ ...expected });
});

test('pages whose times all fit have no others', () => {
  const TimeSpent = range(20, (nth) => ({ pageNumber: nth + 1, avg: 2, seconds: 20, visits: 10 }));
  expect(bounded(overlong({ TimeSpent }), 'Other').TimeSpent).toEqual(TimeSpent);
});

test('the pages where most stopped are kept, with those who stopped between them and the next', () => {
  const Furthest = range(3000, (page) => ({ pageNumber: page + 1, sessions: 1 + ((page * 7919) % 3001) }));
  const { Furthest: cut = [] } = bounded(overlong({ Furthest }), 'Other');
  expect(characters(cut)).toBeGreaterThan(19_000);
  expect(characters(cut)).toBeLessThan(20_500);
  expect(cut.at(-1)).toEqual(Furthest.at(-1));
  const pages = cut.map(({ pageNumber }) => pageNumber);
  for (const [nth, { pageNumber, sessions }] of cut.entries()) {
    const until = pages[nth + 1] ?? Infinity;
    const between = Furthest.filter((stop) => stop.pageNumber >= pageNumber && stop.pageNumber < until);
    expect(sessions).toBe(between.reduce((sum, stop) => sum + stop.sessions, 0));
  }
  // the first and the last are there in any case
  const chosen = Furthest.filter(({ pageNumber }) => pages.slice(1, -1).includes(pageNumber));
  const dropped = Furthest.filter(({ pageNumber }) => !pages.includes(pageNumber));
  expect(Math.min(...chosen.map(({ sessions }) => sessions))).toBeGreaterThan(
    Math.max(...dropped.map(({ sessions }) => sessions)),
  );
});

test('the strongest events fill what is left of the reply, and the others are summed by day', () => {
  const Events = range(6000, (nth) => ({ date: day(nth % 50), pageNumber: 1 + nth, hits: 1000 + nth }));
  const whole = overlong({ Events });
  const cut = bounded(whole, 'Other');
  expect(characters(cut)).toBeLessThanOrEqual(190_000);
  expect(characters(cut)).toBeGreaterThan(189_000);
  const kept = cut.Events.filter(({ pageNumber }) => pageNumber !== undefined);
  expect(kept).toEqual(Events.slice(-kept.length));
  expect(cut.Events).toHaveLength(kept.length + 50);
});

test('a reply without figures that hosts need not give has none afterwards', () => {
  const { Sessions: _sessions, Furthest: _furthest, ...plain } = overlong({});
  const cut = bounded(plain, 'Other');
  expect(Object.keys(cut).sort()).toEqual(Object.keys(plain).sort());
});
