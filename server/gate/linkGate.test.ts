import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writeFiles } from '../host/testHost.ts';
import { gatePass, passLife } from '../host/gatePass.ts';
import { aBatch, deletePublications } from '../intake/sampleBatches.ts';
import { rebuildRollups, verifyRollups } from '../intake/rollupUpkeep.ts';
import { browser, leadsOf } from '../viewerPosts/testReaders.ts';
import { openTestServer, type Person, type TestAccount, type TestServer } from '../testServer.ts';
import { host } from '../trackableLinks/testLinks.ts';

const linkHost = 'link.localhost:8080';
const password = 'lanterns in the harbour';

let server: TestServer;
let account: TestAccount;
let person: Person;
let publicationId: number;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await deletePublications(server.db);
  account = await server.addAccount();
  person = await server.signedIn(account);
  publicationId = await host(server, account.accountId);
  await server.db.updateTable('publications').set({ index_page: 'index.html', pages: 3 }).execute();
  writeFiles(join(server.config.publicationsDir, String(account.accountId), 'f'), {
    'index.html': '<!doctype html><title>Spring prices</title><p>Secret prices',
    'pages/1.txt': 'Secret page',
  });
});

async function makeLink(gate: 'email' | 'password', label = 'Board') {
  const { links } = await person.call('trackable-link#create', {
    publication: 'Atlas',
    labels: [label],
    gate,
    ...(gate === 'password' && { password }),
  });
  return links[0]!.identifier;
}
const get = (url: string, headers = {}) =>
  server.app.inject({ url, headers: { host: linkHost, 'user-agent': browser, ...headers } });
const answer = (url: string, fields: Record<string, string>, headers = {}, ip = '203.0.113.9') =>
  server.app.inject({
    method: 'POST',
    url,
    remoteAddress: ip,
    headers: {
      host: linkHost,
      'user-agent': browser,
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
    body: new URLSearchParams(fields).toString(),
  });
const enter = async (url: string, fields: Record<string, string>) =>
  String((await answer(url, fields)).headers.location);
const update = (identifier: string, differences = {}) =>
  person.call('trackable-link#update', {
    publication: 'Atlas',
    identifier,
    label: 'Board',
    disableByDate: '',
    emailWhenOpened: false,
    emailWhenDownloaded: false,
    emailIfNotOpenedBy: '',
    ...differences,
  });

describe('a link with a password', () => {
  test('shows nothing of the publication until the password is right, and keeps path and query', async () => {
    const id = await makeLink('password');
    for (const path of [
      '',
      '/',
      '/index.html',
      '/pages/1.txt',
      '/nothing',
      '~/',
      '~a.b.c/pages/1.txt',
      '~~/',
      '%7E/',
    ]) {
      const reply = await get(`/${id}${path}`);
      expect([path, reply.statusCode]).toEqual([path, 401]);
      expect(reply.body).not.toMatch(/Secret|Spring|Atlas|Board/);
      expect(reply.headers).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
      });
    }
    const sheet = { referer: `http://${linkHost}/${id}/a.css` };
    expect((await get('/pages/1.txt', sheet)).statusCode).toBe(404);
    const wrong = await answer(`/${id}/`, { password: 'lanterns' });
    expect(wrong.statusCode).toBe(401);
    expect(wrong.body).toContain('aria-describedby="wrong"');
    expect(wrong.body).not.toContain('lanterns');

    const led = await enter(`/${id}/pages/1.txt?v=2`, { password });
    expect(led).toMatch(new RegExp(`^/${id}~[^/]+/pages/1\\.txt\\?v=2$`));
    const page = await get(led);
    expect([page.statusCode, page.body]).toEqual([200, 'Secret page']);
    expect(page.headers).toMatchObject({
      'referrer-policy': 'same-origin',
      'cache-control': 'private, no-cache',
    });
  });

  test('a pass opens its own link alone, for twelve hours, until the password or gate changes', async () => {
    const [id, other] = [await makeLink('password'), await makeLink('password', 'Press')];
    const led = await enter(`/${id}/`, { password });
    expect((await get(led)).statusCode).toBe(200);
    expect((await get(led.replace(id, other))).statusCode).toBe(401);
    expect((await get(led.replace(/.\/$/, (end) => (end === 'A/' ? 'B/' : 'A/')))).statusCode).toBe(401);
    const before = server.time.now;
    server.time.now = new Date(before.getTime() + passLife);
    expect((await get(led)).statusCode).toBe(401);
    server.time.now = before;

    await update(id, { gate: 'password', password: '' });
    expect((await get(led)).statusCode).toBe(200);
    await update(id, { gate: 'password', password: 'another harbour light' });
    expect((await get(led)).statusCode).toBe(401);
    const again = await enter(`/${id}/`, { password: 'another harbour light' });
    await update(id, { gate: 'email' });
    expect((await get(again)).statusCode).toBe(401);
    await update(id, { gate: '' });
    expect((await get(`/${id}/`)).statusCode).toBe(200);
  });

  test('a returning browser is let in by its cookie, for pages alone', async () => {
    const id = await makeLink('password');
    const reply = await answer(`/${id}/`, { password });
    const cookie = String(reply.headers['set-cookie']).split(';')[0] ?? '';
    expect(reply.headers['set-cookie']).toMatch(new RegExp(`Path=/${id};.*HttpOnly;.*SameSite=Lax`));
    const back = await get(`/${id}/`, { cookie, 'sec-fetch-dest': 'document' });
    expect(back.headers.location).toBe(reply.headers.location);
    expect((await get(`/${id}/pages/1.txt`, { cookie, 'sec-fetch-dest': 'image' })).statusCode).toBe(401);
  });

  test('guesses are limited, with a time to try again; other readers go on', async () => {
    const id = await makeLink('password');
    for (let guess = 0; guess < 10; guess += 1) await answer(`/${id}/`, { password: `guess ${guess}` });
    const refused = await answer(`/${id}/`, { password });
    expect(refused.statusCode).toBe(429);
    expect(refused.body).toContain('Please try again in a minute.');
    expect((await answer(`/${id}/`, { password }, {}, '198.51.100.4')).statusCode).toBe(303);
  });

  test('a page of another site cannot answer, nor can other content types', async () => {
    const id = await makeLink('password');
    expect((await answer(`/${id}/`, { password }, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await answer(`/${id}/`, { password }, { 'content-type': 'text/plain' })).statusCode).toBe(403);
    expect((await answer(`/${id}/`, { password: 'x'.repeat(11_000) })).statusCode).toBe(413);
    expect((await answer('/unknown/', { password })).statusCode).toBe(404);
  });
});

