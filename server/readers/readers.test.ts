import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ReaderEvent } from '#contract/intake';
import { forgetBrowsers } from '../intake/sessionReaders.ts';
import { rebuildRollups, verifyRollups } from '../intake/rollupUpkeep.ts';
import { aBatch, deletePublications } from '../intake/sampleBatches.ts';
import { openTestServer, type Person, type TestAccount, type TestServer } from '../testServer.ts';
import { addLink, addPublication, browser, postTo } from '../viewerPosts/testReaders.ts';

let server: TestServer;
let account: TestAccount;
let owner: Person;
let place: { publicationId: number; location: string };
beforeAll(async () => {
  server = await openTestServer();
}, 120_000);
afterAll(() => server.close());
afterEach(() => deletePublications(server.db));
beforeEach(async () => {
  server.time.now = new Date('2026-11-20T12:00:00Z');
  account = await server.addAccount();
  owner = await server.signedIn(account);
  place = await addPublication(server, account);
  await server.db
    .updateTable('publications')
    .set({ pages: 8 })
    .where('publication_id', '=', place.publicationId)
    .execute();
});

const minutes = (count: number) => (server.time.now = new Date(server.time.now.getTime() + count * 60_000));

interface Visit {
  reader?: string;
  location?: string;
  upTo?: number;
  session?: string;
  headers?: Record<string, string>;
  clicked?: string;
  referrer?: string;
}

/** Someone reads the pages from 1, ten seconds each. Returns the session. */
async function read({
  reader,
  location = place.location,
  upTo = 3,
  session = randomUUID(),
  headers = {},
  clicked,
  referrer,
}: Visit) {
  const pages = Array.from({ length: upTo }, (_, nth) => nth + 1);
  const at = server.time.now.getTime();
  const events: ReaderEvent[] = [
    { type: 'open', at, pages: 8 },
    ...pages.flatMap((page): ReaderEvent[] => [
      { type: 'view', at: at + page * 1000, page },
      { type: 'time', at: at + page * 1000 + 500, page, seconds: 10 },
    ]),
    ...(clicked ? [{ type: 'link' as const, at: at + 9_000, page: upTo, url: clicked }] : []),
  ];
  const batch = aBatch(events, {
    session,
    location,
    sentAt: at + 20_000,
    ...(reader && { reader }),
    ...(referrer && { referrer }),
  });
  server.time.now = new Date(at + 20_000);
  const answer = await server.app.inject({
    method: 'POST',
    url: '/-/events',
    headers: {
      host: new URL(location).host,
      'user-agent': browser,
      'content-type': 'text/plain',
      ...headers,
    },
    body: JSON.stringify(batch),
  });
  expect(answer.statusCode).toBe(204);
  minutes(40);
  return session;
}

const list = async (body: object = {}) => (await owner.call('readers', body)).readers;
const names = async (body: object = {}) =>
  (await list(body)).map(({ email, name, known_as }) => known_as || name || email);
const journey = (reader: string) => owner.call('readers#journey', { publication: 'Atlas', reader });
const leave = (visitorEmail: string, pageSession: string, location = place.location) =>
  postTo(server)('lead', { visitorEmail, visitorName: 'Ada', visitorLocation: location, pageSession });
const agree = async () => expect(await verifyRollups(server.db)).toEqual([]);

