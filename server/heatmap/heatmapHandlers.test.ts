import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Batch, ReaderEvent } from '#contract/intake';
import { publish } from '../host/publishing.ts';
import { writeFiles } from '../host/testHost.ts';
import { createIntake } from '../intake/intake.ts';
import { sweepHeat } from '../intake/heatSweeping.ts';
import { rebuildRollups, verifyRollups } from '../intake/rollupUpkeep.ts';
import { aBatch, deletePublications } from '../intake/sampleBatches.ts';
import { openTestServer, type Person, type TestAccount, type TestServer } from '../testServer.ts';
import { heatmapQueries } from './heatmapQueries.ts';

const reader = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0 Safari/537.36' };
const notEnabled =
  'Heatmap data not available for this publication. Click on Enable Heatmap Analytics to start collecting data.';
const shop = { x: 100, y: 200, width: 50, height: 25, label: 'The shop', url: 'https://shop.example/' };

let server: TestServer;
let account: TestAccount;
let person: Person;
let publicationId: number;
let image: string;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
afterEach(() => deletePublications(server.db));
beforeEach(async () => {
  server.time.now = new Date('2026-11-20T12:00:00Z');
  account = await server.addAccount({ time_zone: 'Europe/Oslo', hascreative: true });
  person = await server.signedIn(account);
  ({ publicationId } = await publishes('Atlas & Co', {
    'publication.json': JSON.stringify({
      title: 'Atlas',
      pageWidth: 350,
      pageHeight: 500,
      pages: [{ image: 'pages/1 ü.svg', links: [shop] }, { image: 'pages/2.svg' }],
    }),
    'pages/1 ü.svg': '<svg/>',
    'pages/2.svg': '<svg/>',
  }));
  image = `http://pub.localhost:8080/${account.accountId}/Atlas%20%26%20Co/pages/1%20%C3%BC.svg`;
});

const publishes = (name: string, files: Record<string, string>) =>
  publish(server, {
    folder: writeFiles(join(server.config.dataDir, randomUUID()), files),
    accountId: account.accountId,
    name,
  });
const ask = (
  body: object = {},
  name:
    | 'getheatmapdata'
    | 'getheatmapdata#ENABLE'
    | 'getheatmapdata#DISABLE'
    | 'getheatmapdata#DELETE' = 'getheatmapdata',
  who = person,
) => who.call(name, { identifier: 'Atlas & Co', pageNumber: 1, ...body });
const enable = (identifier = 'Atlas & Co') => ask({ identifier }, 'getheatmapdata#ENABLE');

type Point = Partial<Extract<ReaderEvent, { x: number }>>;
/** A reader leaves heat at an instant. */
async function warms(
  at: string,
  points: Point[],
  { linkId = '', ...batch }: Partial<Batch> & { linkId?: string } = {},
): Promise<void> {
  const sentAt = new Date(at).getTime();
  const intake = createIntake({ ...server, clock: () => new Date(at) });
  const events = points.map((point): ReaderEvent => ({
    type: 'zoom',
    at: sentAt,
    page: 1,
    x: 0,
    y: 0,
    value: 200,
    ...point,
  }));
  await intake.accept(
    aBatch(events, { sentAt, ...batch }),
    { accountId: account.accountId, publicationId, linkId },
    reader,
  );
}