describe('a link that asks for an email address', () => {
  const read = (location: string, session: string, url = `${location}guide.pdf`) => {
    const sentAt = server.time.now.getTime();
    const events = [
      { type: 'view' as const, at: sentAt, page: 2 },
      { type: 'download' as const, at: sentAt, page: 2, url },
    ];
    return server.app.inject({
      method: 'POST',
      url: '/-/events',
      headers: { host: linkHost, 'user-agent': browser, 'content-type': 'text/plain' },
      body: JSON.stringify({ ...aBatch(events, { sentAt }), session, location }),
    });
  };

  const leave = (post: string, visitorLocation: string, pageSession: string) =>
    server.app.inject({
      method: 'POST',
      url: `/api/forms/${post}`,
      headers: { host: linkHost, 'user-agent': browser },
      payload: { visitorLocation, pageSession, visitorEmail: 'eve@verso.example', Company: 'Eve' },
    });

  const sessionOf = (session: string) =>
    server.db
      .selectFrom('reading_sessions')
      .selectAll()
      .where('publication_id', '=', publicationId)
      .where('session_id', '=', session)
      .executeTakeFirstOrThrow();

  test('keeps it as a lead once, and what is read then is theirs, without the pass', async () => {
    const id = await makeLink('email');
    const wrong = await answer(`/${id}/`, { email: 'ada@<b>' });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.body).toContain('value="ada@&lt;b&gt;"');
    expect(await leadsOf(server, publicationId)).toEqual([]);

    const led = await enter(`/${id}/`, { email: ' Ada@lovelace.example ' });
    await enter(`/${id}/`, { email: 'ada@LOVELACE.example' });
    expect((await get(led)).statusCode).toBe(200);
    expect((await read(`http://${linkHost}${led}`, 'session-of-ada')).statusCode).toBe(204);
    const [lead, ...others] = await leadsOf(server, publicationId);
    expect(others).toEqual([]);
    expect(lead).toMatchObject({ email: 'Ada@lovelace.example', link_id: id, views: 1, audience: 0 });
    const session = await sessionOf('session-of-ada');
    expect(session).toMatchObject({ reader: `lead:${lead?.lead_id}`, link_id: id });
    const pass = led.split('~')[1]?.split('/')[0];
    const events = await server.db.selectFrom('events').select('url').execute();
    expect(events.map(({ url }) => url)).toContain(`http://${linkHost}/${id}/guide.pdf`);
    expect(JSON.stringify([events, session, server.logged])).not.toContain(pass);
  });

  test('makes a reader of who leaves it, whether they read on, close at once or are no person', async () => {
    const id = await makeLink('email');
    const led = await enter(`/${id}/`, { email: 'reads.on@verso.example' });
    await enter(`/${id}/`, { email: 'closes@verso.example' });
    await answer(`/${id}/`, { email: 'robot@verso.example' }, { 'user-agent': 'Googlebot/2.1' });
    await read(`http://${linkHost}${led}`, 'session-of-a-reader');
    const { leads } = await person.call('leads', { publication: 'Atlas', audience: 'everything' });
    expect(leads).toHaveLength(3);
    for (const lead of leads) {
      const { reader } = await person.call('readers#journey', {
        publication: 'Atlas',
        reader: `lead:${lead.id}`,
      });
      expect(reader).toMatchObject({ kind: 'lead', email: lead.email });
    }
    const { readers } = await person.call('readers', { search: 'verso.example' });
    expect(readers.map(({ email, sessions }) => [email, sessions]).sort()).toEqual([
      ['closes@verso.example', 0],
      ['reads.on@verso.example', 1],
    ]);
    const found = await person.call('searchaccount', { text: 'reads.on@verso.example' });
    expect(found.leads).toHaveLength(1);
    expect(await verifyRollups(server.db)).toEqual([]);
    await rebuildRollups(server.db);
    expect((await person.call('readers', { search: 'verso.example' })).readers).toEqual(readers);
    await server.db.deleteFrom('readers').where('email', '=', 'closes@verso.example').execute();
    expect(await verifyRollups(server.db)).toEqual(['readers: 1 rows differ']);
  });

  test.each([
    ['as browsers may write it', (page: string) => `${page.replace('~', '%7E')}guide.pdf`],
    ['in a share link', (page: string) => `https://social.example/?u=${encodeURIComponent(page)}`],
  ])('no stored address has the pass, %s', async (_how, urlOf) => {
    const id = await makeLink('email');
    const led = await enter(`/${id}/`, { email: 'ada@lovelace.example' });
    await read(`http://${linkHost}${led}`, 'session-of-ada', urlOf(`http://${linkHost}${led}`));
    const events = await server.db
      .selectFrom('events')
      .select('url')
      .where('publication_id', '=', publicationId)
      .where('type', '=', 'download')
      .execute();
    expect(events).toEqual([{ url: urlOf(`http://${linkHost}/${id}/`) }]);
  });

  test('without a pass or with a forged one, nothing is counted and no post is taken', async () => {
    const id = await makeLink('email');
    const gate = { link_id: id, gate: 'email' as const, gate_hash: '' };
    const forged = gatePass('another secret', gate, 1, server.time.now);
    for (const page of [`/${id}/`, `/${id}~${forged}/`]) {
      expect((await get(page)).statusCode).toBe(401);
      const location = `http://${linkHost}${page}`;
      expect((await read(location, 'forged-session')).statusCode).toBe(404);
      for (const post of ['lead', 'dynamic'])
        expect((await leave(post, location, 'forged-session')).statusCode).toBe(404);
    }
    for (const table of ['reading_sessions', 'leads', 'form_entries', 'link_openings'] as const)
      expect(
        await server.db.selectFrom(table).selectAll().where('publication_id', '=', publicationId).execute(),
      ).toEqual([]);
  });

  test('what is read after the pass expired still counts, for the same lead', async () => {
    const id = await makeLink('email');
    const location = `http://${linkHost}${await enter(`/${id}/`, { email: 'ada@lovelace.example' })}`;
    const before = server.time.now;
    server.time.now = new Date(before.getTime() + passLife);
    expect((await read(location, 'long-session')).statusCode).toBe(204);
    expect((await leave('dynamic', location, 'long-session')).statusCode).toBe(200);
    server.time.now = before;
    const [lead] = await leadsOf(server, publicationId);
    expect(await sessionOf('long-session')).toMatchObject({ reader: `lead:${lead?.lead_id}` });
  });
});

