import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Batch, ReaderEvent } from '#contract/intake';
import type { SourceFilters, SourcesReply } from '#contract/sources';
import { missingLink } from '#rules/missing';
import { tooManyFilterValues } from '#rules/sourceFilters';
import { sourceNames } from '#rules/traits';
import { rebuildRollups, verifyRollups } from '../intake/rollupUpkeep.ts';
import { aBatch, deletePublications } from '../intake/sampleBatches.ts';
import { openTestServer, type Person, type TestAccount, type TestServer } from '../testServer.ts';
import { addLink, addPublication } from '../viewerPosts/testReaders.ts';

const computer =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';
const norway = '193.157.108.1';
const netherlands = '193.0.6.139';

let server: TestServer;
let account: TestAccount;
let person: Person;
let publicationId: number;
let location: string;
beforeAll(async () => {
  server = await openTestServer();
}, 300_000);
afterAll(() => server.close());
afterEach(() => deletePublications(server.db));
beforeEach(async () => {
  server.time.now = new Date('2026-11-20T12:00:00Z');
  account = await server.addAccount({ time_zone: 'Europe/Oslo' });
  person = await server.signedIn(account);
  ({ publicationId, location } = await addPublication(server, account));
});

interface Reading extends Partial<Batch> {
  ip?: string;
  userAgent?: string;
  headers?: Record<string, string>;
  query?: string;
}

const view = (page: number) => (at: number) => ({ type: 'view' as const, at, page });
const time = (page: number, seconds: number) => (at: number) => ({
  type: 'time' as const,
  at,
  page,
  seconds,
});
const click = (page: number, url: string) => (at: number) => ({ type: 'link' as const, at, page, url });

async function read(
  events: ((at: number) => ReaderEvent)[],
  { ip = norway, userAgent = computer, headers = {}, query = '', ...batch }: Reading = {},
): Promise<void> {
  const at = server.time.now.getTime();
  const page = (batch.location ?? location) + query;
  const { statusCode, body } = await server.app.inject({
    method: 'POST',
    url: '/-/events',
    remoteAddress: ip,
    headers: {
      host: new URL(page).host,
      'user-agent': userAgent,
      'content-type': 'text/plain',
      'accept-language': 'nb-NO,nb;q=0.9',
      ...headers,
    },
    body: JSON.stringify(
      aBatch(
        events.map((event) => event(at)),
        { sentAt: at, ...batch, location: page },
      ),
    ),
  });
  expect([statusCode, body]).toEqual([204, '']);
}

const range = { dateRangeStart: '2026-11-01T00:00:00.000Z', dateRangeEnd: '2026-11-20T23:59:59.999Z' };
const sources = (
  body: { filters?: SourceFilters; trackId?: string; dateRangeStart?: string; dateRangeEnd?: string } = {},
) => person.call('getsources', { identifier: 'Atlas', ...range, ...body });
const analytics = (filters?: SourceFilters) =>
  person.call('getanalytics', { identifier: 'Atlas', ...range, ...(filters && { filters }) });
const rowsOf = ({ Sources }: SourcesReply, name: string) =>
  Sources.find((list) => list.name === name)?.rows.map(({ value, sessions, reads, seconds }) => [
    value,
    sessions,
    reads,
    seconds,
  ]);

/** Two readers on computers in Norway, one of a newsletter, and one on a phone in the Netherlands. */
async function threeReaders(): Promise<void> {
  await read([view(1)], { session: 'by-a-search', referrer: 'www.google.com' });
  await read([view(1)], {
    session: 'by-newsletter',
    query: '?utm_source=newsletter&utm_medium=email&utm_campaign=spring',
  });
  await read([view(1)], {
    session: 'on-a-phone-0',
    ip: netherlands,
    userAgent: phone,
    headers: { 'accept-language': 'nl' },
    referrer: 'www.google.com',
  });
  server.time.now = new Date('2026-11-20T12:00:30Z');
  await read([time(1, 20), view(2), view(4), click(2, 'https://shop.example/')], { session: 'by-a-search' });
  await read([time(1, 8)], { session: 'on-a-phone-0', ip: netherlands, userAgent: phone });
}

