import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SessionMark } from '#contract/intake';
import { createIntake } from '../intake/intake.ts';
import { aBatch } from '../intake/sampleBatches.ts';
import { visitorOf } from '../intake/visitor.ts';
import { openTestServer, type TestAccount, type TestServer } from '../testServer.ts';
import { addLink, addPublication, browser, postTo } from './testReaders.ts';

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

const leadsIn = (publication = publicationId) => server.db.selectFrom('leads').selectAll().where('publication_id', '=', publication).orderBy('lead_id').execute();
const entriesIn = (publication = publicationId) => server.db.selectFrom('form_entries').selectAll().where('publication_id', '=', publication).orderBy('entry_id').execute();
const later = (minutes: number) => (server.time.now = new Date(server.time.now.getTime() + minutes * 60_000));
const read = (session_id: string, differences: { mark?: string; visitor?: string; minutesAgo?: number } = {}) => {
  const { minutesAgo = 0, ...row } = differences;
  return server.db.insertInto('reading_sessions').values({
    account_id: account.accountId, publication_id: publicationId, session_id, audience: row.mark ? 1 : 0, started_at: new Date(server.time.now.getTime() - minutesAgo * 60_000), ...row,
  }).execute();
};

describe('both posts', () => {
  test('may be sent from any page, and are asked about beforehand', async () => {
    for (const path of ['lead', 'dynamic'] as const) {
      const permit = await server.app.inject({ method: 'OPTIONS', url: `/api/forms/${path}`, headers: { host: 'link.localhost:8080', origin: 'null', 'access-control-request-method': 'POST' } });
      expect(permit.statusCode).toBe(204);
      expect(permit.headers).toMatchObject({ 'access-control-allow-origin': '*', 'access-control-allow-methods': 'POST', 'access-control-allow-headers': '*' });
      expect(permit.headers).not.toHaveProperty('access-control-allow-credentials');
      expect((await post(path, { visitorLocation: location, pageSession: 'x'.repeat(9) })).headers['access-control-allow-origin']).toBe('*');
    }
  });

  test.each([
    ['a form', 'application/x-www-form-urlencoded; charset=UTF-8', (at: string) => new URLSearchParams({ visitorEmail: 'ada@verso.example', visitorLocation: at }).toString()],
    ['JSON', 'application/json', (at: string) => JSON.stringify({ visitorEmail: 'ada@verso.example', visitorLocation: at })],
    ['JSON as text', 'text/plain;charset=UTF-8', (at: string) => JSON.stringify({ visitorEmail: 'ada@verso.example', visitorLocation: at })],
  ])('come as %s', async (_what, type, body) => {
    const answer = await post('lead', body(location), { type });
    expect([answer.statusCode, answer.json()]).toEqual([200, accepted]);
    expect(await leadsIn()).toMatchObject([{ email: 'ada@verso.example' }]);
  });

  test.each([
    ['an unknown publication', () => `http://pub.localhost:8080/${account.accountId}/Nothing/`],
    ['another host', () => `http://elsewhere.example/${account.accountId}/Atlas/`],
    ['the account area', () => 'http://localhost:8080/account/'],
    ['no address', () => 'Atlas'],
    ['nothing', () => ''],
  ])('are denied in words for %s', async (_what, place) => {
    for (const path of ['lead', 'dynamic'] as const) {
      const answer = await post(path, { visitorLocation: place(), visitorEmail: 'ada@verso.example', pageSession: 'session-1', Name: 'Ada' });
      expect([answer.statusCode, answer.json()]).toEqual([404, { ...denied, message: 'No publication is hosted at this location.' }]);
    }
  });

  test('a closed link takes nothing in', async () => {
    const at = await addLink(server, account.accountId, publicationId, `closed-${account.accountId}`, server.time.now);
    expect((await post('lead', { visitorLocation: at, visitorEmail: 'ada@verso.example' })).statusCode).toBe(404);
    expect(await leadsIn()).toEqual([]);
  });

  test.each([
    ['{"visitorEmail":', 'application/json', 400], ['[1]', 'application/json', 400], ['null', 'application/json', 400], ['"x"', 'text/plain', 404],
    ['a=1', 'application/x-www-form-urlencoded; charset=utf-16', 415], ['a', 'multipart/form-data; boundary=x', 415], ['', 'application/json', 400],
    [`{"visitorLocation":"x","deep":${'['.repeat(30_000)}${']'.repeat(30_000)}}`, 'application/json', 400],
  ])('%.40j as %s is refused with %i in words', async (body, type, status) => {
    const answer = await post('lead', body, { type });
    expect([answer.statusCode, answer.json()]).toEqual([status, { ...denied, message: expect.stringMatching(/\.$/) as string }]);
  });

  test('more than 64 kB is refused', async () => {
    const answer = await post('dynamic', { visitorLocation: location, pageSession: 'large', Text: 'x'.repeat(70_000) });
    expect([answer.statusCode, answer.json()]).toEqual([413, { ...denied, message: 'The post is too large: at most 64 kB.' }]);
  });

  test('a flood from one network is asked to come again; others are not', async () => {
    const flooded = await openTestServer();
    const send = postTo(flooded);
    const statuses = await Promise.all(Array.from({ length: 601 }, () => send('lead', {}, { ip: '2001:db8:1:2::7' }).then(({ statusCode }) => statusCode)));
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect((await send('lead', {}, { ip: '2001:db8:1:3::7' })).statusCode).toBe(404);
    await flooded.close();
  });

  test('the account host and the account API know nothing of them', async () => {
    expect((await post('lead', { visitorLocation: location, visitorEmail: 'a@verso.example' }, { host: 'localhost:8080' })).statusCode).toBe(404);
  });
});

