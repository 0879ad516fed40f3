import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SessionMark } from '#contract/intake';
import { createIntake } from '../intake/intake.ts';
import { aBatch } from '../intake/sampleBatches.ts';
import { forgetVisitors } from '../intake/oldVisitors.ts';
import { visitorOf } from '../visitor.ts';
import { createLeadIntake } from './leadIntake.ts';
import { openTestServer, type TestAccount, type TestServer } from '../testServer.ts';
import { addLink, addPublication, addReading, browser, entriesOf, leadsOf, postTo } from './testReaders.ts';

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

const leadsIn = () => leadsOf(server, publicationId);
const entriesIn = () => entriesOf(server, publicationId);
const later = (minutes: number) => (server.time.now = new Date(server.time.now.getTime() + minutes * 60_000));
const read = (session: string, differences: { mark?: string; visitor?: string; minutesAgo?: number } = {}) =>
  addReading(server, { accountId: account.accountId, publicationId }, session, differences);

describe('lead', () => {
  const leave = (body: object, posting = {}) =>
    post('lead', { visitorLocation: location, ...body }, posting).then((answer) => answer.json<unknown>());

  test('is one row per person and one view per session, however often it is posted', async () => {
    expect(
      await leave({ visitorEmail: ' Ada@Verso.example ', visitorName: 'Ada', pageSession: 'first-session' }),
    ).toEqual(accepted);
    await Promise.all(
      [1, 2, 3].map(() => leave({ visitorEmail: 'ada@verso.example', pageSession: 'first-session' })),
    );
    expect(await leadsIn()).toMatchObject([
      {
        email: 'Ada@Verso.example',
        name: 'Ada',
        views: 1,
        audience: 0,
        link_id: '',
        created_at: server.time.now,
      },
    ]);
    later(60);
    await leave({ visitorEmail: 'ADA@verso.example', visitorName: 'Ada L.', pageSession: 'second-session' });
    expect(await leadsIn()).toMatchObject([{ name: 'Ada L.', views: 2, last_seen_at: server.time.now }]);
  });

  test('keeps its name when someone else posts the same address; its timeline shows both names', async () => {
    await leave({ visitorEmail: 'ada@verso.example', visitorName: 'Ada', pageSession: 'of-ada-herself' });
    later(60);
    expect(
      await leave(
        { visitorEmail: 'ada@verso.example', visitorName: 'Mallory', pageSession: 'of-mallory' },
        { ip: '198.51.100.9' },
      ),
    ).toEqual(accepted);
    expect(await leadsIn()).toMatchObject([{ name: 'Ada', views: 2 }]);
    const person = await server.signedIn(account);
    const [lead] = await leadsIn();
    const names = async () =>
      (await person.call('leads#timeline', { identifier: lead?.lead_id ?? 0 })).sessions.map(
        ({ name }) => name,
      );
    expect(await names()).toEqual(['Mallory', 'Ada']);
    // the same session may correct it, and so may the same browser in another session, while known
    await leave(
      { visitorEmail: 'ada@verso.example', visitorName: 'Ada L.', pageSession: 'of-ada-herself' },
      { ip: '198.51.100.77' },
    );
    expect(await leadsIn()).toMatchObject([{ name: 'Ada L.', views: 2 }]);
    await leave({
      visitorEmail: 'ada@verso.example',
      visitorName: 'Ada Lovelace',
      pageSession: 'another-of-hers',
    });
    expect(await leadsIn()).toMatchObject([{ name: 'Ada Lovelace', views: 3 }]);
    later(3 * 24 * 60);
    await forgetVisitors(server.db, server.time.now);
    await leave({ visitorEmail: 'ada@verso.example', visitorName: 'Somebody', pageSession: 'days-later' });
    expect(await leadsIn()).toMatchObject([{ name: 'Ada Lovelace', views: 4 }]);
    expect((await names())[0]).toBe('Somebody');
  });

  test('without a name takes the first one given', async () => {
    await leave({ visitorEmail: 'ada@verso.example', pageSession: 'of-ada-herself' });
    await leave(
      { visitorEmail: 'ada@verso.example', visitorName: 'Ada', pageSession: 'elsewhere-now' },
      { ip: '198.51.100.9' },
    );
    expect(await leadsIn()).toMatchObject([{ name: 'Ada' }]);
  });

  test('concurrent first posts make one row and one view per session', async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        leave({ visitorEmail: 'many@verso.example', pageSession: `session-${index % 4}` }),
      ),
    );
    expect(await leadsIn()).toMatchObject([{ views: 4 }]);
  });

  test('concurrent first posts without a session are one view, even across a half hour', async () => {
    let asked = 0;
    const take = createLeadIntake({
      ...server,
      clock: () => new Date(Date.parse('2026-11-20T12:30:00Z') + ((asked += 1) % 2 ? -1 : 1)),
    });
    const place = { accountId: account.accountId, publicationId, linkId: '' };
    const asking = { address: '203.0.113.7', userAgent: browser, said: [] };
    const people = ['one', 'another', 'a-third'];
    for (const person of people) {
      const fields = new Map([['visitorEmail', `${person}@verso.example`]]);
      await Promise.all(
        Array.from({ length: 20 }, () => take({ fields, load: '', place, asking, location })),
      );
    }
    expect((await leadsIn()).map(({ views }) => views)).toEqual(people.map(() => 1));
  });

  test("without a session belongs to the visitor's last reading of the day, however long it lasts", async () => {
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
    const sessions = await server.db
      .selectFrom('lead_sessions')
      .select('session_id')
      .where('publication_id', '=', publicationId)
      .execute();
    expect(sessions).toEqual([{ session_id: 'the-last' }]);
  });

  test('without any reading, posts less than half an hour apart are one view', async () => {
    for (const minutes of [0, 20, 20, 20]) {
      later(minutes);
      await leave({ visitorEmail: 'ada@verso.example' });
    }
    expect(await leadsIn()).toMatchObject([{ views: 1 }]);
    later(31);
    await leave({ visitorEmail: 'ada@verso.example' });
    expect(await leadsIn()).toMatchObject([{ views: 2 }]);
  });

  test.each([
    'ada',
    'ada@',
    '@verso.example',
    'ada@verso',
    'ada@verso.x',
    'ada verso@verso.example',
    `${'a'.repeat(250)}@verso.example`,
    '<b>@verso.example',
  ])('whose address is %j is denied', async (visitorEmail) => {
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
    expect(await leave({ visitorName: `${long}!` })).toMatchObject({
      ...denied,
      message: 'The name is too long: at most 10,000 characters.',
    });
  });

  test('keeps the first link it came through', async () => {
    const at = await addLink(server, account.accountId, publicationId, `spring-${account.accountId}`);
    await leave({
      visitorLocation: `${at}?from=mail#page=4`,
      visitorEmail: 'ada@verso.example',
      pageSession: 'by-link',
    });
    await leave({ visitorEmail: 'ada@verso.example', pageSession: 'by-itself' });
    expect(await leadsIn()).toMatchObject([{ link_id: `spring-${account.accountId}`, views: 2 }]);
  });

  test('of a bot or a marked reading is marked; a person with the same address removes the mark', async () => {
    await leave(
      { visitorEmail: 'bot@verso.example', pageSession: 's1' },
      { userAgent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' },
    );
    await read('own-visit', { mark: 'own' });
    await leave({ visitorEmail: 'own@verso.example', pageSession: 'own-visit' });
    expect((await leadsIn()).map(({ audience }) => audience)).toEqual([1, 1]);
    await leave({ visitorEmail: 'own@verso.example', pageSession: 'not-known-yet' });
    expect((await leadsIn())[1]?.audience).toBe(1);
    await read('a-persons');
    await leave({ visitorEmail: 'own@verso.example', pageSession: 'a-persons' });
    expect((await leadsIn())[1]?.audience).toBe(0);
  });

  test("that our script sends before its reading is known takes no mark of the publisher's own visit", async () => {
    const visitor = visitorOf(server.config.secret, { address: '203.0.113.7', userAgent: browser });
    await read('own-visit', { mark: 'own', visitor });
    for (const [email, more] of [
      ['in-our-reader', { versoLoad: '' }],
      ['in-a-viewer', {}],
    ] as const) {
      const named = { pageSession: `${email}-session`, ...more };
      await leave({ visitorEmail: `${email}@verso.example`, ...named });
      await post('dynamic', { visitorLocation: location, Name: email, ...named });
    }
    expect((await leadsIn()).map(({ audience }) => audience)).toEqual([0, 1]);
    expect((await entriesIn()).map(({ audience }) => audience)).toEqual([0, 1]);
  });

  test('of a reader who reloaded counts as usual', async () => {
    await read('again', { mark: 'reload' });
    await leave({ visitorEmail: 'ada@verso.example', pageSession: 'again' });
    expect((await leadsIn())[0]?.audience).toBe(0);
  });

  test('posted before its reading is known is marked with it', async () => {
    for (const [email, pageSession] of [
      ['own', 'own-session'],
      ['reload', 'again-session'],
      ['ada', 'first-session'],
      ['ada', 'own-session'],
    ]) {
      await leave({ visitorEmail: `${email}@verso.example`, pageSession });
    }
    await post('dynamic', { visitorLocation: location, pageSession: 'own-session', Name: 'Me' });
    await post('dynamic', { visitorLocation: location, pageSession: 'again-session', Name: 'Ada' });
    const intake = createIntake(server);
    for (const [session, mark] of [
      ['own-session', 'own'],
      ['again-session', 'reload'],
    ] as const) {
      const sentAt = server.time.now.getTime();
      const batch = aBatch([{ type: 'view', at: sentAt, page: 1 }], { session, sentAt, marks: [mark] });
      await intake.accept(
        batch,
        { accountId: account.accountId, publicationId, linkId: '' },
        { userAgent: browser },
      );
    }
    expect((await leadsIn()).map(({ email, audience }) => [email, audience])).toEqual([
      ['own@verso.example', 1],
      ['reload@verso.example', 0],
      ['ada@verso.example', 0],
    ]);
    expect((await entriesIn()).map(({ audience }) => audience)).toEqual([1, 0]);
  });

  test("without page views, leads and forms take the mark of their heat, or of the page's own report", async () => {
    await server.db
      .updateTable('publications')
      .set({ analytics_enabled: false, heatmap_enabled: true })
      .where('publication_id', '=', publicationId)
      .execute();
    await server.db
      .updateTable('accounts')
      .set({ hascreative: true })
      .where('account_id', '=', account.accountId)
      .execute();
    const both = async (session: string, more: object = {}) => {
      await leave({ visitorEmail: `${session}@verso.example`, pageSession: session, ...more });
      await post('dynamic', { visitorLocation: location, pageSession: session, Name: session, ...more });
    };
    const warms = (session: string, marks: SessionMark[]) => {
      const sentAt = server.time.now.getTime();
      const batch = aBatch([{ type: 'zoom', at: sentAt, page: 1, x: 5, y: 5 }], { session, sentAt, marks });
      return createIntake(server).accept(
        batch,
        { accountId: account.accountId, publicationId, linkId: '' },
        { userAgent: browser },
      );
    };
    await warms('heat-first', ['own']);
    await warms('a-persons', []);
    for (const session of ['heat-first', 'heat-after', 'a-persons', 'no-heat']) await both(session);
    await warms('heat-after', ['automated']);
    await both('says-own', { pageMarks: 'own' });
    await both('says-reload', { pageMarks: 'reload,whatever' });
    const audiences = {
      'heat-first': 1,
      'heat-after': 1,
      'a-persons': 0,
      'no-heat': 0,
      'says-own': 1,
      'says-reload': 0,
    };
    expect(
      Object.fromEntries((await leadsIn()).map(({ email, audience }) => [email.split('@')[0], audience])),
    ).toEqual(audiences);
    expect(
      Object.fromEntries((await entriesIn()).map(({ fields: { Name = '' }, audience }) => [Name, audience])),
    ).toEqual(audiences);
    for (const { fields } of await entriesIn()) expect(Object.keys(fields)).toEqual(['Name']);
  });

  test('is stored while analytics are off', async () => {
    await server.db
      .updateTable('publications')
      .set({ analytics_enabled: false })
      .where('publication_id', '=', publicationId)
      .execute();
    expect(await leave({ visitorEmail: 'ada@verso.example' })).toEqual(accepted);
    expect(await leadsIn()).toHaveLength(1);
  });
});