describe('readers', () => {
  test('a browser is listed once it came back, with all its sessions', async () => {
    await read({ reader: 'browser-one', upTo: 2 });
    expect(await list()).toEqual([]);
    await read({ reader: 'browser-one', upTo: 5, clicked: 'https://shop.example/' });
    const [reader, ...others] = await list();
    expect(others).toEqual([]);
    expect(reader).toMatchObject({
      publication: 'Atlas',
      kind: 'browser',
      sessions: 2,
      seconds: 70,
      furthest: 5,
      pages: 8,
      clicked: true,
      device: 'Chrome, Linux',
      first_visit: '2026-11-20T12:00:00.000Z',
    });
    await agree();
  });

  test('an id is per publication and leads back to none that is sent', async () => {
    const other = await addPublication(server, account, 'Other');
    for (const location of [place.location, place.location, other.location, other.location])
      await read({ reader: 'browser-one', location });
    const ids = (await list()).map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
    expect(ids.join()).not.toContain('browser-one');
    expect(await names({ publication: 'Other' })).toHaveLength(1);
  });

  test.each<Record<string, string>>([{ dnt: '1' }, { 'sec-gpc': '1' }])(
    'who objects is not recognised: %j',
    async (headers) => {
      for (let visit = 0; visit < 2; visit += 1) await read({ reader: 'browser-one', headers });
      expect(await list()).toEqual([]);
      const { rows } = await sql`SELECT 1 FROM reading_sessions WHERE browser_id <> ''
      AND publication_id = ${place.publicationId}`.execute(server.db);
      expect(rows).toEqual([]);
    },
  );

  test('several who leave an address through one link at the same moment are each counted for it no more', async () => {
    const location = await addLink(server, account.accountId, place.publicationId, `l-${randomUUID()}`);
    const sessions: string[] = [];
    for (let visit = 0; visit < 12; visit += 1) sessions.push(await read({ location }));
    await Promise.all(
      sessions.slice(1).map((session, nth) => leave(`reader-${nth}@example.net`, session, location)),
    );
    expect(await list()).toHaveLength(12);
    expect((await list()).filter(({ kind }) => kind === 'link')).toMatchObject([{ sessions: 1 }]);
    await agree();
  });

  test('the recipient of a link is called as the link, and no longer once it is deleted', async () => {
    const location = await addLink(server, account.accountId, place.publicationId, `l-${randomUUID()}`);
    const identifier = location.split('/')[3] ?? '';
    await read({ location });
    expect(await list()).toMatchObject([{ kind: 'link', name: `Label of ${identifier}`, sessions: 1 }]);
    await owner.call('trackable-link#update', {
      publication: 'Atlas',
      identifier,
      label: 'Board',
      disableByDate: '',
      emailWhenOpened: false,
      emailWhenDownloaded: false,
      emailIfNotOpenedBy: '',
    });
    expect(await names()).toEqual(['Board']);
    await owner.call('trackable-link#delete', { publication: 'Atlas', identifier });
    expect(await names()).toEqual([]);
    await agree();
  });

  test('who leaves an address is one person, with what their browser read before and after', async () => {
    await read({ reader: 'browser-one', upTo: 2 });
    const session = await read({ reader: 'browser-one', upTo: 4 });
    const [anonymous] = await list();
    await owner.call('readers#update', {
      publication: 'Atlas',
      reader: anonymous?.id ?? '',
      known_as: 'The early bird',
      notes: 'Reads at noon.',
    });
    await leave('ada@verso.example', session);
    await read({ reader: 'browser-one', upTo: 6 });
    expect(await list()).toMatchObject([
      {
        kind: 'lead',
        email: 'ada@verso.example',
        known_as: 'The early bird',
        sessions: 3,
        furthest: 6,
        seconds: 120,
      },
    ]);
    await agree();
  });

  test('a lead without a session is a reader; an address may come before its session', async () => {
    const session = randomUUID();
    await leave('ada@verso.example', session);
    expect(await list()).toMatchObject([{ kind: 'lead', sessions: 0 }]);
    await read({ session });
    expect(await list()).toMatchObject([{ kind: 'lead', sessions: 1, furthest: 3 }]);
    await agree();
  });

  test('an address left before its session’s first batch brings along what the browser read before', async () => {
    await read({ reader: 'browser-one', upTo: 2 });
    await read({ reader: 'browser-one', upTo: 4 });
    const session = randomUUID();
    await leave('ada@verso.example', session);
    await read({ reader: 'browser-one', session });
    expect(await list()).toMatchObject([
      { kind: 'lead', email: 'ada@verso.example', sessions: 3, furthest: 4, seconds: 90 },
    ]);
    await agree();
  });

  test('a deleted lead’s sessions are the link’s and the browser’s again', async () => {
    const location = await addLink(server, account.accountId, place.publicationId, `l-${randomUUID()}`);
    await read({ reader: 'browser-one' });
    await leave('ada@verso.example', await read({ reader: 'browser-one' }));
    await leave('ben@verso.example', await read({ location }), location);
    const leads = (await owner.call('leads', { publication: 'Atlas' })).leads.map(({ id }) => id);
    await owner.call('leads#deleteLeads', { identifiers: leads });
    expect((await list()).map(({ kind, sessions }) => [kind, sessions])).toEqual([
      ['link', 1],
      ['browser', 2],
    ]);
    await agree();
  });

  test('are found by page, return, click and name, in any order, page by page', async () => {
    for (const [nth, upTo] of [2, 5, 7].entries()) {
      const session = await read({
        reader: `browser-${nth}`,
        upTo,
        ...(upTo === 5 && { clicked: 'https://shop.example/' }),
      });
      await leave(`reader${nth}@verso.example`, session);
    }
    await read({ reader: 'browser-1', upTo: 1 });
    const mails = async (body: object) => (await list(body)).map(({ email }) => email.slice(6, 7)).join('');
    expect(await mails({})).toBe('120');
    expect(await mails({ readPast: 4 })).toBe('12');
    expect(await mails({ readPast: 7 })).toBe('');
    expect(await mails({ cameBack: true })).toBe('1');
    expect(await mails({ clicked: true })).toBe('1');
    expect(await mails({ search: 'READER2' })).toBe('2');
    expect(await mails({ publication: 'Atlas', sort: { field: 'furthest', order: 'desc' } })).toBe('210');
    expect(await mails({ sort: { field: 'completion', order: 'asc' } })).toBe('012');
    for (const field of ['name', 'first_visit', 'last_visit', 'sessions', 'seconds'] as const)
      expect((await mails({ sort: { field, order: 'asc' } })).length).toBe(3);
    const second = await owner.call('readers', { page: 2, pageSize: 2 });
    expect([second.total, second.readers.length]).toEqual([3, 1]);
  });

  test('of a range are those who read in it, with what they read in it', async () => {
    const later = (days: number) => minutes(days * 24 * 60);
    await leave(
      'ada@verso.example',
      await read({ reader: 'browser-one', upTo: 7, clicked: 'https://shop.example/' }),
    );
    await read({ reader: 'browser-two', upTo: 2 });
    later(5);
    await read({ reader: 'browser-one', upTo: 3 });
    await read({ reader: 'browser-three', upTo: 4 });
    await read({ reader: 'browser-three', upTo: 6 });
    later(5);
    await read({ reader: 'browser-three', upTo: 1 });
    const range = {
      publication: 'Atlas',
      searchDateFrom: '2026-11-24T00:00:00Z',
      searchDateTo: '2026-11-26T23:59:59.999Z',
    };
    const during = async (body: object = {}) =>
      (await list({ ...range, ...body })).map(({ kind, sessions, seconds, furthest, clicked }) => [
        kind,
        sessions,
        seconds,
        furthest,
        clicked,
      ]);
    const [three, ada] = [
      ['browser', 2, 100, 6, false],
      ['lead', 1, 30, 3, false],
    ];
    expect(await during()).toEqual([three, ada]);
    expect(await list(range)).toMatchObject([
      { last_visit: expect.stringMatching('^2026-11-30') },
      { first_visit: '2026-11-20T12:00:00.000Z' },
    ]);
    expect(await during({ sort: { field: 'seconds', order: 'asc' } })).toEqual([ada, three]);
    expect(await during({ readPast: 3 })).toEqual([three]);
    expect(await during({ clicked: true })).toEqual([]);
    expect(await during({ cameBack: true })).toEqual([three, ada]);
    expect(await during({ search: 'ada' })).toEqual([ada]);
    const pages = { ...range, pageSize: 1 };
    expect(await owner.call('readers', { ...pages, page: 2 })).toMatchObject({
      total: 2,
      readers: [{ kind: 'lead' }],
    });
    expect(await owner.call('readers', { ...pages, page: 9 })).toEqual({ total: 2, readers: [] });
    expect(await list({ ...range, publication: undefined })).toHaveLength(2);
    const stranger = await server.signedIn(await server.addAccount());
    expect((await stranger.call('readers', { searchDateFrom: range.searchDateFrom })).readers).toEqual([]);
  });

  test('bots, the publisher and excluded sessions belong to no reader', async () => {
    await read({ reader: 'browser-one' });
    const left = await read({ reader: 'browser-one' });
    await read({ reader: 'browser-two', headers: { 'user-agent': 'Googlebot/2.1' } });
    await read({ reader: 'browser-two', headers: { 'user-agent': 'Googlebot/2.1' } });
    expect(await list()).toHaveLength(1);
    await owner.call('getanalytics#exclude', { identifier: 'Atlas', kind: 'session', session: left });
    expect(await list()).toEqual([]);
    await agree();
    await owner.call('getanalytics#include', { identifier: 'Atlas', session: left });
    expect(await list()).toMatchObject([{ sessions: 2 }]);
    await agree();
  });

  test('of another account are not found', async () => {
    await leave('ada@verso.example', await read({}));
    const [mine] = await list();
    const stranger = await server.signedIn(await server.addAccount());
    expect(await stranger.call('readers', {})).toMatchObject({ readers: [], total: 0 });
    const who = { publication: 'Atlas', reader: mine?.id ?? '' };
    expect(await stranger.call('readers#journey', who)).toMatchObject({ sessions: [], Error: /./ });
    expect(await stranger.call('readers#update', { ...who, known_as: 'x', notes: '' })).toMatchObject({
      result: 'ERROR',
    });
    expect(await stranger.call('readers#erase', who)).toMatchObject({ result: 'ERROR' });
    expect(await list()).toEqual([mine]);
  });

  test('a rebuild counts the same, and keeps what the owner wrote', async () => {
    await read({ reader: 'browser-one' });
    await read({ reader: 'browser-one', upTo: 6 });
    const [before] = await list();
    await owner.call('readers#update', {
      publication: 'Atlas',
      reader: before?.id ?? '',
      known_as: 'Someone',
      notes: '',
    });
    await sql`UPDATE readers SET sessions = 9, furthest = 1 WHERE publication_id = ${place.publicationId}`.execute(
      server.db,
    );
    expect(await verifyRollups(server.db)).toEqual([expect.stringMatching(/^readers: \d+ rows differ$/)]);
    await rebuildRollups(server.db);
    expect(await list()).toEqual([{ ...before, known_as: 'Someone' }]);
    await agree();
  });

  test('are forgotten 13 months after their browser was first seen', async () => {
    await read({ reader: 'browser-one' });
    await read({ reader: 'browser-one' });
    await leave('ada@verso.example', await read({ reader: 'browser-two' }));
    const after = (days: number) => new Date(server.time.now.getTime() + days * 86_400_000);
    expect(await forgetBrowsers(server.db, after(394))).toBe(0);
    expect(await list()).toHaveLength(2);
    expect(await forgetBrowsers(server.db, after(396))).toBeGreaterThan(0);
    expect(await names()).toEqual(['Ada']);
    const { rows } = await sql`SELECT 1 FROM reading_sessions WHERE browser_id <> ''
      AND publication_id = ${place.publicationId}`.execute(server.db);
    expect(rows).toEqual([]);
    await agree();
  });
});