describe('a lead', () => {
  const leave = (body: object, posting = {}) => post('lead', { visitorLocation: location, ...body }, posting).then((answer) => answer.json<unknown>());

  test('is one row a person, and one view a session, however often it is posted', async () => {
    expect(await leave({ visitorEmail: ' Ada@Verso.example ', visitorName: 'Ada', pageSession: 'first-session' })).toEqual(accepted);
    await Promise.all([1, 2, 3].map(() => leave({ visitorEmail: 'ada@verso.example', pageSession: 'first-session' })));
    expect(await leadsIn()).toMatchObject([{ email: 'Ada@Verso.example', name: 'Ada', views: 1, audience: 0, link_id: '', created_at: server.time.now }]);
    later(60);
    await leave({ visitorEmail: 'ADA@verso.example', visitorName: 'Ada L.', pageSession: 'second-session' });
    expect(await leadsIn()).toMatchObject([{ name: 'Ada L.', views: 2, last_seen_at: server.time.now }]);
  });

  test('first posts at one moment are one row and as many views as sessions', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, index) => leave({ visitorEmail: 'many@verso.example', pageSession: `session-${index % 4}` })));
    expect(await leadsIn()).toMatchObject([{ views: 4 }]);
  });

  test('that names no session belongs to the visitor’s last reading of the day, however long that goes on', async () => {
    const visitor = visitorOf(server.config.secret, { address: '203.0.113.7', userAgent: browser });
    await read('a-day-before', { visitor, minutesAgo: 25 * 60 });
    await read('the-one-before', { visitor, minutesAgo: 400 });
    await read('the-last', { visitor, minutesAgo: 300 });
    await read('somebody-elses', { visitor: 'another', minutesAgo: 1 });
    for (const minutes of [0, 10, 45]) {
      later(minutes);
      await leave({ visitorEmail: 'ada@verso.example' });
    }
    expect(await leadsIn()).toMatchObject([{ views: 1 }]);
    const sessions = await server.db.selectFrom('lead_sessions').select('session_id').where('publication_id', '=', publicationId).execute();
    expect(sessions).toEqual([{ session_id: 'the-last' }]);
  });

  test('without any reading, posts that follow each other within half an hour are one view', async () => {
    for (const minutes of [0, 20, 20, 20]) {
      later(minutes);
      await leave({ visitorEmail: 'ada@verso.example' });
    }
    expect(await leadsIn()).toMatchObject([{ views: 1 }]);
    later(31);
    await leave({ visitorEmail: 'ada@verso.example' });
    expect(await leadsIn()).toMatchObject([{ views: 2 }]);
  });

  test.each(['ada', 'ada@', '@verso.example', 'ada@verso', 'ada@verso.x', 'ada verso@verso.example', `${'a'.repeat(250)}@verso.example`, '<b>@verso.example'])(
    'whose address is %j is denied', async (visitorEmail) => {
      expect(await leave({ visitorEmail, visitorName: 'Ada' })).toEqual(denied);
      expect(await leadsIn()).toEqual([]);
    });

  test('with neither name nor address is ignored; a name alone is enough', async () => {
    expect(await leave({ visitorName: '  ', visitorEmail: '' })).toEqual(accepted);
    expect(await leadsIn()).toEqual([]);
    await leave({ visitorName: 'Ada' });
    await leave({ visitorName: 'ADA' });
    expect(await leadsIn()).toMatchObject([{ email: '', name: 'ADA', views: 1 }]);
    const long = 'ð'.repeat(10_000);
    expect(await leave({ visitorName: long })).toEqual(accepted);
    expect((await leadsIn())[1]?.name).toBe(long);
    expect(await leave({ visitorName: `${long}!` })).toMatchObject({ ...denied, message: 'The name is too long: at most 10,000 characters.' });
  });

  test('knows the link it came through first', async () => {
    const at = await addLink(server, account.accountId, publicationId, `spring-${account.accountId}`);
    await leave({ visitorLocation: `${at}?from=mail#page=4`, visitorEmail: 'ada@verso.example', pageSession: 'by-link' });
    await leave({ visitorEmail: 'ada@verso.example', pageSession: 'by-itself' });
    expect(await leadsIn()).toMatchObject([{ link_id: `spring-${account.accountId}`, views: 2 }]);
  });

  test('of a bot, or of a marked reading, is marked; a person of the same address takes the mark away', async () => {
    await leave({ visitorEmail: 'bot@verso.example', pageSession: 's1' }, { userAgent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
    await read('own-visit', { mark: 'own' });
    await leave({ visitorEmail: 'own@verso.example', pageSession: 'own-visit' });
    expect((await leadsIn()).map(({ audience }) => audience)).toEqual([1, 1]);
    await leave({ visitorEmail: 'own@verso.example', pageSession: 'not-known-yet' });
    expect((await leadsIn())[1]?.audience).toBe(1);
    await read('a-persons');
    await leave({ visitorEmail: 'own@verso.example', pageSession: 'a-persons' });
    expect((await leadsIn())[1]?.audience).toBe(0);
  });

  test('of somebody who loaded the page again counts as anybody’s', async () => {
    await read('again', { mark: 'reload' });
    await leave({ visitorEmail: 'ada@verso.example', pageSession: 'again' });
    expect((await leadsIn())[0]?.audience).toBe(0);
  });

  test('that came before its reading was known is marked with it', async () => {
    for (const [email, pageSession] of [['own', 'own-session'], ['reload', 'again-session'], ['ada', 'first-session'], ['ada', 'own-session']]) {
      await leave({ visitorEmail: `${email}@verso.example`, pageSession });
    }
    await post('dynamic', { visitorLocation: location, pageSession: 'own-session', Name: 'Me' });
    await post('dynamic', { visitorLocation: location, pageSession: 'again-session', Name: 'Ada' });
    const intake = createIntake(server);
    for (const [session, mark] of [['own-session', 'own'], ['again-session', 'reload']] as const) {
      const sentAt = server.time.now.getTime();
      const batch = aBatch([{ type: 'view', at: sentAt, page: 1 }], { session, sentAt, marks: [mark] });
      await intake.accept(batch, { accountId: account.accountId, publicationId, linkId: '' }, { userAgent: browser });
    }
    expect((await leadsIn()).map(({ email, audience }) => [email, audience])).toEqual([['own@verso.example', 1], ['reload@verso.example', 0], ['ada@verso.example', 0]]);
    expect((await entriesIn()).map(({ audience }) => audience)).toEqual([1, 0]);
  });

  test('and a form are marked by their heat, or by what the page says, where no page views are collected', async () => {
    await server.db.updateTable('publications').set({ analytics_enabled: false, heatmap_enabled: true }).where('publication_id', '=', publicationId).execute();
    await server.db.updateTable('accounts').set({ hascreative: true }).where('account_id', '=', account.accountId).execute();
    const both = async (session: string, more: object = {}) => {
      await leave({ visitorEmail: `${session}@verso.example`, pageSession: session, ...more });
      await post('dynamic', { visitorLocation: location, pageSession: session, Name: session, ...more });
    };
    const warms = (session: string, marks: SessionMark[]) => {
      const sentAt = server.time.now.getTime();
      const batch = aBatch([{ type: 'zoom', at: sentAt, page: 1, x: 5, y: 5 }], { session, sentAt, marks });
      return createIntake(server).accept(batch, { accountId: account.accountId, publicationId, linkId: '' }, { userAgent: browser });
    };
    await warms('heat-first', ['own']);
    await warms('a-persons', []);
    for (const session of ['heat-first', 'heat-after', 'a-persons', 'no-heat']) await both(session);
    await warms('heat-after', ['automated']);
    await both('says-own', { pageMarks: 'own' });
    await both('says-reload', { pageMarks: 'reload,whatever' });
    const audiences = { 'heat-first': 1, 'heat-after': 1, 'a-persons': 0, 'no-heat': 0, 'says-own': 1, 'says-reload': 0 };
    expect(Object.fromEntries((await leadsIn()).map(({ email, audience }) => [email.split('@')[0], audience]))).toEqual(audiences);
    expect(Object.fromEntries((await entriesIn()).map(({ fields: { Name = '' }, audience }) => [Name, audience]))).toEqual(audiences);
    for (const { fields } of await entriesIn()) expect(Object.keys(fields)).toEqual(['Name']);
  });

  test('is kept while analytics are switched off', async () => {
    await server.db.updateTable('publications').set({ analytics_enabled: false }).where('publication_id', '=', publicationId).execute();
    expect(await leave({ visitorEmail: 'ada@verso.example' })).toEqual(accepted);
    expect(await leadsIn()).toHaveLength(1);
  });
});