test("points, links, pages and sample size come with the page's image", async () => {
  await enable();
  await warms('2026-11-01T09:00:00Z', [
    { x: 21, y: 39 },
    { type: 'click', x: 25, y: 25, value: 1 },
    { type: 'pan', x: 700, y: 990, value: 30 },
  ]);
  await warms('2026-10-25T09:00:00Z', [
    { x: 30, y: 30 },
    { x: 5, y: 5, page: 2 },
  ]);
  const intake = createIntake({ ...server, clock: () => server.time.now });
  const clicks: ReaderEvent[] = [1, 2].map(() => ({
    type: 'link',
    at: server.time.now.getTime(),
    page: 1,
    url: shop.url,
  }));
  clicks.push({ type: 'link', at: server.time.now.getTime(), page: 1, url: 'https://made.up.example/' });
  await intake.accept(
    aBatch(clicks, { sentAt: server.time.now.getTime() }),
    { accountId: account.accountId, publicationId, linkId: '' },
    reader,
  );
  expect(await ask()).toEqual({
    result: 'SUCCESS',
    message: '',
    ModelImage: image,
    Reflowable: false,
    Aspect: 0.7,
    Points: [
      { x: 30, y: 30, value: 401, radius: 50 },
      { x: 690, y: 990, value: 30, radius: 50 },
    ],
    MaxValue: 401,
    Scroll: [],
    ScrollMaxValue: 0,
    ScrollTotHeight: 0,
    Kind: 'all',
    Sessions: 2,
    Recorded: 4,
    RecordedByKind: { zoom: 2, pause: 1, click: 1, unknown: 0 },
    Links: [{ x: 200, y: 400, width: 100, height: 50, label: 'The shop', url: shop.url, clicks: 2 }],
    Pages: [
      { pageNumber: 1, image, value: 431 },
      { pageNumber: 2, image: image.replace('1%20%C3%BC', '2'), value: 200 },
    ],
  });
});

test('zooms, pauses and clicks can be shown apart, and together they are all of it', async () => {
  await enable();
  await warms('2026-10-25T09:00:00Z', [{ x: 30, y: 30 }]);
  await warms('2026-11-20T09:00:00Z', [
    { x: 21, y: 39 },
    { type: 'click', x: 25, y: 25, value: 1 },
    { type: 'pan', x: 700, y: 990, value: 30 },
  ]);
  const points = async (body: object) => (await ask(body)).Points;
  expect(await points({ kind: 'zoom' })).toEqual([{ x: 30, y: 30, value: 400, radius: 50 }]);
  expect(await points({ kind: 'click' })).toEqual([{ x: 30, y: 30, value: 1, radius: 50 }]);
  expect(await points({ kind: 'pause' })).toEqual([{ x: 690, y: 990, value: 30, radius: 50 }]);
  const byKind = { zoom: 2, pause: 1, click: 1, unknown: 0 };
  const clicked = { Kind: 'click', MaxValue: 1, Sessions: 2, Recorded: 1, RecordedByKind: byKind };
  expect(await ask({ kind: 'click' })).toMatchObject(clicked);
  expect(await ask({ kind: 'zoom' })).toMatchObject({ Recorded: 2, RecordedByKind: byKind });
  expect(await ask({})).toMatchObject({ Recorded: 4, RecordedByKind: byKind });
  expect(await verifyRollups(server.db)).toEqual([]);
  const ours = server.db.updateTable('heat_by_day').where('publication_id', '=', publicationId);
  await ours.set({ clicked: 0 }).execute();
  expect(await verifyRollups(server.db)).not.toEqual([]);
  await rebuildRollups(server.db);
  const pages = server.db.updateTable('heat_pages_by_day').where('publication_id', '=', publicationId);
  await pages.set({ zooms: 1, clicks: 0 }).execute();
  expect(await verifyRollups(server.db)).not.toEqual([]);
  await rebuildRollups(server.db);
  expect(await ask({ kind: 'click' })).toMatchObject({ ...clicked, Points: [{ value: 1 }] });
  expect(await verifyRollups(server.db)).toEqual([]);

  // a day whose points were dropped before kinds were counted
  await pages.set({ zooms: null, pauses: null, clicks: null }).where('day', '=', '2026-10-25').execute();
  const since = { ...byKind, zoom: 1, unknown: 1 };
  expect(await ask({ kind: 'zoom' })).toMatchObject({ Recorded: 1, RecordedByKind: since });
  expect(await ask({})).toMatchObject({ Recorded: 4, RecordedByKind: since });
});

