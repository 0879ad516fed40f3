import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestServer, type Person, type TestAccount, type TestServer } from '../testServer.ts';
import { addLink, addPublication, postTo } from '../viewerPosts/testReaders.ts';

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

let loads = 0;
/** A reader fills in a form at an instant. */
async function fill(
  fields: object | string,
  {
    at = '2026-11-20T12:00:00Z',
    from = location,
    ip = '203.0.113.7',
    userAgent,
  }: { at?: string; from?: string; ip?: string; userAgent?: string } = {},
): Promise<void> {
  server.time.now = new Date(at);
  const pageSession = `page-load-${(loads += 1)}`;
  const body =
    typeof fields === 'string'
      ? `{"visitorLocation":${JSON.stringify(from)},"pageSession":"${pageSession}",${fields}}`
      : JSON.stringify({ visitorLocation: from, pageSession, ...fields });
  const answer = await postTo(server)('dynamic', body, {
    type: 'application/json',
    ip,
    ...(userAgent !== undefined && { userAgent }),
  });
  expect(answer.json()).toEqual({ result: 'ACCEPT' });
  server.time.now = new Date('2026-11-20T12:00:00Z');
}
const list = (body: object = {}) => person.call('forms', { publication: 'Atlas', ...body });
const firstId = async () => (await list()).forms[0]?.id ?? 0;

test('lists entries newest first, with their address', async () => {
  const at = await addLink(server, account.accountId, publicationId, `form-${account.accountId}`);
  await fill({ Name: 'Ada', Copies: 3 }, { at: '2026-11-10T09:00:00Z', from: `${location}?a=1#page=4` });
  await fill({ Name: 'Grace' }, { at: '2026-11-11T09:00:00Z', from: at });
  expect(await list()).toEqual({
    forms: [
      {
        id: expect.any(Number) as number,
        visitorLocation: at,
        URL: at,
        created_at: '2026-11-11T09:00:00.000Z',
        Name: 'Grace',
        link: `form-${account.accountId}`,
        linkLabel: `Label of form-${account.accountId}`,
      },
      {
        id: expect.any(Number) as number,
        visitorLocation: `${location}?a=1#page=4`,
        URL: location,
        created_at: '2026-11-10T09:00:00.000Z',
        Name: 'Ada',
        Copies: '3',
      },
    ],
  });
  const names = async (links: string[]) =>
    ((await list({ links })).forms as unknown as { Name: string }[]).map(({ Name }) => Name);
  expect(await names([`form-${account.accountId}`])).toEqual(['Grace']);
  expect(await names(['-'])).toEqual(['Ada']);
  expect((await list({ links: ['-'], page: 1, pageSize: 10 })).total).toBe(1);
});

test("fields named like the host's, or like nothing at all, stay separate", async () => {
  await fill(
    '"id":"7","URL":"http://evil.example","created_at":"never","link":"x","field:id":"8","__proto__":"polluted","constructor":"c"',
  );
  const {
    forms: [entry],
  } = await list();
  expect(entry).toEqual({
    id: expect.any(Number) as number,
    visitorLocation: location,
    URL: location,
    created_at: '2026-11-20T12:00:00.000Z',
    'field:id': '7',
    'field:URL': 'http://evil.example',
    'field:created_at': 'never',
    'field:link': 'x',
    'field:field:id': '8',
    'field:__proto__': 'polluted',
    constructor: 'c',
  });
});

test('a range includes its first and last instant; bots are excluded unless all traffic is requested', async () => {
  await fill({ Name: 'September' }, { at: '2026-09-30T00:00:00Z' });
  await fill({ Name: 'October' }, { at: '2026-10-31T23:59:59.999Z' });
  await fill({ Name: 'Machine' }, { userAgent: '' });
  const names = async (body: object = {}) => (await list(body)).forms.map(({ Name }) => Name);
  expect(await names()).toEqual(['October']);
  expect(await names({ audience: 'everything' })).toEqual(['Machine', 'October']);
  expect(
    await names({ searchDateFrom: '2026-09-01T00:00:00Z', searchDateTo: '2026-10-31T23:59:59.999Z' }),
  ).toEqual(['October', 'September']);
  expect(
    await list({ searchDateFrom: '2026-11-02T00:00:00Z', searchDateTo: '2026-11-01T00:00:00Z' }),
  ).toMatchObject({ forms: [], Error: expect.stringContaining('ends before it starts') as string });
});

