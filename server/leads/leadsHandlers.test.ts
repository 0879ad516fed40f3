import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ReaderEvent, SessionMark } from '#contract/intake';
import { createIntake } from '../intake/intake.ts';
import { aBatch } from '../intake/sampleBatches.ts';
import { openTestServer, type Person, type TestAccount, type TestServer } from '../testServer.ts';
import { addLink, addPublication, browser, postTo } from '../viewerPosts/testReaders.ts';
import { leadsHandlers } from './leadsHandlers.ts';
import { createLeadsPages } from './leadsPage.ts';

let server: TestServer;
let account: TestAccount;
let person: Person;
let publicationId: number;
let location: string;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.logged.length = 0;
  server.time.now = new Date('2026-11-20T12:00:00Z');
  account = await server.addAccount();
  person = await server.signedIn(account);
  ({ publicationId, location } = await addPublication(server, account));
});

/** A reader leaves an address at an instant. */
async function leave(
  visitorEmail: string,
  more: {
    at?: string;
    visitorName?: string;
    location?: string;
    pageSession?: string;
    userAgent?: string;
  } = {},
): Promise<void> {
  const { at = '2026-11-20T12:00:00Z', location: visitorLocation = location, userAgent, ...body } = more;
  server.time.now = new Date(at);
  const answer = await postTo(server)(
    'lead',
    { visitorLocation, visitorEmail, ...body },
    { ...(userAgent !== undefined && { userAgent }) },
  );
  expect(answer.json()).toEqual({ result: 'ACCEPT' });
  server.time.now = new Date('2026-11-20T12:00:00Z');
}
const list = async (body: object = {}) => await person.call('leads', { publication: 'Atlas', ...body });
const emails = async (body: object = {}) => (await list(body)).leads.map(({ email }) => email);
const idOf = async (email: string) =>
  Number((await list({ audience: 'everything' })).leads.find((lead) => lead.email === email)?.id ?? 0);
const sessionsLeft = async () =>
  (
    await server.db
      .selectFrom('lead_sessions')
      .select('session_id')
      .where('account_id', '=', account.accountId)
      .execute()
  ).length;

test('lists leads newest first, with name, views and source', async () => {
  const at = await addLink(server, account.accountId, publicationId, `spring-${account.accountId}`);
  await leave('ada@verso.example', { at: '2026-11-10T09:00:00Z', visitorName: 'Ada', pageSession: 'one' });
  await leave('grace@verso.example', { at: '2026-11-12T09:00:00Z', location: at, pageSession: 'two' });
  await leave('ada@verso.example', { at: '2026-11-13T09:00:00Z', pageSession: 'three' });
  expect(await list()).toEqual({
    leads: [
      {
        id: expect.any(Number) as number,
        email: 'grace@verso.example',
        name: '',
        created_at: '2026-11-12T09:00:00.000Z',
        views: 1,
        last_seen: '2026-11-12T09:00:00.000Z',
        link: `spring-${account.accountId}`,
        linkLabel: `Label of spring-${account.accountId}`,
      },
      {
        id: expect.any(Number) as number,
        email: 'ada@verso.example',
        name: 'Ada',
        created_at: '2026-11-10T09:00:00.000Z',
        views: 2,
        last_seen: '2026-11-13T09:00:00.000Z',
      },
    ],
  });
  await server.db.deleteFrom('trackable_links').where('account_id', '=', account.accountId).execute();
  expect((await list()).leads[0]).toMatchObject({ link: `spring-${account.accountId}`, linkLabel: '' });
});

test('leads are those of chosen links, or of the publication itself, on every way to a list', async () => {
  const [spring, poster] = ['spring', 'poster'].map((name) => `${name}-${account.accountId}`);
  for (const link of [spring, poster])
    await leave(`${link}@verso.example`, {
      location: await addLink(server, account.accountId, publicationId, String(link)),
      pageSession: String(link),
    });
  await leave('own@verso.example', { pageSession: 'own' });
  expect(await emails({ links: [spring] })).toEqual([`${spring}@verso.example`]);
  expect((await emails({ links: [poster, '-'] })).sort()).toEqual([
    'own@verso.example',
    `${poster}@verso.example`,
  ]);
  expect(await emails({ links: ['of another account'] })).toEqual([]);
  for (const sort of ['created_at', 'linkLabel'])
    expect(
      await list({ links: [spring, '-'], page: 1, pageSize: 1, sort: { field: sort, order: 'asc' } }),
    ).toMatchObject({ total: 2 });
});