describe('the settings', () => {
  test('a password is needed once, never shown, and no other account can set it', async () => {
    const without = await person.call('trackable-link#create', {
      publication: 'Atlas',
      labels: ['A'],
      gate: 'password',
    });
    expect(without).toMatchObject({
      result: 'ERROR',
      message: 'Enter the password that readers need.',
      links: [],
    });
    expect(
      await person.call('trackable-link#create', {
        publication: 'Atlas',
        labels: ['A'],
        gate: 'password',
        password: 'short',
      }),
    ).toMatchObject({
      result: 'ERROR',
      message: 'This password is too short. Please use at least 8 characters.',
    });
    const id = await makeLink('password');
    const list = await person.call('trackable-link#fetch', { publication: 'Atlas' });
    expect(list.links).toMatchObject([{ identifier: id, gate: 'password' }]);
    expect(JSON.stringify(list)).not.toContain('argon2');

    const stranger = await server.signedIn(await server.addAccount());
    const change = {
      label: 'Mine',
      disableByDate: '',
      emailWhenOpened: false,
      emailWhenDownloaded: false,
      emailIfNotOpenedBy: '',
    };
    expect(
      await stranger.call('trackable-link#update', {
        publication: 'Atlas',
        identifier: id,
        ...change,
        gate: '',
      }),
    ).toMatchObject({ result: 'ERROR' });
    expect((await get(`/${id}/`)).statusCode).toBe(401);
  });

  test('an update that says nothing of the gate leaves it', async () => {
    const id = await makeLink('password');
    expect(await update(id)).toMatchObject({ result: 'SUCCESS' });
    expect(await enter(`/${id}/`, { password })).toContain('~');
  });
});