test('sessions, reads and time are counted by where they come from and what they are read with', async () => {
  await threeReaders();
  const reply = await sources();
  expect(rowsOf(reply, 'referrer')).toEqual([
    ['google.com', 2, 4, 28],
    ['-', 1, 1, 0],
  ]);
  expect(rowsOf(reply, 'campaign')).toEqual([
    ['-', 2, 4, 28],
    ['newsletter / email / spring', 1, 1, 0],
  ]);
  expect(rowsOf(reply, 'country')).toEqual([
    ['NO', 2, 4, 20],
    ['NL', 1, 1, 8],
  ]);
  expect(rowsOf(reply, 'device')).toEqual([
    ['computer', 2, 4, 20],
    ['phone', 1, 1, 8],
  ]);
  expect(rowsOf(reply, 'browser')).toEqual([
    ['Chrome', 2, 4, 20],
    ['Safari', 1, 1, 8],
  ]);
  expect(rowsOf(reply, 'language')).toEqual([
    ['nb', 2, 4, 20],
    ['nl', 1, 1, 8],
  ]);
  expect(reply.Countries?.name).toContain('ip-location-db');
  expect(reply).not.toHaveProperty('SourcesSince');
  expect(await verifyRollups(server.db)).toEqual([]);
});

test('links are listed with their labels, beside the public address', async () => {
  await read([view(1)], { session: 'at-the-address' });
  const at = await addLink(server, account.accountId, publicationId, `spring${account.accountId}`);
  await read([view(1), view(2)], { session: 'by-a-trackable-link', location: at });
  const { Sources } = await sources();
  const links = Sources.find(({ name }) => name === 'link')?.rows;
  expect(links?.map(({ label, sessions, reads }) => [label, sessions, reads])).toEqual([
    [`Label of spring${account.accountId}`, 1, 2],
    [undefined, 1, 1],
  ]);
  const link = links?.find(({ label }) => label)?.value ?? '';
  expect((await analytics({ link })).Unique).toEqual([{ unique: 1 }]);
  expect((await analytics({ link, country: 'NO' })).Events).toHaveLength(2);
  expect((await analytics({ link, country: 'NL' })).Events).toEqual([]);
  expect(rowsOf(await sources({ trackId: link }), 'link')).toEqual([[link, 1, 2, 0]]);
  const byLink = await sources({ filters: { link } });
  expect(rowsOf(byLink, 'country')).toEqual([['NO', 1, 2, 0]]);
  expect(rowsOf(byLink, 'link')).toHaveLength(2);
  const both = await analytics({ link: [link, '-'] });
  expect(both).toMatchObject({ Unique: [{ unique: 2 }] });
  expect(both.LinkLabels).toEqual([{ identifier: link, label: `Label of spring${account.accountId}` }]);
});

test('the public address can be chosen as a link can', async () => {
  await read([view(1)], { session: 'at-the-address' });
  const at = await addLink(server, account.accountId, publicationId, `autumn${account.accountId}`);
  await read([view(1), view(2)], { session: 'by-a-trackable-link', location: at });
  const filters = { link: '-' };
  expect(await analytics(filters)).toMatchObject({ Unique: [{ unique: 1 }], Events: [{ hits: 1 }] });
  const reply = await sources({ filters });
  expect(rowsOf(reply, 'link')?.map(([, sessions]) => sessions)).toEqual([1, 1]);
  expect(rowsOf(reply, 'country')).toEqual([['NO', 1, 1, 0]]);
  const sessions = () => person.call('getanalytics#sessions', { identifier: 'Atlas', ...range, filters });
  expect((await sessions()).sessions.map(({ id }) => id)).toEqual(['at-the-address']);
  await person.call('getanalytics#exclude', {
    identifier: 'Atlas',
    session: 'by-a-trackable-link',
    kind: 'session',
  });
  expect(await analytics(filters)).toMatchObject({ Excluded: 0 });
  expect((await analytics({ link: '-', country: 'NL' })).Events).toEqual([]);
});

test('a link of one character is a link that does not exist, as any other is', async () => {
  await read([view(1)], { session: 'at-the-address' });
  expect(await analytics({ link: 'x' })).toMatchObject({ result: 'ERROR', message: missingLink });
  // the others that could be chosen are listed
  expect(
    (await sources({ filters: { link: 'x' } })).Sources.map(({ name, rows }) => [name, rows.length]),
  ).toEqual(sourceNames.map((name) => [name, name === 'link' ? 1 : 0]));
});

