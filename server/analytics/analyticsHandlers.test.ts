import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ReaderEvent, SessionMark } from '#contract/intake';
import { createIntake } from '../intake/intake.ts';
import { aBatch } from '../intake/sampleBatches.ts';
import { openTestServer, type Person, type TestAccount, type TestServer } from '../testServer.ts';

const reader = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0 Safari/537.36' };
const notEnabled =
  'Analytics are not enabled for this publication. Click on "Enable Analytics" to start collecting data.';

let server: TestServer;
let account: TestAccount;
let person: Person;
let publicationId: number;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  account = await server.addAccount({ time_zone: 'Europe/Oslo' });
  person = await server.signedIn(account);
  ({ publication_id: publicationId } = await server.db
    .insertInto('publications')
    .values({ account_id: account.accountId, name: 'Atlas', folder: 'f', created_at: server.time.now })
    .returning('publication_id')
    .executeTakeFirstOrThrow());
});

/** Simulates a reader's action at an instant. */
async function reads(
  at: string,
  events: (at: number) => ReaderEvent[],
  linkId = '',
  marks: SessionMark[] = [],
): Promise<void> {
  const moment = new Date(at);
  const sentAt = moment.getTime();
  const intake = createIntake({ ...server, clock: () => moment });
  await intake.accept(
    aBatch(events(sentAt), { sentAt, marks }),
    { accountId: account.accountId, publicationId, linkId },
    reader,
  );
}
const view =
  (page: number, seconds?: number) =>
  (at: number): ReaderEvent[] => [
    { type: 'view', at, page },
    ...(seconds === undefined ? [] : [{ type: 'time' as const, at, page, seconds }]),
  ];
const get = (body: object = {}) =>
  person.call('getanalytics', {
    identifier: 'Atlas',
    dateRangeStart: '2026-10-20T22:00:00.000Z',
    dateRangeEnd: '2026-11-20T22:59:59.999Z',
    ...body,
  });

test('a viewer that names no page but the first reports none, until it does', async () => {
  await reads('2026-11-01T09:00:00Z', (at) => [{ type: 'open', at, pages: 1 }, ...view(1, 10)(at)]);
  expect(await get()).toMatchObject({ result: 'SUCCESS', PagesReported: false });
  await reads('2026-11-01T10:00:00Z', (at) => [{ type: 'open', at, pages: 24 }, ...view(1)(at)]);
  expect(await get()).not.toHaveProperty('PagesReported');
});

test('a later page alone shows that a viewer reports pages', async () => {
  await reads('2026-11-01T09:00:00Z', view(2, 10));
  expect(await get()).not.toHaveProperty('PagesReported');
});

test("replies have the specification's shape", async () => {
  await reads('2026-11-01T09:00:00Z', view(1, 10));
  await reads('2026-11-01T21:30:00Z', view(1, 5));
  await reads('2026-11-02T09:00:00Z', (at) => [
    { type: 'view', at, page: 4 },
    { type: 'link', at, page: 4, url: 'https://example.org/shop' },
    { type: 'video', at, url: 'film.mp4' },
  ]);
  expect(await get()).toEqual({
    result: 'SUCCESS',
    message: '',
    Events: [
      { date: '2026-10-31T23:00:00.000Z', pageNumber: 1, hits: 2 },
      { date: '2026-11-01T23:00:00.000Z', pageNumber: 4, hits: 1 },
    ],
    Unique: [{ unique: 3 }],
    TimeSpent: [
      { pageNumber: 1, avg: 7.5, seconds: 15, visits: 2, median: 5 },
      { pageNumber: 4, avg: 0, seconds: 0, visits: 1, median: 0 },
    ],
    ExtLinks: [
      {
        clicks: 1,
        date: '2026-11-01T23:00:00.000Z',
        category: 'onVideoStarted',
        action: 'Video Started',
        label: 'film.mp4',
      },
      {
        pageNumber: 4,
        clicks: 1,
        date: '2026-11-01T23:00:00.000Z',
        category: 'onExternalLinkClicked',
        action: 'External Link Clicked',
        label: 'https://example.org/shop',
      },
    ],
    Sessions: [
      { date: '2026-10-31T23:00:00.000Z', sessions: 2, seconds: 15, median: 5 },
      { date: '2026-11-01T23:00:00.000Z', sessions: 1, median: 0 },
    ],
    ReadingTime: { median: 5, within: 0 },
    Furthest: [
      { pageNumber: 1, sessions: 2 },
      { pageNumber: 4, sessions: 1 },
    ],
    Excluded: 0,
  });
});

test('each page that has a picture comes with its public address', async () => {
  expect(await get()).not.toHaveProperty('Pictures');
  await server.db
    .insertInto('publication_pages')
    .values(
      ['pages/001.svg', '', 'pages/page 3.svg'].map((image, nth) => ({
        account_id: account.accountId,
        publication_id: publicationId,
        page: nth + 1,
        image,
        width: 0,
        height: 0,
      })),
    )
    .execute();
  const base = `http://pub.localhost:8080/${account.accountId}/Atlas/pages`;
  expect((await get()).Pictures).toEqual([
    { pageNumber: 1, image: `${base}/001.svg` },
    { pageNumber: 3, image: `${base}/page%203.svg` },
  ]);
});

test('a range includes all of its first and last day, and nothing else', async () => {
  for (const at of [
    '2026-10-20T21:59:00Z',
    '2026-10-20T22:01:00Z',
    '2026-11-20T22:58:00Z',
    '2026-11-20T23:01:00Z',
  ])
    await reads(at, view(1));
  expect((await get()).Unique).toEqual([{ unique: 2 }]);
});

