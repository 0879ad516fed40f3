import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestServer, type TestAccount, type TestServer } from '../testServer.ts';
import { addPublication, addReading, entriesOf, postTo } from './testReaders.ts';

const accepted = { result: 'ACCEPT' };
const denied = { result: 'DENY' };

let server: TestServer;
let account: TestAccount;
let publicationId: number;
let location: string;
let post: ReturnType<typeof postTo>;
beforeAll(async () => {
  server = await openTestServer();
  post = postTo(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.time.now = new Date('2026-11-20T12:00:00Z');
  account = await server.addAccount();
  ({ publicationId, location } = await addPublication(server, account));
});

const entriesIn = (publication = publicationId) => entriesOf(server, publication);
const read = (session: string, differences: { mark?: string }) =>
  addReading(server, { accountId: account.accountId, publicationId }, session, differences);

describe('form entry', () => {
  const fill = (fields: object, pageSession = 'page-load-1', posting = {}) =>
    post('dynamic', { visitorLocation: location, pageSession, ...fields }, posting);

  test('is one per page load, filled in field by field', async () => {
    for (const field of [
      { Name: 'Ada' },
      { Email: 'ada@verso.example' },
      { Name: 'Ada L.' },
      { Copies: 3, Gift: true, Note: null },
    ]) {
      const answer = await fill(field);
      expect([answer.statusCode, answer.json()]).toEqual([200, accepted]);
    }
    await fill({ Name: 'Grace' }, 'page-load-2');
    expect(await entriesIn()).toMatchObject([
      {
        fields: { Name: 'Ada L.', Email: 'ada@verso.example', Copies: '3', Gift: 'true', Note: '' },
        visitor_location: location,
      },
      { fields: { Name: 'Grace' } },
    ]);
  });

  test('is one per document of a session that goes on, however it is posted', async () => {
    const say = (Name: string, load: string) => fill({ Name }, 'one-session', load ? { load } : {});
    await say('Anna', '');
    await fill({ Name: 'Bert', versoLoad: 'second' }, 'one-session');
    await say('Cara', 'third');
    await say('Carla', 'third');
    expect(await entriesIn()).toMatchObject(
      ['Anna', 'Bert', 'Carla'].map((Name) => ({ page_session: 'one-session', fields: { Name } })),
    );
    expect((await say('Dora', 'y'.repeat(65))).statusCode).toBe(400);
  });

  test('accepts fields posted at the same moment', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => fill({ [`Field ${index}`]: String(index) })));
    const [entry, ...others] = await entriesIn();
    expect(others).toEqual([]);
    expect(Object.keys(entry?.fields ?? {})).toHaveLength(20);
  });

  test('cannot be changed from another publication, whatever the post names', async () => {
    await fill({ Name: 'Ada' }, 'shared-session');
    const other = await addPublication(server, account, 'Other');
    const stranger = await server.addAccount();
    const foreign = await addPublication(server, stranger, 'Atlas');
    for (const at of [other, foreign])
      await post('dynamic', { visitorLocation: at.location, pageSession: 'shared-session', Name: 'Mallory' });
    expect(await entriesIn()).toMatchObject([{ fields: { Name: 'Ada' }, visitor_location: location }]);
    expect(await entriesIn(foreign.publicationId)).toMatchObject([
      { account_id: stranger.accountId, fields: { Name: 'Mallory' } },
    ]);
  });

  test('without a session is refused; without a field there is no entry', async () => {
    expect((await post('dynamic', { visitorLocation: location, Name: 'Ada' })).json()).toEqual({
      ...denied,
      message: 'pageSession is missing.',
    });
    expect((await fill({ Name: 'x' }, 'y'.repeat(65))).statusCode).toBe(400);
    expect((await fill({})).json()).toEqual(accepted);
    expect(await entriesIn()).toEqual([]);
  });

  test('is limited: excess is refused with a message, and existing fields stay', async () => {
    await fill({ Kept: 'yes' });
    const beyond: [object, number][] = [
      [{ ['n'.repeat(201)]: 'x' }, 400],
      [{ '': 'x' }, 400],
      [{ Long: 'x'.repeat(10_001) }, 413],
      [Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`f${index}`, 'x'])), 413],
    ];
    for (const [fields, status] of beyond) {
      const answer = await fill(fields);
      expect([answer.statusCode, answer.json()]).toEqual([
        status,
        { ...denied, message: expect.stringMatching(/^A.*\.$/) as string },
      ]);
    }
    for (let index = 0; index < 6; index += 1)
      expect((await fill({ [`big${index}`]: 'x'.repeat(10_000) })).statusCode).toBe(200);
    expect((await fill({ big6: 'x'.repeat(9_000) })).json()).toMatchObject({
      message: 'An entry is too large: at most 64 kB.',
    });
    const [entry] = await entriesIn();
    expect(Object.keys(entry?.fields ?? {})).toEqual(expect.arrayContaining(['Kept', 'big5']));
    expect(Object.keys(entry?.fields ?? {})).toHaveLength(7);
  });

  test('of a bot or a marked reading is marked', async () => {
    await read('own-visit', { mark: 'own' });
    await fill({ Name: 'Me' }, 'own-visit');
    await fill({ Name: 'It' }, 'a-machines', { userAgent: '' });
    await fill({ Name: 'Ada' }, 'a-persons');
    expect((await entriesIn()).map(({ audience }) => audience)).toEqual([1, 1, 0]);
  });
});