test('clicks and pages count only where the publication has them, whatever was recorded', async () => {
  const { accountId } = account;
  const recorded = {
    account_id: accountId,
    publication_id: publicationId,
    link_id: '',
    audience: 0,
    day: '2026-11-20',
  };
  await server.db
    .insertInto('heat_pages_by_day')
    .values([1, 2000, 2001, 99_999].map((page) => ({ ...recorded, page, value: 1, points: 1, sessions: 1 })))
    .execute();
  await server.db
    .insertInto('clicks_by_day')
    .values(
      [shop.url, 'https://made.up.example/'].map((url) => ({
        ...recorded,
        page: 1,
        type: 'link',
        url,
        clicks: 1,
      })),
    )
    .execute();
  const queries = heatmapQueries(server.db);
  const question = (page: number) => ({
    page,
    linkId: '',
    audience: 'people' as const,
    days: { from: '2026-11-01', until: '2026-11-21' },
  });
  const pages = async (page: number) =>
    (await queries.pageHeat({ accountId, publicationId, heatGeneration: 0 }, question(page)))
      .map((row) => row.page)
      .sort((one, other) => one - other);
  expect(await pages(1)).toEqual([1, 2000]);
  expect(await pages(2001)).toEqual([1, 2000, 2001]);
  expect([...(await queries.linkClicks({ accountId, publicationId }, question(1)))]).toEqual([[shop.url, 1]]);
  for (const table of ['heat_pages_by_day', 'clicks_by_day'] as const)
    await server.db.deleteFrom(table).where('account_id', '=', accountId).execute();
});

test('says since when both pages of a spread count, where the range begins before', async () => {
  await enable();
  expect(await ask()).not.toHaveProperty('SpreadsSince');
  await server.db
    .updateTable('publications')
    .set({ spreads_since: new Date('2026-11-10T09:00:00Z') })
    .where('account_id', '=', account.accountId)
    .execute();
  expect(await ask()).toMatchObject({ SpreadsSince: '2026-11-10T09:00:00.000Z' });
  expect(await ask({ dateRangeStart: '2026-11-11T12:00:00.000Z' })).not.toHaveProperty('SpreadsSince');
});

test('a page beyond the strip has its image and shape too', async () => {
  const rows = Array.from({ length: 2_100 }, (_, index) => ({
    account_id: account.accountId,
    publication_id: publicationId,
    page: 3 + index,
    image: `pages/${3 + index}.svg`,
    width: 200,
    height: 100,
  }));
  for (const part of [rows.slice(0, 1_050), rows.slice(1_050)])
    await server.db.insertInto('publication_pages').values(part).execute();
  await server.db
    .updateTable('publications')
    .set({ pages: 2_102 })
    .where('publication_id', '=', publicationId)
    .execute();
  const face = { ModelImage: expect.stringMatching(/pages\/2050\.svg$/) as string, Aspect: 2 };
  expect(await ask({ pageNumber: 2_050 })).toMatchObject({ result: 'DISABLED', ...face });
  await enable();
  await warms('2026-11-01T09:00:00Z', [{ page: 2_050, x: 3_500 }]);
  expect(await ask({ pageNumber: 2_050 })).toMatchObject({
    result: 'SUCCESS',
    ...face,
    Points: [{ x: 1_990 }],
  });
});

test('a range covers its days, across whole months and partial ones', async () => {
  await enable();
  // one on every tenth day, late in the evening in Oslo
  for (let day = 0; day < 20; day += 1)
    await warms(new Date(Date.UTC(2026, 4, 1, 21, 30) + day * 10 * 86_400_000).toISOString(), [{ value: 1 }]);
  const value = async (from: string, to: string) => {
    const { MaxValue, Recorded, Sessions, Pages } = await ask({
      dateRangeStart: `${from}T00:00:00.000Z`,
      dateRangeEnd: `${to}T23:59:59.999Z`,
      timeZone: 'UTC',
    });
    expect([Recorded, Sessions, Pages?.[0]?.value]).toEqual([MaxValue, MaxValue, MaxValue]);
    return MaxValue;
  };
  expect(await value('2026-05-01', '2026-11-20')).toBe(20);
  expect(await value('2026-05-02', '2026-11-06')).toBe(18);
  expect(await value('2026-05-11', '2026-05-11')).toBe(1);
  expect(await value('2026-05-12', '2026-05-20')).toBe(0);
  expect(await value('2026-05-31', '2026-07-01')).toBe(4);
});