test('a range includes its first and last instant; the default is the last month', async () => {
  for (const at of [
    '2026-09-30T00:00:00Z',
    '2026-10-31T23:59:59.999Z',
    '2026-11-01T00:00:00Z',
    '2026-11-20T11:00:00Z',
  ])
    await leave(`${at.slice(5, 10)}@verso.example`, { at });
  expect(await emails()).toEqual(['11-20@verso.example', '11-01@verso.example', '10-31@verso.example']);
  expect(
    await emails({ searchDateFrom: '2026-10-31T00:00:00Z', searchDateTo: '2026-10-31T23:59:59.999Z' }),
  ).toEqual(['10-31@verso.example']);
  expect(await emails({ searchDateFrom: '2026-11-01T00:00:00Z' })).toEqual([
    '11-20@verso.example',
    '11-01@verso.example',
  ]);
  expect(await emails({ searchDateTo: '2026-10-01T00:00:00Z' })).toEqual(['09-30@verso.example']);
  expect(
    await list({ searchDateFrom: '2026-11-02T00:00:00Z', searchDateTo: '2026-11-01T00:00:00Z' }),
  ).toEqual({ leads: [], Error: 'The date range ends before it starts. Choose an earlier Date From.' });
  expect(await list({ searchDateFrom: '2026-13-45T00:00:00Z' })).toEqual({
    leads: [],
    Error: 'There is no such day. Choose another date.',
  });
});

test('excludes bots unless all traffic is requested', async () => {
  await leave('ada@verso.example');
  await leave('bot@verso.example', { userAgent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
  expect(await emails()).toEqual(['ada@verso.example']);
  expect(await emails({ audience: 'everything' })).toEqual(
    expect.arrayContaining(['ada@verso.example', 'bot@verso.example']),
  );
});

test('a visit without a session is identified only by its half hour, whoever the visitor was', async () => {
  await leave('ada@verso.example', { at: '2026-11-20T11:59:00Z' });
  const visits = await server.db
    .selectFrom('lead_sessions')
    .select('session_id')
    .where('account_id', '=', account.accountId)
    .execute();
  expect(visits).toEqual([{ session_id: `visit-${Date.parse('2026-11-20T11:30:00Z') / 1_800_000}` }]);
});

test('one, several or all are deleted permanently, with their sessions', async () => {
  for (const name of ['a', 'b', 'c', 'd', 'e'])
    await leave(`${name}@verso.example`, { pageSession: `of-${name}-reader` });
  expect(await person.call('leads#deleteLead', { identifier: await idOf('a@verso.example') })).toEqual({
    result: 'SUCCESS',
    message: '1 lead deleted.',
  });
  expect(
    await person.call('leads#deleteLead', { identifier: String(await idOf('b@verso.example')) }),
  ).toMatchObject({ result: 'SUCCESS' });
  expect(
    await person.call('leads#deleteLeads', {
      identifiers: [await idOf('c@verso.example'), 999_999_999, 'x'],
    }),
  ).toEqual({ result: 'SUCCESS', message: '1 lead deleted.' });
  expect((await emails()).sort()).toEqual(['d@verso.example', 'e@verso.example']);
  expect(await sessionsLeft()).toBe(2);
  expect(await person.call('leads#deleteAllLeads', { publication: 'Atlas' })).toEqual({
    result: 'SUCCESS',
    message: '2 leads deleted.',
  });
  expect(await list()).toEqual({ leads: [] });
  expect(await sessionsLeft()).toBe(0);
  const told = server.logged.map((line) => JSON.parse(line) as object).filter((line) => 'leads' in line);
  const by = {
    account: account.accountId,
    network: expect.any(String) as string,
    request: expect.any(String) as string,
  };
  expect(told).toMatchObject([
    ...[1, 1, 1].map((leads) => ({ ...by, leads, msg: 'leads deleted' })),
    { ...by, leads: 2, msg: 'all leads deleted' },
  ]);
});

test('deleting all of one publication takes several slices and touches no other', async () => {
  const other = await addPublication(server, account, 'Other');
  const rows = (publication_id: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      account_id: account.accountId,
      publication_id,
      person: `email:${index}@verso.example`,
      email: `${index}@verso.example`,
      created_at: server.time.now,
      last_seen_at: server.time.now,
    }));
  for (let part = 0; part < 3; part += 1) {
    const slice = rows(publicationId, 6_000).slice(part * 2_000, (part + 1) * 2_000);
    await server.db.insertInto('leads').values(slice).execute();
  }
  await server.db.insertInto('leads').values(rows(other.publicationId, 3)).execute();
  expect(await person.call('leads#deleteAllLeads', { publication: 'Atlas' })).toEqual({
    result: 'SUCCESS',
    message: '6,000 leads deleted.',
  });
  expect((await list({ publication: 'Other' })).leads).toHaveLength(3);
});