test('a reader who asks for privacy is counted, and nothing about them is kept', async () => {
  await read([view(1)], {
    session: 'asks-for-privacy',
    headers: { 'sec-gpc': '1' },
    referrer: 'news.example',
    query: '?utm_source=newsletter',
  });
  const reply = await sources();
  for (const name of ['referrer', 'campaign', 'country', 'device', 'browser', 'language'])
    expect(rowsOf(reply, name)).toEqual([['', 1, 1, 0]]);
  const session = await server.db
    .selectFrom('reading_sessions')
    .selectAll()
    .where('account_id', '=', account.accountId)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(session)).not.toMatch(/Chrome|news\.example|newsletter|193\.157/);
});

test('no address of a reader is kept', async () => {
  await read([view(1)], { session: 'from-an-address' });
  for (const table of ['reading_sessions', 'events', 'sources_by_day'] as const)
    expect(JSON.stringify(await server.db.selectFrom(table).selectAll().execute())).not.toContain(norway);
});

describe('filters', () => {
  beforeEach(threeReaders);

  test('narrow down every figure of analytics', async () => {
    const reply = await analytics({ referrer: 'google.com', device: 'computer' });
    expect(reply).toMatchObject({
      Unique: [{ unique: 1 }],
      Events: [
        { pageNumber: 1, hits: 1 },
        { pageNumber: 2, hits: 1 },
        { pageNumber: 4, hits: 1 },
      ],
      Furthest: [{ pageNumber: 4, sessions: 1 }],
      Sessions: [{ date: '2026-11-19T23:00:00.000Z', sessions: 1 }],
      ExtLinks: [{ pageNumber: 2, clicks: 1, label: 'https://shop.example/' }],
    });
    expect(reply.TimeSpent[0]).toEqual({ pageNumber: 1, avg: 20, seconds: 20, visits: 1, median: 20 });
    expect(reply).not.toHaveProperty('Estimated');
  });

  test('together with all sessions give what was counted without them', async () => {
    const whole = await analytics();
    const parts = await Promise.all(['NO', 'NL'].map((country) => analytics({ country })));
    const sum = (count: (reply: typeof whole) => number) => parts.reduce((all, part) => all + count(part), 0);
    expect(sum(({ Unique }) => Unique[0]?.unique ?? 0)).toBe(whole.Unique[0]?.unique);
    expect(sum(({ Events }) => Events.reduce((all, { hits }) => all + hits, 0))).toBe(
      whole.Events.reduce((all, { hits }) => all + hits, 0),
    );
    expect(sum(({ TimeSpent }) => TimeSpent.reduce((all, { seconds = 0 }) => all + seconds, 0))).toBe(28);
  });

  test('narrow down the lists, and the sessions behind the figures', async () => {
    const filters = { country: 'NO', campaign: '-' };
    expect(rowsOf(await sources({ filters }), 'referrer')).toEqual([['google.com', 1, 3, 20]]);
    const listed = await person.call('getanalytics#sessions', { identifier: 'Atlas', ...range, filters });
    expect(listed.sessions.map(({ id }) => id)).toEqual(['by-a-search']);
  });

  test('have several values of a kind, and leave their own list to choose from', async () => {
    expect((await analytics({ country: ['NO', 'NL'] })).Unique).toEqual([{ unique: 3 }]);
    const both = { country: ['NO', 'NL', 'NL'], device: 'phone' };
    expect((await analytics(both)).Unique).toEqual([{ unique: 1 }]);
    const reply = await sources({ filters: { country: 'NO', referrer: ['google.com'] } });
    expect(rowsOf(reply, 'language')).toEqual([['nb', 1, 3, 20]]);
    // by google, from anywhere; from Norway, by anything
    expect(rowsOf(reply, 'country')?.map(([value]) => value)).toEqual(['NO', 'NL']);
    expect(rowsOf(reply, 'referrer')?.map(([value]) => value)).toEqual(['google.com', '-']);
    const listed = await person.call('getanalytics#sessions', {
      identifier: 'Atlas',
      ...range,
      filters: both,
    });
    expect(listed.sessions.map(({ id }) => id)).toEqual(['on-a-phone-0']);
  });

  test('leave the median time of each page that is left', async () => {
    const medians = async (filters?: SourceFilters) =>
      (await analytics(filters)).TimeSpent.map(({ pageNumber, avg, median }) => [pageNumber, avg, median]);
    // 0, 8 and 20 seconds; pages 2 and 4 were only just seen
    expect(await medians()).toEqual([
      [1, 9.33, 8],
      [2, 0, 0],
      [4, 0, 0],
    ]);
    expect(await medians({ referrer: 'google.com', device: 'computer' })).toContainEqual([1, 20, 20]);
    await person.call('getanalytics#exclude', {
      identifier: 'Atlas',
      session: 'on-a-phone-0',
      kind: 'session',
    });
    expect((await medians())[0]).toEqual([1, 10, 0]);
    await server.db
      .updateTable('publications')
      .set({ sources_since: new Date('2026-11-10T08:00:00Z') })
      .where('account_id', '=', account.accountId)
      .execute();
    expect((await medians())[0]).toEqual([1, 10, undefined]);
  });

  test('of too many values are refused in words, by each call', async () => {
    const filters = { country: Array.from({ length: 21 }, (_, nth) => `country-${nth}`) };
    const refused = { result: 'ERROR', message: tooManyFilterValues };
    expect(await analytics(filters)).toMatchObject(refused);
    expect(await sources({ filters })).toMatchObject(refused);
    expect(
      await person.call('getanalytics#sessions', { identifier: 'Atlas', ...range, filters }),
    ).toMatchObject({ Error: tooManyFilterValues });
  });

  test('that no session has find nothing', async () => {
    const filters = { country: 'JP' };
    expect((await analytics(filters)).Unique).toEqual([{ unique: 0 }]);
    const left = (await sources({ filters })).Sources.filter(({ name }) => name !== 'country');
    expect(left.flatMap(({ rows }) => rows)).toEqual([]);
  });

  test('of another account’s publication say nothing', async () => {
    const stranger = await server.signedIn(await server.addAccount());
    expect(await stranger.call('getsources', { identifier: 'Atlas' })).toMatchObject({
      result: 'ERROR',
      Sources: [],
    });
  });
});