test('a link shows only its own readers; all traffic includes bots', async () => {
  await enable();
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
  await warms('2026-11-01T09:00:00Z', [{ x: 100 }], { linkId });
  await warms('2026-11-01T09:00:00Z', [{ x: 300 }], { marks: ['automated'] });
  await warms('2026-11-01T09:00:00Z', [{ x: 500 }]);
  const columns = async (body: object) =>
    (await ask(body)).Points.map(({ x }) => x).sort((one, other) => one - other);
  expect(await columns({})).toEqual([110, 510]);
  expect(await columns({ trackId: '0' })).toEqual([110, 510]);
  expect(await columns({ trackId: linkId })).toEqual([110]);
  expect((await ask({ trackId: linkId })).LinkLabel).toBe('Spring mailing');
  expect(await columns({ audience: 'everything' })).toEqual([110, 310, 510]);
  expect((await ask({ audience: 'everything' })).Sessions).toBe(3);
  expect(await ask({ trackId: 'no-such-link' })).toMatchObject({
    result: 'ERROR',
    message: 'This trackable link does not exist.',
    Points: [],
  });
});

test('a reflowable document has bands', async () => {
  await publishes('Essay', { 'index.html': '<p>text' });
  await enable('Essay');
  const { publication_id } = await server.db
    .selectFrom('publications')
    .select('publication_id')
    .where('name', '=', 'Essay')
    .where('account_id', '=', account.accountId)
    .executeTakeFirstOrThrow();
  publicationId = publication_id;
  const unread = await ask({ identifier: 'Essay' });
  expect(unread).toMatchObject({
    Reflowable: true,
    Aspect: 0.7,
    ModelImage: '',
    Scroll: [],
    ScrollMaxValue: 0,
    ScrollTotHeight: 1000,
  });
  expect(unread).not.toHaveProperty('PagesReported');
  await warms('2026-11-01T09:00:00Z', [
    { type: 'scroll', y: 0, value: 12 },
    { type: 'scroll', y: 40, value: 3 },
  ]);
  await server.db
    .insertInto('reading_sessions')
    .values({ account_id: account.accountId, publication_id, session_id: 'read', started_at: new Date() })
    .execute();
  const { Scroll, ScrollMaxValue, Points, Sessions, PagesReported } = await ask({ identifier: 'Essay' });
  expect(PagesReported).toBe(false);
  // a session alone: the tests below hold sessions against their events
  await server.db.deleteFrom('reading_sessions').where('session_id', '=', 'read').execute();
  // how far it was scrolled is no zoom, pause or click
  expect((await ask({ identifier: 'Essay', kind: 'click' })).Scroll).toEqual(Scroll);
  expect(Scroll).toHaveLength(50);
  expect(Scroll.slice(0, 3)).toEqual([
    { y: 0, height: 20, value: 12 },
    { y: 20, height: 20, value: 0 },
    { y: 40, height: 20, value: 3 },
  ]);
  expect([ScrollMaxValue, Points, Sessions]).toEqual([12, [], 1]);
});

test('documents that are pages are a column each, read or not', async () => {
  ({ publicationId } = await publishes('Folder', {
    'index.html': '<a href="second.html">On</a>',
    'second.html': '<p>text',
  }));
  await enable('Folder');
  await warms('2026-11-01T09:00:00Z', [{ type: 'scroll', page: 2, y: 40, value: 3 }]);
  const first = await ask({ identifier: 'Folder', pageNumber: '1' });
  const second = await ask({ identifier: 'Folder', pageNumber: '2' });
  expect(second.Scroll[2]).toEqual({ y: 40, height: 20, value: 3 });
  expect(second.Pages?.map(({ pageNumber, value }) => [pageNumber, value])).toEqual([
    [1, 0],
    [2, 3],
  ]);
  expect(first).toMatchObject({ Reflowable: true, Scroll: [], ScrollTotHeight: 1000 });
  expect(first).not.toHaveProperty('Kind');
  // what is drawn behind them
  expect([first, second].map(({ ModelDocument }) => ModelDocument)).toEqual([
    expect.stringMatching(/^http:.*\/Folder\/index\.html\?verso=drawn$/),
    expect.stringMatching(/\/Folder\/second\.html\?verso=drawn$/),
  ]);
  expect(await ask({ identifier: 'Folder', pageNumber: '3' })).not.toHaveProperty('ModelDocument');
});