test('an overlong reply asks for a shorter range; leads outside the range do not count', async () => {
  // three bytes per character as sent
  await sql`INSERT INTO leads (account_id, publication_id, person, name, audience, created_at, last_seen_at)
    SELECT ${account.accountId}::bigint, ${publicationId}::bigint, 'name:' || nth, repeat('€', 10000), 1, ${server.time.now}::timestamptz, ${server.time.now}::timestamptz
    FROM generate_series(1, 2300) AS nth`.execute(server.db);
  expect(await list({ audience: 'everything' })).toEqual({
    leads: [],
    Error: 'There are too many leads to show at once. Choose a shorter range.',
  });
  expect(await list()).toEqual({ leads: [] });
});

test("another account's publication and leads count as missing", async () => {
  await leave('ada@verso.example', { pageSession: 'ada-session' });
  const id = await idOf('ada@verso.example');
  const stranger = await server.signedIn(await server.addAccount());
  const missing = { result: 'ERROR', message: 'This lead does not exist.' };
  expect(await stranger.call('leads', { publication: 'Atlas' })).toEqual({
    leads: [],
    Error: 'This publication does not exist.',
  });
  expect(await stranger.call('leads#deleteAllLeads', { publication: 'Atlas' })).toEqual({
    result: 'ERROR',
    message: 'This publication does not exist.',
  });
  for (const identifier of [id, id + 1_000_000, 'nothing', String(id)]) {
    expect(await stranger.call('leads#deleteLead', { identifier })).toEqual(missing);
    expect(await stranger.call('leads#deleteLeads', { identifiers: [identifier] })).toEqual(missing);
    expect(await stranger.call('leads#timeline', { identifier })).toEqual({
      sessions: [],
      Error: missing.message,
    });
  }
  expect(await stranger.call('leads#erase', { email: 'ada@verso.example' })).toEqual({
    result: 'SUCCESS',
    message: 'Nothing of ada@verso.example was found in your publications.',
  });
  expect(await emails()).toEqual(['ada@verso.example']);
});

/** A session's reading, through the intake. */
async function reads(
  session: string,
  at: string,
  events: (at: number) => ReaderEvent[],
  marks: SessionMark[] = [],
): Promise<void> {
  const moment = new Date(at);
  const intake = createIntake({ ...server, clock: () => moment });
  const batch = aBatch(events(moment.getTime()), { session, sentAt: moment.getTime(), marks });
  await intake.accept(
    batch,
    { accountId: account.accountId, publicationId, linkId: '' },
    { userAgent: browser },
  );
}