describe('where readers come from', () => {
  const newsletter = () => `${place.location}?utm_source=newsletter&utm_medium=email`;

  test('is that of the first session, and each session has its own', async () => {
    const location = await addLink(server, account.accountId, place.publicationId, `l-${randomUUID()}`);
    await read({ location, referrer: 'www.kvelder.example' });
    await read({ location });
    await read({ reader: 'browser-one', location: newsletter() });
    await leave('ada@verso.example', await read({ reader: 'browser-one', referrer: 'forum.example' }));
    await leave('unread@verso.example', randomUUID());
    const readers = await list({ sort: { field: 'first_visit', order: 'asc' } });
    expect(readers.map(({ kind, source }) => [kind, source?.referrer, source?.campaign])).toEqual([
      ['link', 'kvelder.example', '-'],
      ['lead', '-', 'newsletter / email'],
      ['lead', undefined, undefined],
    ]);
    const ada = await journey(readers[1]?.id ?? '');
    expect(ada.reader?.source).toEqual(readers[1]?.source);
    expect(ada.sessions.map(({ source }) => source?.referrer)).toEqual(['forum.example', '-']);
  });

  test('is absent where it was not recorded', async () => {
    const headers = { 'sec-gpc': '1' };
    const session = await read({ headers, referrer: 'forum.example' });
    await leave('ada@verso.example', session);
    const [reader] = await list();
    expect(reader).toMatchObject({ sessions: 1 });
    expect(reader).not.toHaveProperty('source');
  });

  test('nor is what it was read with, where the host records none', async () => {
    server.config.readerSources = false;
    const session = await read({ referrer: 'forum.example' }).finally(
      () => (server.config.readerSources = true),
    );
    await leave('ada@verso.example', session);
    const [reader] = await list();
    expect(reader).toMatchObject({ sessions: 1, device: '' });
    expect(reader).not.toHaveProperty('source');
    expect((await journey(reader?.id ?? '')).sessions).toMatchObject([{ device: '' }]);
  });
});