test('excluded sessions follow, and come back', async () => {
  await threeReaders();
  const which = { identifier: 'Atlas', session: 'by-a-search' };
  await person.call('getanalytics#exclude', { ...which, kind: 'session' });
  expect(rowsOf(await sources(), 'referrer')).toEqual([
    ['-', 1, 1, 0],
    ['google.com', 1, 1, 8],
  ]);
  expect((await analytics({ country: 'NO' })).Unique).toEqual([{ unique: 1 }]);
  expect(await verifyRollups(server.db)).toEqual([]);
  await person.call('getanalytics#include', which);
  expect(rowsOf(await sources(), 'referrer')).toEqual([
    ['google.com', 2, 4, 28],
    ['-', 1, 1, 0],
  ]);
});

test('a range that begins within a day counts it from there', async () => {
  await read([view(1)], { session: 'at-noon-exactly' });
  server.time.now = new Date('2026-11-20T15:00:00Z');
  await read([view(1)], { session: 'at-three-oclock' });
  const since = (hour: string) => sources({ dateRangeStart: `2026-11-20T${hour}:00:00.000Z` });
  expect(rowsOf(await since('11'), 'country')).toEqual([['NO', 2, 2, 0]]);
  expect(rowsOf(await since('13'), 'country')).toEqual([['NO', 1, 1, 0]]);
});

test('a rebuild counts the same, and mends what was damaged', async () => {
  await threeReaders();
  const before = await sources();
  await server.db
    .updateTable('sources_by_day')
    .set({ sessions: 9 })
    .where('account_id', '=', account.accountId)
    .where('value', '=', 'NO')
    .execute();
  await server.db
    .updateTable('reading_sessions')
    .set({ page_views: [7], reads: 7 })
    .where('account_id', '=', account.accountId)
    .where('session_id', '=', 'by-newsletter')
    .execute();
  expect(await verifyRollups(server.db)).toEqual([
    expect.stringContaining('sources_by_day'),
    '1 sessions keep another reading than their events',
  ]);
  await rebuildRollups(server.db);
  expect(await verifyRollups(server.db)).toEqual([]);
  expect(await sources()).toEqual(before);
});

test('a session that goes beyond its limits keeps what counts of it', async () => {
  await read([view(1)], { session: 'in-a-great-hurry' });
  server.time.now = new Date('2026-11-20T12:00:02Z');
  await read(Array.from({ length: 150 }, (_, nth) => view(1 + (nth % 30))).concat(time(40, 1800) as never), {
    session: 'in-a-great-hurry',
  });
  await read(
    Array.from({ length: 150 }, () => view(3)),
    { session: 'in-a-great-hurry' },
  );
  expect(await verifyRollups(server.db)).toEqual([]);
  const [whole, filtered] = [await analytics(), await analytics({ country: 'NO' })];
  expect(filtered.Events).toEqual(whole.Events);
  expect(filtered.TimeSpent).toEqual(whole.TimeSpent);
});

