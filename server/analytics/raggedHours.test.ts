import { describe, expect, test, beforeAll, afterAll } from 'vitest';
import type { ReaderEvent } from '#contract/intake';
import type { Db } from '../db/connection.ts';
import { openTestDatabase } from '../db/testDatabase.ts';
import { dropOldEvents } from '../intake/eventPartitions.ts';
import { createIntake } from '../intake/intake.ts';
import { aBatch, aConfig, aPublication } from '../intake/sampleBatches.ts';
import { analyticsQueries } from './analyticsQueries.ts';
import { splitByHours, type Range } from './raggedHours.ts';

const rangeOf = (from: string, until: string): Range => ({ from: new Date(from), until: new Date(until) });

describe('ranges by hour', () => {
  const split = (range: Range, keptSince?: string) => {
    const { hours, ragged } = splitByHours(range, keptSince === undefined ? undefined : new Date(keptSince));
    return [hours, ...ragged].map(
      ({ from, until }) => `${from.toISOString().slice(11, 16)}-${until.toISOString().slice(11, 16)}`,
    );
  };

  test.each([
    ['whole hours', '2026-11-01T03:00Z', '2026-11-01T07:00Z', ['03:00-07:00']],
    [
      'ragged at both ends',
      '2026-11-01T03:15Z',
      '2026-11-01T07:30Z',
      ['04:00-07:00', '03:15-04:00', '07:00-07:30'],
    ],
    ['ragged at its end', '2026-11-01T03:00Z', '2026-11-01T07:30Z', ['03:00-07:00', '07:00-07:30']],
    [
      'across one full hour',
      '2026-11-01T03:15Z',
      '2026-11-01T04:45Z',
      ['04:00-04:00', '03:15-04:00', '04:00-04:45'],
    ],
    ['within one hour', '2026-11-01T03:15Z', '2026-11-01T03:45Z', ['03:15-03:15', '03:15-03:45']],
  ])('%s', (_what, from, until, parts) => expect(split(rangeOf(from, until))).toEqual(parts));

  test.each([
    ['its first hour', '2026-11-01T04:00Z', ['03:00-07:00', '07:00-07:30']],
    ['all of it', '2026-12-01T00:00Z', ['03:00-08:00']],
    ['nothing of it', '2026-11-01T03:00Z', ['04:00-07:00', '03:15-04:00', '07:00-07:30']],
  ])('whose raw events are gone, %s: that counts whole', (_what, keptSince, parts) => {
    expect(split(rangeOf('2026-11-01T03:15Z', '2026-11-01T07:30Z'), keptSince)).toEqual(parts);
  });
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const begin = Date.parse('2026-10-30T12:00:00Z');
const reader = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0 Safari/537.36' };

/** Three days of readers across the end of a month: each stays for fifty minutes and acts every seven. */
const visits = Array.from({ length: 65 }, (_, visit) => {
  const start = begin + visit * 74 * MINUTE;
  return {
    linkId: visit % 3 === 0 ? 'spring-mailing' : '',
    events: Array.from({ length: 8 }, (_event, index): ReaderEvent => {
      const at = start + index * 7 * MINUTE;
      const page = 1 + ((visit + index) % 4);
      if (index % 4 === 1) return { type: 'time', at, page, seconds: 5 + index };
      return index % 4 === 3
        ? { type: 'link', at, page, url: `https://example.org/${page}` }
        : { type: 'view', at, page };
    }),
  };
});

/** The contents of a range, counted one by one; `dayOf` defines where days begin. */
function recount({ from, until }: Range, dayOf: (at: number) => string, linkId = '') {
  const counts: Record<string, number> = {};
  const count = (at: number, what: string, much = 1) => {
    if (at < from.getTime() || at >= until.getTime()) return;
    for (const key of [what, `${dayOf(at)} ${what}`]) counts[key] = (counts[key] ?? 0) + much;
  };
  for (const { events } of visits.filter((visit) => linkId === '' || visit.linkId === linkId)) {
    count(events[0]!.at, 'sessions');
    for (const event of events) {
      if (event.type === 'view') count(event.at, `views of ${event.page}`);
      if (event.type === 'time') count(event.at, `seconds of ${event.page}`, event.seconds);
      if (event.type === 'link') count(event.at, `clicks on ${event.url}`);
    }
  }
  return counts;
}

let db: Db;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.destroy());

/** A publication of an account in `zone`, read by all of them. */
async function aReadPublication(zone: string) {
  const place = await aPublication(db, zone, { time_zone: zone });
  let now = begin;
  const intake = createIntake({ db, config: aConfig, clock: () => new Date(now) });
  for (const { linkId, events } of visits) {
    now = events.at(-1)!.at;
    await intake.accept(aBatch(events, { sentAt: now }), { ...place, linkId }, reader);
  }
  return place;
}

/** The reply in the form of `recount`. */
async function counted(
  place: { accountId: number; publicationId: number },
  zones: { account: string; browser: string },
  range: Range,
  linkId = '',
) {
  const subject = {
    publicationId: place.publicationId,
    zone: zones.account,
    enabled: true,
    paged: true,
    spreadsSince: null,
  };
  const { reads, clicks } = await analyticsQueries(db).read(place.accountId, subject, {
    linkId,
    range,
    zone: zones.browser,
  });
  const counts: Record<string, number> = {};
  const add = (date: Date, what: string, much: number) => {
    if (much === 0) return;
    for (const key of [what, `${date.toISOString()} ${what}`]) counts[key] = (counts[key] ?? 0) + much;
  };
  for (const { date, page, sessions, views, seconds } of reads) {
    add(date, 'sessions', sessions);
    add(date, `views of ${page}`, views);
    add(date, `seconds of ${page}`, seconds);
  }
  for (const { date, url, clicks: much } of clicks) add(date, `clicks on ${url}`, much);
  return counts;
}

/** Days of a zone this many minutes ahead of UTC, as their first instants. */
const daysAhead = (minutes: number) => (at: number) =>
  new Date(Math.floor((at + minutes * MINUTE) / (24 * HOUR)) * 24 * HOUR - minutes * MINUTE).toISOString();
const totals = (counts: Record<string, number>) =>
  Object.fromEntries(Object.entries(counts).filter(([what]) => !/^\d/.test(what)));

describe('figures equal a recount', () => {
  let inUtc: Awaited<ReturnType<typeof aReadPublication>>;
  beforeAll(async () => {
    inUtc = await aReadPublication('UTC');
  });

  test('an account in Kathmandu seen from UTC, for every day', async () => {
    const place = await aReadPublication('Asia/Kathmandu');
    const zones = { account: 'Asia/Kathmandu', browser: 'UTC' };
    for (const linkId of ['', 'spring-mailing']) {
      const days = rangeOf('2026-10-31T00:00Z', '2026-11-02T00:00Z');
      expect(await counted(place, zones, days, linkId)).toEqual(recount(days, daysAhead(0), linkId));
      // up to this minute, like a range without an end
      const upToNow = rangeOf('2026-10-31T00:00Z', '2026-11-01T09:41:07.123Z');
      expect(await counted(place, zones, upToNow, linkId)).toEqual(recount(upToNow, daysAhead(0), linkId));
    }
    const own = rangeOf('2026-10-30T18:15Z', '2026-11-01T18:15Z');
    expect(await counted(place, { ...zones, browser: 'Asia/Kathmandu' }, own)).toEqual(
      recount(own, daysAhead(345)),
    );
  });

  test.each([
    ['Asia/Kathmandu', 345],
    ['Asia/Kolkata', 330],
  ])('an account in UTC, seen from %s: a day, and the total of several', async (browser, minutes) => {
    const zones = { account: 'UTC', browser };
    const midnight = Date.parse('2026-10-31T00:00Z') - minutes * MINUTE;
    for (const linkId of ['', 'spring-mailing']) {
      const day = { from: new Date(midnight), until: new Date(midnight + 24 * HOUR) };
      expect(await counted(inUtc, zones, day, linkId)).toEqual(recount(day, daysAhead(minutes), linkId));
      const days = { from: new Date(midnight), until: new Date(midnight + 48 * HOUR) };
      expect(totals(await counted(inUtc, zones, days, linkId))).toEqual(
        totals(recount(days, daysAhead(minutes), linkId)),
      );
    }
  });

  test('hours whose raw events are gone count whole', async () => {
    await dropOldEvents(db, new Date('2026-12-15T00:00Z'), 1);
    const zones = { account: 'UTC', browser: 'Asia/Kathmandu' };
    const asked = rangeOf('2026-10-30T18:15Z', '2026-11-01T18:15Z');
    const given = rangeOf('2026-10-30T18:00Z', '2026-11-01T18:15Z');
    expect(totals(await counted(inUtc, zones, asked))).toEqual(totals(recount(given, daysAhead(345))));
  });
});

test("the account's days are not mistaken for the viewer's", async () => {
  const place = await aPublication(db, 'Oslo', { time_zone: 'Europe/Oslo' });
  const late = new Date('2026-07-01T22:30:00Z'); // 2 July in Oslo, still 1 July in Lagos
  await createIntake({ db, config: aConfig, clock: () => late }).accept(
    aBatch([{ type: 'view', at: late.getTime(), page: 1 }], { sentAt: late.getTime() }),
    place,
    reader,
  );
  const winters = rangeOf('2026-01-01T23:00Z', '2026-11-20T23:00Z');
  const zones = { account: 'Europe/Oslo', browser: 'Africa/Lagos' };
  expect(await counted(place, zones, winters)).toMatchObject({ '2026-06-30T23:00:00.000Z sessions': 1 });
  expect(await counted(place, { ...zones, browser: 'Europe/Berlin' }, winters)).toMatchObject({
    '2026-07-01T22:00:00.000Z sessions': 1,
  });
});