test("a viewer in another time zone sees that zone's days, across its clock change", async () => {
  await reads('2026-11-01T03:30:00Z', view(1)); // 31 October, 23:30, in New York
  await reads('2026-11-01T06:30:00Z', view(1)); // 1 November, 01:30, the second time
  await reads('2026-11-02T05:30:00Z', view(1)); // 2 November, 00:30
  const { Events } = await get({
    dateRangeStart: '2026-10-30T04:00:00.000Z',
    dateRangeEnd: '2026-11-03T04:59:59.999Z',
    timeZone: 'America/New_York',
  });
  expect(Events).toEqual([
    { date: '2026-10-31T04:00:00.000Z', pageNumber: 1, hits: 1 },
    { date: '2026-11-01T04:00:00.000Z', pageNumber: 1, hits: 1 },
    { date: '2026-11-02T05:00:00.000Z', pageNumber: 1, hits: 1 },
  ]);
});

test('a link shows only its own readers; a single character, or none, the whole publication', async () => {
  const linkId = `link-${randomUUID()}`;
  await server.db
    .insertInto('trackable_links')
    .values({
      account_id: account.accountId,
      link_id: linkId,
      publication_id: publicationId,
      label: 'Spring mailing',
      created_at: server.time.now,
    })
    .execute();
  await reads('2026-11-01T09:00:00Z', view(1), linkId);
  await reads('2026-11-01T09:00:00Z', view(1));
  expect((await get({ trackId: linkId })).Unique).toEqual([{ unique: 1 }]);
  expect((await get({ trackId: linkId })).LinkLabel).toBe('Spring mailing');
  expect((await get({ trackId: '0' })).Unique).toEqual([{ unique: 2 }]);
  expect(await get({ trackId: '0' })).not.toHaveProperty('LinkLabel');
  expect(await get({ trackId: 'no-such-link' })).toMatchObject({
    result: 'ERROR',
    message: 'This trackable link does not exist.',
  });
});

test('counts only people unless all traffic is requested, by day and by hour with partial ends', async () => {
  await reads('2026-11-01T09:00:00Z', view(1, 10));
  await reads(
    '2026-11-01T09:00:00Z',
    (at) => [...view(1, 5)(at), { type: 'link', at, page: 1, url: 'https://example.org/' }],
    '',
    ['automated'],
  );
  const zones = [
    {},
    {
      timeZone: 'Asia/Kathmandu',
      dateRangeStart: '2026-10-31T18:15:00.000Z',
      dateRangeEnd: '2026-11-01T18:14:59.999Z',
    },
  ];
  for (const zone of zones) {
    const counted = async (audience?: 'people' | 'everything') => {
      const { Unique, Events, TimeSpent, ExtLinks } = await get({ ...zone, ...(audience && { audience }) });
      return [Unique[0]?.unique, Events[0]?.hits, TimeSpent[0]?.seconds, ExtLinks.length];
    };
    expect(await counted()).toEqual([1, 1, 10, 0]);
    expect(await counted('people')).toEqual([1, 1, 10, 0]);
    expect(await counted('everything')).toEqual([2, 2, 15, 1]);
  }
});

test('off, it counts nothing and the message says what to do; on again, earlier figures are back', async () => {
  await reads('2026-11-01T09:00:00Z', view(1));
  const range = {
    identifier: 'Atlas',
    dateRangeStart: '2026-10-20T22:00:00.000Z',
    dateRangeEnd: '2026-11-20T22:59:59.999Z',
  };
  expect(await person.call('getanalytics#DISABLE', range)).toMatchObject({
    result: 'DISABLED',
    message: notEnabled,
    Unique: [{ unique: 0 }],
  });
  await reads('2026-11-02T09:00:00Z', view(1));
  expect(await get()).toMatchObject({ result: 'DISABLED', message: notEnabled, Events: [] });
  expect(await person.call('getanalytics#ENABLE', range)).toMatchObject({
    result: 'SUCCESS',
    Unique: [{ unique: 1 }],
  });
});

test("another account's publication counts as missing", async () => {
  const stranger = await server.signedIn(await server.addAccount());
  expect(await stranger.call('getanalytics', { identifier: 'Atlas' })).toMatchObject({
    result: 'ERROR',
    message: 'This publication does not exist.',
  });
  expect(await stranger.call('getanalytics#DISABLE', { identifier: 'Atlas' })).toMatchObject({
    result: 'ERROR',
  });
  expect((await get()).result).toBe('SUCCESS');
});

test.each([
  [
    { dateRangeStart: '2026-11-02T00:00:00Z', dateRangeEnd: '2026-11-01T00:00:00Z' },
    'The date range ends before it starts.',
  ],
  [
    { dateRangeStart: '1990-01-01T00:00:00Z', dateRangeEnd: '2026-11-01T00:00:00Z' },
    'The date range is too long.',
  ],
  [{ timeZone: 'Middle/Earth' }, 'There is no time zone "Middle/Earth".'],
  [{ timeZone: 'US/Pacific-New' }, 'There is no time zone "US/Pacific-New".'],
])('a range that cannot be read is refused in words: %o', async (body, words) => {
  expect(await get(body)).toMatchObject({
    result: 'ERROR',
    message: expect.stringContaining(words) as string,
  });
});

test('during maintenance the reply is the configured message', async () => {
  const resting = await openTestServer({ analyticsMaintenance: 'Figures are back at noon.' });
  const somebody = await resting.signedIn(await resting.addAccount());
  expect(await somebody.call('getanalytics', { identifier: 'Atlas' })).toMatchObject({
    result: 'MAINTENANCE',
    message: 'Figures are back at noon.',
  });
  await resting.close();
});