test("a lead's timeline shows the pages of its latest sessions", async () => {
  await reads('first-session', '2026-11-10T08:59:00Z', (at) => [
    { type: 'view', at: at - 30_000, page: 1 },
    { type: 'time', at: at - 30_000, page: 1, seconds: 12 },
    { type: 'active', at: at - 30_000, page: 1, seconds: 3 },
    // a spread: the session lasted no longer for having two pages in view
    { type: 'view', at: at - 30_000, page: 4 },
    { type: 'view', at: at - 30_000, page: 5 },
    { type: 'time', at, page: 4, seconds: 20 },
    { type: 'time', at, page: 5, seconds: 20 },
    { type: 'view', at, page: 1 },
  ]);
  await reads('somebody-else', '2026-11-10T08:59:00Z', (at) => [{ type: 'view', at, page: 7 }]);
  await leave('ada@verso.example', { at: '2026-11-10T09:00:00Z', pageSession: 'first-session' });
  await leave('ada@verso.example', { at: '2026-11-14T09:00:00Z', pageSession: 'not-collected' });
  expect(await person.call('leads#timeline', { identifier: await idOf('ada@verso.example') })).toEqual({
    sessions: [
      { started_at: '2026-11-14T09:00:00.000Z', link: '', linkLabel: '', seconds: 0, pages: [] },
      {
        started_at: '2026-11-10T08:58:30.000Z',
        link: '',
        linkLabel: '',
        seconds: 32,
        pages: [
          { pageNumber: 1, views: 2, seconds: 12 },
          { pageNumber: 4, views: 1, seconds: 20 },
          { pageNumber: 5, views: 1, seconds: 20 },
        ],
      },
    ],
  });
  expect((await list()).leads).toMatchObject([{ furthest: 5 }]);
  expect((await list({ page: 1, pageSize: 10 })).leads).toMatchObject([{ furthest: 5 }]);
  await server.db
    .updateTable('publications')
    .set({ paged: false })
    .where('publication_id', '=', publicationId)
    .execute();
  expect((await list()).leads[0]).not.toHaveProperty('furthest');
  const minute = (index: number) =>
    new Date(Date.parse('2026-11-15T00:00:00Z') + index * 3_600_000).toISOString();
  for (let index = 0; index < 60; index += 1)
    await leave('ada@verso.example', { at: minute(index), pageSession: `many-${index}` });
  const { sessions } = await person.call('leads#timeline', { identifier: await idOf('ada@verso.example') });
  expect([sessions.length, sessions[0]?.started_at]).toEqual([50, minute(59)]);
});

test('a timeline says since when both pages of a spread count, where a session is from before', async () => {
  await leave('ada@verso.example', { at: '2026-11-10T09:00:00Z', pageSession: 'early' });
  const identifier = await idOf('ada@verso.example');
  const since = async (spreads_since: string) => {
    await server.db
      .updateTable('publications')
      .set({ spreads_since: new Date(spreads_since) })
      .where('account_id', '=', account.accountId)
      .execute();
    return (await person.call('leads#timeline', { identifier })).spreadsSince;
  };
  expect(await since('2026-11-10T08:00:00Z')).toBeUndefined();
  expect(await since('2026-11-10T10:00:00Z')).toBe('2026-11-10T10:00:00.000Z');
});

test("a lead's timeline follows the audience filter", async () => {
  const view = (at: number): ReaderEvent[] => [{ type: 'view', at, page: 3 }];
  await reads('as-a-person', '2026-11-10T08:59:00Z', view);
  await reads('as-the-publisher', '2026-11-11T08:59:00Z', view, ['own']);
  for (const [pageSession, at] of [
    ['as-a-person', '2026-11-10T09:00:00Z'],
    ['as-the-publisher', '2026-11-11T09:00:00Z'],
  ] as const) {
    await leave('ada@verso.example', { at, pageSession });
  }
  const identifier = await idOf('ada@verso.example');
  const days = async (audience?: 'people' | 'everything') =>
    (await person.call('leads#timeline', { identifier, audience })).sessions.map(({ started_at, pages }) => [
      started_at.slice(8, 10),
      pages.length,
    ]);
  expect(await days()).toEqual([['10', 1]]);
  expect(await days('people')).toEqual([['10', 1]]);
  expect(await days('everything')).toEqual([
    ['11', 1],
    ['10', 1],
  ]);
});

test('erasing a name leaves leads of that name who left an address', async () => {
  await leave('', { visitorName: 'Anna' });
  await leave('anna@verso.example', { visitorName: 'Anna' });
  expect(await person.call('leads#erase', { email: 'anna' })).toMatchObject({ result: 'SUCCESS' });
  const { leads } = await person.call('leads', { publication: 'Atlas' });
  expect(leads.map(({ email }) => email)).toEqual(['anna@verso.example']);
});