test('names that a network makes up beyond its budget count as others', async () => {
  for (let batch = 0; batch < 3; batch += 1)
    await read(
      Array.from({ length: 200 }, (_, nth) => click(1, `https://made-up.example/${batch}/${nth}`)),
      { session: `floods-by-clicks-${batch}`, referrer: 'known.example' },
    );
  await read([view(1)], {
    session: 'a-new-name-now',
    referrer: 'made-up.example',
    query: '?utm_source=made-up',
  });
  await read([view(1)], { session: 'a-known-one-now', referrer: 'known.example' });
  const reply = await sources();
  expect(rowsOf(reply, 'referrer')?.map(([value, sessions]) => [value, sessions])).toEqual([
    ['known.example', 4],
    ['*', 1],
  ]);
  expect(rowsOf(reply, 'campaign')?.map(([value]) => value)).toContain('*');
});

test('each list has its hundred strongest values, and the others summed', async () => {
  for (let nth = 0; nth < 103; nth += 1)
    await read([view(1)], { session: `from-place-number-${nth}`, referrer: `place-${nth}.example` });
  const list = (await sources()).Sources.find(({ name }) => name === 'referrer');
  expect(list?.rows).toHaveLength(100);
  expect(list?.rest).toEqual({ values: 3, sessions: 3, reads: 3, seconds: 0 });
});

test('a range with more sessions than one answer reads is estimated from some of them', async () => {
  for (let nth = 0; nth < 60; nth += 1) await read([view(1)], { session: `one-of-very-many-${nth}` });
  await server.db
    .updateTable('sources_by_day')
    .set({ sessions: 80_000 })
    .where('account_id', '=', account.accountId)
    .where('dimension', '=', 'device')
    .execute();
  const reply = await analytics({ country: 'NO' });
  expect(reply.Estimated).toEqual({ counted: 40_000, sessions: 80_000 });
  // half of the slices are read, and count twice
  const { unique = 0 } = reply.Unique[0] ?? {};
  expect(unique % 2).toBe(0);
  expect(unique).toBeGreaterThan(20);
  expect(unique).toBeLessThan(100);
  expect((await sources({ filters: { country: 'NO' } })).Estimated).toEqual(reply.Estimated);
  // until the evening, the day is no whole one: its sessions are read too, and what is read stands for all
  const upToNow = await sources({ dateRangeEnd: '2026-11-20T18:00:00.000Z' });
  expect(upToNow.Estimated).toEqual(reply.Estimated);
  const [[, estimated] = []] = rowsOf(upToNow, 'device') ?? [];
  expect(estimated).toBe(unique);
  await rebuildRollups(server.db);
});

test('where there are readings from before, the answer says since when sources are recorded', async () => {
  await server.db
    .updateTable('publications')
    .set({ sources_since: new Date('2026-11-10T08:00:00Z') })
    .where('account_id', '=', account.accountId)
    .execute();
  expect((await sources()).SourcesSince).toBe('2026-11-10T08:00:00.000Z');
  expect((await analytics({ country: 'NO' })).SourcesSince).toBe('2026-11-10T08:00:00.000Z');
  expect(await analytics()).not.toHaveProperty('SourcesSince');
  expect(await sources({ dateRangeStart: '2026-11-11T00:00:00.000Z' })).not.toHaveProperty('SourcesSince');
});

test('a session from before counts in no list, and under no filter', async () => {
  await read([view(1)], { session: 'began-long-before' });
  await server.db
    .updateTable('reading_sessions')
    .set({
      slice: null,
      referrer: null,
      campaign: null,
      country: null,
      device: null,
      browser: null,
      language: null,
    })
    .where('account_id', '=', account.accountId)
    .execute();
  await rebuildRollups(server.db);
  server.time.now = new Date('2026-11-20T12:00:30Z');
  await read([view(2)], { session: 'began-long-before' });
  expect((await sources()).Sources.flatMap(({ rows }) => rows)).toEqual([]);
  expect((await analytics({ country: 'NO' })).Unique).toEqual([{ unique: 0 }]);
  expect((await analytics()).Unique).toEqual([{ unique: 1 }]);
  expect(await verifyRollups(server.db)).toEqual([]);
});