test('one, several or all are deleted permanently', async () => {
  for (const Name of ['a', 'b', 'c', 'd']) await fill({ Name });
  expect(
    await person.call('forms#deleteForm', { publication: 'Atlas', identifier: await firstId() }),
  ).toEqual({ result: 'SUCCESS', message: '1 entry deleted.' });
  expect(
    await person.call('forms#deleteForms', {
      publication: 'Atlas',
      identifiers: [String(await firstId()), 999_999_999],
    }),
  ).toEqual({ result: 'SUCCESS', message: '1 entry deleted.' });
  expect((await list()).forms).toHaveLength(2);
  expect(await person.call('forms#deleteAllForms', { publication: 'Atlas' })).toEqual({
    result: 'SUCCESS',
    message: '2 entries deleted.',
  });
  expect(await list()).toEqual({ forms: [] });
  const told = server.logged.map((line) => JSON.parse(line) as object).filter((line) => 'entries' in line);
  const by = {
    account: account.accountId,
    network: expect.any(String) as string,
    request: expect.any(String) as string,
    publication: publicationId,
  };
  expect(told).toMatchObject([
    { ...by, entries: 1, msg: 'form entries deleted' },
    { ...by, entries: 1, msg: 'form entries deleted' },
    { ...by, entries: 2, msg: 'all form entries deleted' },
  ]);
});

test("another publication's or another account's count as missing", async () => {
  await addPublication(server, account, 'Other');
  await fill({ Name: 'Ada' });
  const identifier = await firstId();
  const missing = { result: 'ERROR', message: 'This entry does not exist.' };
  const nowhere = { result: 'ERROR', message: 'This publication does not exist.' };
  expect(await person.call('forms#deleteForm', { publication: 'Other', identifier })).toEqual(missing);
  expect(await person.call('forms#deleteForm', { publication: 'Atlas', identifier: 'nothing' })).toEqual(
    missing,
  );
  const stranger = await server.addAccount();
  const theirs = await server.signedIn(stranger);
  expect(await theirs.call('forms', { publication: 'Atlas' })).toEqual({ forms: [], Error: nowhere.message });
  expect(await theirs.call('forms#deleteForm', { publication: 'Atlas', identifier })).toEqual(nowhere);
  expect(await theirs.call('forms#deleteAllForms', { publication: 'Atlas' })).toEqual(nowhere);
  await addPublication(server, stranger);
  expect(await theirs.call('forms#deleteForm', { publication: 'Atlas', identifier })).toEqual(missing);
  expect(await theirs.call('forms#deleteForms', { publication: 'Atlas', identifiers: [identifier] })).toEqual(
    missing,
  );
  expect(await theirs.call('forms#deleteAllForms', { publication: 'Atlas' })).toEqual({
    result: 'SUCCESS',
    message: '0 entries deleted.',
  });
  expect((await list()).forms).toHaveLength(1);
});

test('an overlong reply asks for a shorter range', async () => {
  // repetitive text is small in storage, where it is compressed, but not when sent
  const big = Object.fromEntries(
    Array.from({ length: 6 }, (_, index) => [`f${index}`, 'again '.repeat(1_600)]),
  );
  const row = {
    audience: 1,
    account_id: account.accountId,
    publication_id: publicationId,
    visitor_location: location,
    created_at: server.time.now,
    updated_at: server.time.now,
    fields: JSON.stringify(big),
  };
  for (let part = 0; part < 12; part += 1)
    await server.db
      .insertInto('form_entries')
      .values(Array.from({ length: 130 }, (_, index) => ({ ...row, page_session: `big-${part}-${index}` })))
      .execute();
  expect(await list()).toEqual({ forms: [] });
  expect(await list({ audience: 'everything' })).toEqual({
    forms: [],
    Error: 'There are too many entries to show at once. Choose a shorter range.',
  });
  expect(await person.call('forms#deleteAllForms', { publication: 'Atlas' })).toMatchObject({
    message: '1,560 entries deleted.',
  });
});

test('a page of entries is sorted by any answer, searched and counted', async () => {
  await fill({ Name: 'Ada', Copies: 3 }, { at: '2026-11-10T09:00:00Z' });
  await fill({ Name: 'grace', 'field:id': 'x' }, { at: '2026-11-11T09:00:00Z' });
  await fill({ Remark: '50%_off' }, { at: '2026-11-12T09:00:00Z' });
  const days = async (body: object) =>
    (await list({ pageSize: 2, ...body })).forms.map(({ created_at }) => created_at.slice(8, 10));
  expect(await list({ pageSize: 2 })).toMatchObject({ total: 3 });
  expect(await days({})).toEqual(['12', '11']);
  expect(await days({ page: 2 })).toEqual(['10']);
  // empty answers come last in either order
  expect(await days({ sort: { field: 'Name', order: 'asc' }, pageSize: 9 })).toEqual(['10', '11', '12']);
  expect(await days({ sort: { field: 'Name', order: 'desc' }, pageSize: 9 })).toEqual(['11', '10', '12']);
  expect(await days({ sort: { field: 'created_at', order: 'asc' } })).toEqual(['10', '11']);
  expect(await days({ sort: { field: "x' OR 1=1 --", order: 'asc' } })).toEqual(['12', '11']);
  expect(await days({ search: 'GRACE' })).toEqual(['11']);
  expect(await days({ search: '0%_o' })).toEqual(['12']);
  expect(await list({ search: 'remark', pageSize: 2 })).toEqual({ forms: [], total: 0 });
  // without a page, all come
  expect((await list({ search: 'grace' })).forms).toHaveLength(3);
});