describe('a form entry', () => {
  const fill = (fields: object, pageSession = 'page-load-1', posting = {}) =>
    post('dynamic', { visitorLocation: location, pageSession, ...fields }, posting);

  test('is one a page load, filled in field by field', async () => {
    for (const field of [{ Name: 'Ada' }, { Email: 'ada@verso.example' }, { Name: 'Ada L.' }, { Copies: 3, Gift: true, Note: null }]) {
      const answer = await fill(field);
      expect([answer.statusCode, answer.json()]).toEqual([200, accepted]);
    }
    await fill({ Name: 'Grace' }, 'page-load-2');
    expect(await entriesIn()).toMatchObject([
      { fields: { Name: 'Ada L.', Email: 'ada@verso.example', Copies: '3', Gift: 'true', Note: '' }, visitor_location: location },
      { fields: { Name: 'Grace' } },
    ]);
  });

  test('takes fields that are posted at one moment', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => fill({ [`Field ${index}`]: String(index) })));
    const [entry, ...others] = await entriesIn();
    expect(others).toEqual([]);
    expect(Object.keys(entry?.fields ?? {})).toHaveLength(20);
  });

  test('of one publication is never touched from another, whatever it names', async () => {
    await fill({ Name: 'Ada' }, 'shared-session');
    const other = await addPublication(server, account, 'Other');
    const stranger = await server.addAccount();
    const foreign = await addPublication(server, stranger, 'Atlas');
    for (const at of [other, foreign]) await post('dynamic', { visitorLocation: at.location, pageSession: 'shared-session', Name: 'Mallory' });
    expect(await entriesIn()).toMatchObject([{ fields: { Name: 'Ada' }, visitor_location: location }]);
    expect(await entriesIn(foreign.publicationId)).toMatchObject([{ account_id: stranger.accountId, fields: { Name: 'Mallory' } }]);
  });

  test('without a session is refused; without a field it is no entry', async () => {
    expect((await post('dynamic', { visitorLocation: location, Name: 'Ada' })).json()).toEqual({ ...denied, message: 'pageSession is missing.' });
    expect((await fill({ Name: 'x' }, 'y'.repeat(65))).statusCode).toBe(400);
    expect((await fill({})).json()).toEqual(accepted);
    expect(await entriesIn()).toEqual([]);
  });

  test('is bounded: what goes beyond is refused in words, and what is there stays', async () => {
    await fill({ Kept: 'yes' });
    const beyond: [object, number][] = [
      [{ ['n'.repeat(201)]: 'x' }, 400], [{ '': 'x' }, 400], [{ Long: 'x'.repeat(10_001) }, 413],
      [Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`f${index}`, 'x'])), 413],
    ];
    for (const [fields, status] of beyond) {
      const answer = await fill(fields);
      expect([answer.statusCode, answer.json()]).toEqual([status, { ...denied, message: expect.stringMatching(/^A.*\.$/) as string }]);
    }
    for (let index = 0; index < 6; index += 1) expect((await fill({ [`big${index}`]: 'x'.repeat(10_000) })).statusCode).toBe(200);
    expect((await fill({ big6: 'x'.repeat(9_000) })).json()).toMatchObject({ message: 'An entry is too large: at most 64 kB.' });
    const [entry] = await entriesIn();
    expect(Object.keys(entry?.fields ?? {})).toEqual(expect.arrayContaining(['Kept', 'big5']));
    expect(Object.keys(entry?.fields ?? {})).toHaveLength(7);
  });

  test('of a bot or of a marked reading is marked', async () => {
    await read('own-visit', { mark: 'own' });
    await fill({ Name: 'Me' }, 'own-visit');
    await fill({ Name: 'It' }, 'a-machines', { userAgent: '' });
    await fill({ Name: 'Ada' }, 'a-persons');
    expect((await entriesIn()).map(({ audience }) => audience)).toEqual([1, 1, 0]);
  });
});