test('a viewer of the publisher’s own has pages with points, though there is no picture of them', async () => {
  ({ publicationId } = await publishes('Own', {
    'index.html': '<script>verso.page(1, { pages: 24 })</script>',
  }));
  await enable('Own');
  const own = (body: object = {}) => ask({ identifier: 'Own', ...body });
  // one page and a click: no column, whether or not it has others
  await warms('2026-11-01T09:00:00Z', [{ type: 'click', x: 300, y: 250, value: 20 }]);
  expect(await own()).toMatchObject({
    Reflowable: false,
    Points: [{ x: 310, y: 250 }],
    Scroll: [],
    Kind: 'all',
  });
  await warms('2026-11-02T09:00:00Z', [{ type: 'click', page: 2, x: 1300, y: 250, value: 20 }]);
  expect(await own({ kind: 'click' })).toMatchObject({
    Reflowable: false,
    Points: [{ x: 310 }],
    Kind: 'click',
  });
  expect(await own({ kind: 'zoom' })).toMatchObject({ Reflowable: false, Points: [], Kind: 'zoom' });
  // the shape of a page that is wider than paper upright
  expect((await own({ pageNumber: 2 })).Aspect).toBeCloseTo(4 / 3);
  expect(await own({ pageNumber: 3 })).toMatchObject({ Reflowable: false, Points: [] });
});

test('a viewer that reports pages and never a click is said to, until one comes', async () => {
  ({ publicationId } = await publishes('Turned', { 'index.html': '', 'js/turn.min.js': '' }));
  await enable('Turned');
  const turned = () => ask({ identifier: 'Turned' });
  expect(await turned()).not.toHaveProperty('PointsReported');
  await server.db
    .insertInto('reading_sessions')
    .values({
      account_id: account.accountId,
      publication_id: publicationId,
      session_id: 'read',
      started_at: new Date(),
    })
    .execute();
  const { PointsReported, PagesReported } = await turned();
  // a session alone: the tests below hold sessions against their events
  await server.db.deleteFrom('reading_sessions').where('session_id', '=', 'read').execute();
  expect([PointsReported, PagesReported]).toEqual([false, undefined]);
  await warms('2026-11-02T09:00:00Z', [{ type: 'click', page: 2, x: 300, y: 250, value: 20 }]);
  expect(await turned()).not.toHaveProperty('PointsReported');
});

test('off, it shows the page with a message and collects nothing', async () => {
  const face = { ModelImage: image, Aspect: 0.7, Reflowable: false, Points: [] };
  expect(await ask()).toMatchObject({ result: 'DISABLED', message: notEnabled, ...face });
  await warms('2026-11-01T09:00:00Z', [{ x: 1 }]);
  expect(await enable()).toMatchObject({ result: 'SUCCESS', ...face });
  await warms('2026-11-01T09:00:00Z', [{ x: 1 }]);
  expect(await ask({}, 'getheatmapdata#DISABLE')).toMatchObject({
    result: 'DISABLED',
    message: notEnabled,
    ...face,
  });
  expect((await enable()).Points).toHaveLength(1);
});

test('without a creative licence it cannot be enabled and collects nothing, but can be disabled and cleared', async () => {
  await enable();
  await warms('2026-11-01T09:00:00Z', [{ x: 1 }]);
  await server.db
    .updateTable('accounts')
    .set({ hascreative: false })
    .where('account_id', '=', account.accountId)
    .execute();
  await warms('2026-11-02T09:00:00Z', [{ x: 500 }]);
  expect(await ask({}, 'getheatmapdata#ENABLE')).toMatchObject({
    result: 'ERROR',
    message: expect.stringContaining('with a Creative licence only') as string,
  });
  expect((await ask()).Points).toHaveLength(1);
  expect(await ask({}, 'getheatmapdata#DELETE')).toMatchObject({ result: 'SUCCESS', Points: [] });
  expect(await ask({}, 'getheatmapdata#DISABLE')).toMatchObject({ result: 'DISABLED', Points: [] });
  expect((await ask()).message).toBe(
    'Heatmap data not available for this publication. A Creative licence is needed to collect it.',
  );
});