test('the kept length of a list is forgotten with each lead that is deleted or erased', async () => {
  for (const email of ['a@verso.example', 'b@verso.example', 'c@verso.example']) await leave(email);
  const handlers = leadsHandlers(server, createLeadsPages(server, 1));
  const caller = {
    accountId: account.accountId,
    sessionHash: '',
    ip: '127.0.0.1',
    requestId: 'test',
    userAgent: browser,
  };
  const total = async () =>
    (await handlers.leads({ publication: 'Atlas', page: 1, pageSize: 1 }, caller)).total;
  expect(await total()).toBe(3);
  await handlers['leads#deleteLead']({ identifier: await idOf('a@verso.example') }, caller);
  expect(await total()).toBe(2);
  await handlers['leads#erase']({ email: 'b@verso.example' }, caller);
  expect(await total()).toBe(1);
});

test('a person is erased from every publication of the account, and from no other account', async () => {
  const other = await addPublication(server, account, 'Other');
  const stranger = await server.addAccount();
  const foreign = await addPublication(server, stranger, 'Atlas');
  await reads('ada-session', '2026-11-10T09:00:00Z', (at) => [{ type: 'view', at, page: 1 }]);
  await reads('other-session', '2026-11-10T09:00:00Z', (at) => [{ type: 'view', at, page: 1 }]);
  for (const at of [location, other.location, foreign.location])
    await leave('Ada@verso.example', { location: at, pageSession: 'ada-session' });
  await leave('grace@verso.example', { pageSession: 'other-session' });
  const fill = (at: string, pageSession: string, fields: object) =>
    postTo(server)('dynamic', { visitorLocation: at, pageSession, ...fields });
  await fill(other.location, 'entry-1', { Mail: ' ADA@verso.example ', Wish: 'a lamp' });
  await fill(location, 'entry-2', { Friend: 'not-ada@verso.example', Note: 'Ada@verso.example wrote this' });
  await fill(foreign.location, 'entry-3', { Mail: 'ada@verso.example' });
  for (const at of [location, foreign.location]) await fill(at, 'ada-session', { Phone: '555 0100' });

  expect(await person.call('leads#erase', { email: 'ADA@Verso.example' })).toEqual({
    result: 'SUCCESS',
    message:
      '2 leads and 2 form entries of ADA@Verso.example were removed, with all that was filled in during the same visits. Browser details were removed from 1 reading session.',
  });
  const leads = await server.db
    .selectFrom('leads')
    .select(['email', 'account_id'])
    .where('account_id', 'in', [account.accountId, stranger.accountId])
    .orderBy('email')
    .execute();
  expect(leads).toEqual([
    { email: 'Ada@verso.example', account_id: stranger.accountId },
    { email: 'grace@verso.example', account_id: account.accountId },
  ]);
  const entries = await server.db
    .selectFrom('form_entries')
    .select('page_session')
    .where('account_id', 'in', [account.accountId, stranger.accountId])
    .orderBy('page_session')
    .execute();
  expect(entries.map(({ page_session }) => page_session)).toEqual(['ada-session', 'entry-2', 'entry-3']);
  expect(
    await server.db
      .selectFrom('form_entries')
      .select('account_id')
      .where('page_session', '=', 'ada-session')
      .execute(),
  ).toEqual([{ account_id: stranger.accountId }]);
  const sessions = await server.db
    .selectFrom('reading_sessions')
    .select(['session_id', 'user_agent', 'visitor'])
    .where('account_id', '=', account.accountId)
    .orderBy('session_id')
    .execute();
  expect(sessions[0]).toEqual({ session_id: 'ada-session', user_agent: '', visitor: '' });
  expect(sessions[1]).toMatchObject({ session_id: 'other-session', user_agent: browser });
  const told = server.logged.find((line) => line.includes('person erased')) ?? '{}';
  expect(JSON.parse(told)).toMatchObject({
    account: account.accountId,
    network: expect.any(String) as string,
    request: expect.any(String) as string,
    leads: 2,
    entries: 2,
  });
  expect(told.toLowerCase()).not.toContain('ada@');
  expect(await person.call('leads#erase', { email: 'ada@verso.example' })).toMatchObject({
    message: 'Nothing of ada@verso.example was found in your publications.',
  });
});