describe('a journey', () => {
  test('shows each session as pages in order, with clicks, forms and the page of the address', async () => {
    const session = await read({ upTo: 2, clicked: 'https://shop.example/' });
    await postTo(server)('dynamic', {
      visitorLocation: place.location,
      pageSession: session,
      Remarks: 'Lovely',
    });
    await leave('ada@verso.example', session);
    const [reader] = await list();
    const shown = await journey(reader?.id ?? '');
    expect(shown).toMatchObject({ reader, notes: '', more: false, elsewhere: [] });
    expect(shown.sessions).toMatchObject([
      {
        id: session,
        seconds: 20,
        link: '',
        device: 'Chrome, Linux',
        journey: [
          { pages: [1], seconds: 10, clicks: [] },
          {
            pages: [2],
            seconds: 10,
            clicks: [{ kind: 'link', url: 'https://shop.example/' }],
            filled: true,
            left: true,
          },
        ],
        left: { page: 2 },
        filled: [{ name: 'Remarks', value: 'Lovely' }],
      },
    ]);
  });

  test('names the same address elsewhere', async () => {
    const other = await addPublication(server, account, 'Other');
    await leave('ada@verso.example', await read({}));
    await leave('Ada@verso.example', await read({ location: other.location }), other.location);
    const [reader] = await list({ publication: 'Atlas' });
    expect((await journey(reader?.id ?? '')).elsewhere).toMatchObject([{ publication: 'Other' }]);
  });
});