test('clearing removes the heat of all pages, links and years, and nothing else; figures stay exact', async () => {
  const other = publicationId;
  ({ publicationId } = await publishes('Other', { 'index.html': 'x' }));
  await enable();
  await enable('Other');
  await warms('2026-11-01T09:00:00Z', [{ x: 1 }]);
  publicationId = other;
  for (const at of ['2025-03-30T23:30:00Z', '2026-10-25T00:30:00Z', '2026-11-20T11:00:00Z'])
    await warms(at, [{ x: 1 }, { x: 900, page: 2 }], { linkId: 'some-link' });
  const intake = createIntake({ ...server, clock: () => server.time.now });
  await intake.accept(
    aBatch([{ type: 'view', at: server.time.now.getTime(), page: 1 }], { sentAt: server.time.now.getTime() }),
    { accountId: account.accountId, publicationId, linkId: '' },
    reader,
  );

  expect(await ask({}, 'getheatmapdata#DELETE')).toMatchObject({
    result: 'SUCCESS',
    Points: [],
    Sessions: 0,
    Recorded: 0,
  });
  expect(await verifyRollups(server.db)).toEqual([]);
  await sweepHeat(server, new AbortController().signal);
  for (const table of ['heat_by_day', 'heat_by_month', 'heat_pages_by_day', 'heat_sessions'] as const) {
    const rows = await server.db
      .selectFrom(table)
      .select('publication_id')
      .where('account_id', '=', account.accountId)
      .distinct()
      .execute();
    expect(rows.map(({ publication_id }) => publication_id)).not.toContain(other);
    expect(rows).toHaveLength(1);
  }
  const left = await server.db
    .selectFrom('events')
    .select('type')
    .where('publication_id', '=', other)
    .execute();
  expect(left).toEqual([{ type: 'view' }]);
  expect(await verifyRollups(server.db)).toEqual([]);
  await rebuildRollups(server.db);
  expect((await ask()).Points).toEqual([]);
});

test('clearing while people read leaves exact heat', async () => {
  await enable();
  const at = server.time.now.toISOString();
  await Promise.all([
    ...Array.from({ length: 30 }, (_, index) =>
      warms(at, [{ x: index * 20 }, { x: 5 }], { session: `busy-session-${index % 5}` }),
    ),
    ask({}, 'getheatmapdata#DELETE'),
    ask({}, 'getheatmapdata#DELETE'),
  ]);
  expect(await verifyRollups(server.db)).toEqual([]);
});

test("another account's publication counts as missing", async () => {
  const stranger = await server.signedIn(await server.addAccount({ hascreative: true }));
  for (const name of [
    'getheatmapdata',
    'getheatmapdata#ENABLE',
    'getheatmapdata#DISABLE',
    'getheatmapdata#DELETE',
  ] as const) {
    expect(await ask({}, name, stranger)).toMatchObject({
      result: 'ERROR',
      message: 'This publication does not exist.',
      ModelImage: '',
      Points: [],
    });
  }
});

test('an unreadable range is refused with a message', async () => {
  await enable();
  expect(
    await ask({ dateRangeStart: '2026-11-02T00:00:00Z', dateRangeEnd: '2026-11-01T00:00:00Z' }),
  ).toMatchObject({
    result: 'ERROR',
    message: 'The date range ends before it starts. Choose an earlier Date From.',
    ModelImage: image,
  });
});

test('during maintenance the reply is the configured message', async () => {
  const resting = await openTestServer({ analyticsMaintenance: 'Figures are back at noon.' });
  const somebody = await resting.signedIn(await resting.addAccount());
  expect(await ask({}, 'getheatmapdata', somebody)).toMatchObject({
    result: 'MAINTENANCE',
    message: 'Figures are back at noon.',
  });
  await resting.close();
});