describe('whatever is typed', () => {
  const hostile = ['\0', 'a\0b', '\ud800', 'x\udc00y', '\u202egnp.exe', '<img src=x onerror=alert(1)>', '=HYPERLINK("http://evil")', '\u{1f469}\u200d\u{1f680}', 'é\u0301', '\'; DROP TABLE leads; --', 'x'.repeat(5_000)];
  const storable = (text: string) => text.toWellFormed().replaceAll('\0', '');

  test('is kept as text, or refused in words; no post ever breaks the intake', async () => {
    const text = fc.oneof(fc.constantFrom(...hostile), fc.string({ unit: 'binary', maxLength: 300 }), fc.string({ unit: 'grapheme', maxLength: 50 }));
    const value = fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null), fc.array(text, { maxLength: 3 }), fc.dictionary(text, text, { maxKeys: 2 }));
    const name = fc.oneof(text, fc.constantFrom('__proto__', 'constructor', 'id', 'URL', 'created_at', 'field:id', 'toString'));
    let load = 0;
    await fc.assert(fc.asyncProperty(fc.array(fc.tuple(name, value), { maxLength: 4 }), fc.boolean(), async (pairs, asForm) => {
      const pageSession = `hostile-${load += 1}`;
      const text = ([, one]: [string, unknown]) => (typeof one === 'string' ? one : JSON.stringify(one));
      const body = asForm
        ? new URLSearchParams([['visitorLocation', location], ['pageSession', pageSession], ...pairs.map((pair): [string, string] => [pair[0], text(pair)])]).toString()
        : `{${[['visitorLocation', location], ['pageSession', pageSession], ...pairs].map(([key, one]) => `${JSON.stringify(key)}:${JSON.stringify(one)}`).join()}}`;
      const answer = await post('dynamic', body, { type: asForm ? 'application/x-www-form-urlencoded' : 'application/json', ip: `2001:db8:${load.toString(16)}::1` });
      expect([200, 400, 404, 413]).toContain(answer.statusCode);
      if (answer.statusCode !== 200) {
        expect(answer.json<{ message: string }>().message).toMatch(/\.$/);
        return;
      }
      const entry = await server.db.selectFrom('form_entries').select('fields')
        .where('publication_id', '=', publicationId).where('page_session', '=', pageSession).executeTakeFirst();
      for (const [key] of pairs) if (!['pageSession', 'visitorLocation'].includes(key)) expect(Object.keys(entry?.fields ?? {})).toContain(storable(key));
      for (const kept of Object.values(entry?.fields ?? {})) expect([typeof kept, kept]).toEqual(['string', storable(kept)]);
    }), { numRuns: 150 });
  });

  test('bytes that are no UTF-8, and boxes of one name, become text', async () => {
    const form = Buffer.concat([Buffer.from(`visitorLocation=${encodeURIComponent(location)}&pageSession=bytes&Box=a&Box=b&Odd=`), Buffer.from([0xff, 0xfe, 0x41]), Buffer.from('&Esc=%ff%E4')]);
    expect((await post('dynamic', form, { type: 'application/x-www-form-urlencoded' })).json()).toEqual(accepted);
    expect(await entriesIn()).toMatchObject([{ fields: { Box: 'a, b', Odd: '\ufffd\ufffdA', Esc: '\ufffd\ufffd' } }]);
  });

  test('in a name of a lead is kept as it stands', async () => {
    for (const [index, visitorName] of hostile.entries()) {
      await post('lead', { visitorLocation: location, visitorName, visitorEmail: `h${index}@verso.example` });
    }
    const kept = await leadsIn();
    expect(kept.map(({ name }) => name)).toEqual(hostile.map((name) => storable(name).trim()));
  });
});