describe('erasing', () => {
  const erase = (body: object) => owner.call('readers#erase', { publication: 'Atlas', ...body });

  test('tells before what it removes, and removes that', async () => {
    await read({ reader: 'browser-one' });
    const session = await read({ reader: 'browser-one' });
    await postTo(server)('dynamic', { visitorLocation: place.location, pageSession: session, Name: 'A.' });
    await leave('ada@verso.example', session);
    const [reader] = await list();
    const counts = { leads: 1, entries: 1, sessions: 2 };
    expect(await erase({ reader: reader?.id, preview: true })).toMatchObject(counts);
    expect(await list()).toEqual([reader]);
    expect(await erase({ reader: reader?.id })).toMatchObject({
      result: 'SUCCESS',
      message: 'Erased: 1 lead; 1 form entry; browser, name and notes from 2 sessions.',
      ...counts,
    });
    expect(await list()).toEqual([]);
    expect((await owner.call('forms', { publication: 'Atlas' })).forms).toEqual([]);
    const { rows } = await sql`SELECT 1 FROM reading_sessions WHERE publication_id = ${place.publicationId}
      AND (reader <> '' OR browser_id <> '' OR user_agent <> '')`.execute(server.db);
    expect(rows).toEqual([]);
    await agree();
    // the same browser is someone new
    await read({ reader: 'browser-one' });
    expect(await list()).toEqual([]);
  });

  test('of someone who left only a name leaves others of that name alone', async () => {
    const other = await addPublication(server, account, 'Other');
    const named = (email: string, at: string, pageSession: string) =>
      postTo(server)('lead', { visitorLocation: at, pageSession, visitorEmail: email, visitorName: 'Anna' });
    await named('', place.location, await read({ reader: 'browser-one' }));
    await named('anna@verso.example', place.location, await read({ reader: 'browser-two' }));
    await named('anna@other.example', other.location, await read({ location: other.location }));
    await postTo(server)('dynamic', {
      visitorLocation: place.location,
      pageSession: await read({ reader: 'browser-six' }),
      first_name: 'Anna',
    });
    const anna = (await list()).find(({ email, kind }) => kind === 'lead' && email === '');
    expect(await erase({ reader: anna?.id })).toMatchObject({ leads: 1, entries: 0, sessions: 1 });
    const left = (await list()).filter(({ kind }) => kind === 'lead').map(({ email }) => email);
    expect(left.sort()).toEqual(['anna@other.example', 'anna@verso.example']);
    expect((await owner.call('forms', { publication: 'Atlas' })).forms).toHaveLength(1);
    await agree();
  });

  test('forgets a browser that came back', async () => {
    await read({ reader: 'browser-one' });
    await read({ reader: 'browser-one' });
    const [reader] = await list();
    expect(await erase({ reader: reader?.id })).toMatchObject({ leads: 0, entries: 0, sessions: 2 });
    expect(await list()).toEqual([]);
    await agree();
  });

  test('reaches someone who only filled in a form', async () => {
    await read({ reader: 'browser-one' });
    const session = await read({ reader: 'browser-one' });
    await postTo(server)('dynamic', { visitorLocation: place.location, pageSession: session, Name: 'A.' });
    const [entry] = (await owner.call('forms', { publication: 'Atlas' })).forms;
    expect(await erase({ entry: entry?.id })).toMatchObject({ result: 'SUCCESS', entries: 1, sessions: 2 });
    expect((await owner.call('forms', { publication: 'Atlas' })).forms).toEqual([]);
    expect(await list()).toEqual([]);
    await agree();
  });
});
