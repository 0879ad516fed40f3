import { hashSync } from '@node-rs/argon2';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountOfMark } from '../ownVisits.ts';
import { openTestServer, type TestAccount, type TestServer } from '../testServer.ts';
import { byId } from '../accounts/accountQueries.ts';
import { hashOf, newSid } from '../sessions/sessionPair.ts';

const wrong = { auth: 'AUTH_FAILED', message: 'failed. Your username/password combination was incorrect.' };
const silent = { auth: 'AUTH_FAILED', message: '' };

let server: TestServer;
let account: TestAccount;
beforeAll(async () => {
  server = await openTestServer();
  account = await server.addAccount({
    email: 'Elin@Marlow.example',
    name: 'Elin',
    plan: 'Creative',
    cloud_id: 'marlow',
  });
});
afterAll(() => server.close());

describe('logging in', () => {
  test('opens a session and returns every field of the account', async () => {
    const id = account.accountId;
    await server.db
      .insertInto('registered_domains')
      .values({ account_id: id, domain: 'marlow.example', key: 'K-1', created_at: server.time.now })
      .execute();
    await server.db
      .insertInto('payment_methods')
      .values({
        account_id: id,
        method_id: 'pm_1',
        last4: '4242',
        exp_month: 4,
        exp_year: 2029,
        created_at: server.time.now,
      })
      .execute();
    const reply = await server.person().signIn(account);
    expect(
      accountOfMark(
        server.config.secret,
        (reply.auth === 'AUTH_OK' && reply.ownVisits) || '',
        server.time.now,
      ),
    ).toBe(id);
    expect(reply).toMatchObject({
      auth: 'AUTH_OK',
      user: String(id),
      item: 'Creative',
      registered_domains: [{ domain: 'marlow.example', key: 'K-1' }],
      detail: {
        name: 'Elin',
        email: account.email,
        cloudId: 'marlow',
        paymentMethods: [{ last4: '4242', exp_month: 4, exp_year: 2029 }],
      },
    });
  });

  test('ignores case in the address, and returns the account id where no cloud id is set', async () => {
    const other = await server.addAccount();
    expect(await server.person().signIn({ ...account, email: 'ELIN@marlow.EXAMPLE' })).toMatchObject({
      auth: 'AUTH_OK',
    });
    expect(await server.person().signIn(other)).toMatchObject({
      detail: { cloudId: String(other.accountId) },
    });
  });

  test('the cookie is bound to the host, hidden from scripts, and never in a body', async () => {
    const { response } = await server
      .person()
      .ask('login', { email: account.email, password: account.password });
    const [cookie] = response.cookies;
    expect(cookie).toMatchObject({
      name: '__Host-sid',
      path: '/',
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
    });
    expect(cookie).not.toHaveProperty('domain');
    expect(Buffer.from(cookie?.value ?? '', 'base64url')).toHaveLength(32);
    expect(response.body).not.toContain(cookie?.value);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  describe('over http on this machine', () => {
    const safari =
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15';
    const chrome =
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

    test('Safari, which ignores Secure cookies there, gets one that it keeps; no other browser has its own read from it', async () => {
      const person = server.person({ userAgent: safari });
      const { response } = await person.ask('login', account);
      expect(response.cookies.map(({ name, secure }) => [name, secure])).toEqual([
        ['verso-sid', undefined],
        ['verso-device', undefined],
      ]);
      expect(response.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
      const restored = async (userAgent: string) =>
        (
          await server
            .person({ userAgent })
            .ask('login', {}, { headers: { cookie: `verso-sid=${person.cookie}` } })
        ).json;
      expect(await restored(safari)).toMatchObject({ auth: 'AUTH_OK' });
      expect(await restored(chrome)).toMatchObject({ auth: 'AUTH_FAILED' });
    });

    test('over TLS it is the same as for all', async () => {
      const secured = await openTestServer({ scheme: 'https' });
      const { response } = await secured
        .person({ userAgent: safari })
        .ask('login', await secured.addAccount());
      expect(response.cookies[0]).toMatchObject({ name: '__Host-sid', secure: true });
      await secured.close();
    });
  });

  test('the database stores only a hash of the session', async () => {
    const person = await server.signedIn(account);
    const rows = await server.db
      .selectFrom('sessions')
      .selectAll()
      .where('account_id', '=', account.accountId)
      .execute();
    expect(JSON.stringify(rows)).not.toContain(person.cookie);
    expect(rows.map(({ session_hash }) => session_hash)).toContain(hashOf(person.cookie ?? ''));
  });

  test('a planted cookie never becomes a session, and a new login ends the session it replaces', async () => {
    const planted = newSid();
    const person = server.person();
    person.cookie = planted;
    await person.signIn(account);
    const first = { cookie: person.cookie, pair: person.pair };
    expect(first.cookie).not.toBe(planted);
    await person.signIn(account);
    expect(person.cookie).not.toBe(first.cookie);
    for (const cookie of [planted, first.cookie]) {
      expect(
        (await Object.assign(server.person(), { ...first, cookie }).ask('getcloudpublications')).json,
      ).toEqual({ Error: 'Authentication Failed' });
    }
  });

  test.each([
    ['a wrong password', () => ({ email: account.email, password: 'not this one' })],
    ['an address that nobody has', () => ({ email: 'nobody@marlow.example', password: account.password })],
    ['no password', () => ({ email: account.email })],
    [
      'a password that is longer by a space',
      () => ({ email: account.email, password: `${account.password} ` }),
    ],
    ['what only looks like an address', () => ({ email: "' OR 1=1 --", password: 'x' })],
  ])('answers alike for %s', async (_what, body) => {
    const { status, json, response } = await server.person({ ip: '192.0.2.77' }).ask('login', body());
    expect([status, json]).toEqual([200, wrong]);
    expect(response.cookies).toEqual([]);
  });

  test('a hash of another cost is renewed', async () => {
    const old = await server.addAccount();
    const hash = hashSync(old.password, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await server.db
      .updateTable('accounts')
      .set({ password_hash: hash })
      .where('account_id', '=', old.accountId)
      .execute();
    await server.signedIn(old);
    expect((await byId(server.db, old.accountId))?.password_hash).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/,
    );
    await server.signedIn(old);
  });

  test('the password counts as typed, to its last byte', async () => {
    const long = 'å'.normalize('NFC').repeat(60);
    const typed = await server.addAccount({ password: `${long}1` });
    const variants = fc.constantFrom(
      `${long}2`,
      long,
      `${long}1`.normalize('NFD'),
      ` ${long}1`,
      `${long}1\t`,
      `${long}1`.toUpperCase(),
    );
    let ip = 0;
    await fc.assert(
      fc.asyncProperty(variants, async (password) => {
        ip += 1;
        expect(await server.person({ ip: `198.51.100.${ip}` }).signIn({ ...typed, password })).toEqual(wrong);
      }),
      { numRuns: 8 },
    );
    await server.signedIn(typed, { ip: '198.51.100.200' });
  });

  test('logs account, address and request, and no secrets', async () => {
    server.logged.length = 0;
    const person = await server.signedIn(account, { ip: '203.0.113.5' });
    await server.person({ ip: '203.0.113.6' }).signIn({ ...account, password: 'canary-4711 lantern' });
    const lines = server.logged.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toContainEqual(
      expect.objectContaining({
        msg: 'signed in',
        account: account.accountId,
        network: expect.any(String) as string,
        request: expect.any(String) as string,
      }),
    );
    expect(lines).toContainEqual(
      expect.objectContaining({
        msg: 'sign-in refused',
        account: account.accountId,
        network: expect.any(String) as string,
      }),
    );
    const log = server.logged.join('');
    for (const secret of [
      'canary-4711',
      account.password,
      person.cookie,
      person.pair.token,
      person.pair.checksum,
    ])
      expect(log).not.toContain(secret);
  });
});

describe('silent restore', () => {
  const restore = (person: ReturnType<TestServer['person']>, headers = {}) => {
    person.pair = { token: '', checksum: '' };
    return person.ask('login', { email: '', password: '', detail: true }, { headers });
  };

  test('returns the same session and never creates one', async () => {
    const person = await server.signedIn(account);
    const { pair, cookie } = person;
    const count = () =>
      server.db
        .selectFrom('sessions')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow();
    const before = await count();
    expect((await restore(person)).json).toMatchObject({ auth: 'AUTH_OK', ...pair });
    expect(person.cookie).toBe(cookie);
    expect(await count()).toEqual(before);
  });

  test.each([
    ['without the browser’s word', undefined],
    ['typed into the address bar', 'none'],
  ])('not %s', async (_what, site) => {
    const person = await server.signedIn(account);
    expect((await restore(person, { 'sec-fetch-site': site })).json).toEqual(silent);
  });

  test('fails without a cookie, and deletes an unknown one', async () => {
    expect((await restore(server.person())).json).toEqual(silent);
    const stranger = server.person();
    stranger.cookie = newSid();
    const { json, response } = await restore(stranger);
    expect(json).toEqual(silent);
    expect(response.cookies[0]).toMatchObject({ name: '__Host-sid', value: '' });
  });

  test('ends after 14 days without use, and after 90 days in any case', async () => {
    const [idleLimit, absoluteLimit] = [14 * 86_400_000, 90 * 86_400_000];
    const start = server.time.now;
    const idle = await server.signedIn(account);
    const busy = await server.signedIn(account);
    const step = idleLimit - 1000;
    server.time.now = new Date(start.getTime() + step);
    expect((await restore(busy)).json).toMatchObject({ auth: 'AUTH_OK' });
    server.time.now = new Date(start.getTime() + idleLimit);
    expect((await restore(idle)).json).toEqual(silent);
    for (let at = 2 * step; at < absoluteLimit; at += step) {
      server.time.now = new Date(start.getTime() + at);
      expect((await restore(busy)).json).toMatchObject({ auth: 'AUTH_OK' });
    }
    server.time.now = new Date(start.getTime() + absoluteLimit);
    expect((await restore(busy)).json).toEqual(silent);
    server.time.now = start;
  });
});

describe('re-reading the detail', () => {
  test('takes the token, and the checksum as the address', async () => {
    const person = await server.signedIn(account);
    const { token, checksum } = person.pair;
    await server.db
      .updateTable('accounts')
      .set({ plan: 'Team' })
      .where('account_id', '=', account.accountId)
      .execute();
    person.pair = { token: '', checksum: '' };
    expect((await person.ask('login', { token, email: checksum, detail: true })).json).toMatchObject({
      auth: 'AUTH_OK',
      token,
      checksum,
      item: 'Team',
    });
  });

  test('treats a wrong pair, or one without its cookie, as a failed login', async () => {
    const person = await server.signedIn(account);
    const { token, checksum } = person.pair;
    person.pair = { token: '', checksum: '' };
    expect((await person.ask('login', { token, email: token })).json).toEqual(wrong);
    expect((await person.ask('login', { token: checksum, email: checksum })).json).toEqual(wrong);
    expect((await server.person().ask('login', { token, email: checksum })).json).toEqual(wrong);
  });
});

test('session ids never repeat', () => {
  expect(new Set(Array.from({ length: 100_000 }, newSid)).size).toBe(100_000);
});

describe('in a frame of another site', () => {
  let host: TestServer;
  let framed: TestAccount;
  beforeAll(async () => {
    host = await openTestServer({ frameAncestors: ['https://desktop.example'] });
    framed = await host.addAccount();
  });
  afterAll(() => host.close());

  test('the cookie is a separate, partitioned one and never mistaken for the ordinary one', async () => {
    const person = host.person({ place: 'frame' });
    const { response } = await person.ask('login', { email: framed.email, password: framed.password });
    expect(response.cookies.map(({ name }) => name).sort()).toEqual([
      '__Host-device-embedded',
      '__Host-sid-embedded',
    ]);
    for (const cookie of [response.headers['set-cookie']].flat()) {
      for (const attribute of ['Path=/', 'HttpOnly', 'Secure', 'Partitioned', 'SameSite=None'])
        expect(cookie?.split('; ')).toContain(attribute);
    }
    const { token, checksum } = response.json<{ token: string; checksum: string }>();
    expect(
      (
        await host.app.inject({
          method: 'POST',
          url: '/account/api/getcloudpublications',
          body: { token, checksum },
          headers: {
            host: 'localhost:8080',
            'sec-fetch-site': 'same-origin',
            cookie: `__Host-sid=${person.cookie}`,
          },
        })
      ).json(),
    ).toEqual({ Error: 'Authentication Failed' });
    const own = await host.signedIn(framed);
    const asFramed = Object.assign(host.person({ place: 'frame' }), { cookie: own.cookie, pair: own.pair });
    expect((await asFramed.ask('getcloudpublications')).json).toEqual({ Error: 'Authentication Failed' });
    expect(
      (await Object.assign(person, { pair: { token, checksum } }).ask('getcloudpublications')).json,
    ).toMatchObject({ result: 'SUCCESS' });
  });

  test('is useless without its pair, to other pages and to the logout link', async () => {
    const person = await host.signedIn(framed, { place: 'frame' });
    const cookie = `__Host-sid-embedded=${person.cookie}`;
    const without = await host.app.inject({
      url: '/account/api/logout/',
      headers: { host: 'localhost:8080', cookie },
    });
    expect(without.statusCode).toBe(303);
    expect((await person.ask('getcloudpublications')).json).toMatchObject({ result: 'SUCCESS' });
    const pair = person.pair;
    person.pair = { token: '', checksum: '' };
    expect((await person.ask('getcloudpublications', { token: 'x', checksum: 'y' })).json).toEqual({
      Error: 'Authentication Failed',
    });
    expect((await person.ask('login', {}, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
    expect((await person.ask('login', { email: '', password: '' })).json).toMatchObject({
      auth: 'AUTH_OK',
      ...pair,
    });
  });

  test('does not exist where framing is not allowed', async () => {
    const { response } = await server
      .person({ place: 'frame' })
      .ask('login', { email: account.email, password: account.password });
    expect(response.cookies.map(({ name }) => name)).toContain('__Host-sid');
  });
});

describe('web views without fetch metadata', () => {
  const silently = async (headers: Record<string, string | undefined>) => {
    const person = await server.signedIn(account);
    person.pair = { token: '', checksum: '' };
    return person.ask(
      'login',
      { email: '', password: '' },
      { headers: { 'sec-fetch-site': undefined, ...headers } },
    );
  };

  test.each([
    ['by the origin of the account’s page', { origin: 'http://localhost:8080' }],
    ['by the header that only a page of ours sends', { 'x-account-page': 'window' }],
  ])('restore %s', async (_what, headers) => {
    expect((await silently(headers)).json).toMatchObject({ auth: 'AUTH_OK' });
  });

  test.each([
    ['another origin', { origin: 'https://evil.example', 'x-account-page': 'window' }, 403],
    ['an origin that is hidden', { origin: 'null', 'x-account-page': 'window' }, 403],
    ['neither', {}, 200],
    [
      'the header, where the browser says that another site asks',
      { 'sec-fetch-site': 'cross-site', 'x-account-page': 'window', origin: 'http://localhost:8080' },
      403,
    ],
    ['the header, where it was typed', { 'sec-fetch-site': 'none', 'x-account-page': 'window' }, 200],
  ])('but not by %s', async (_what, headers, status) => {
    const answer = await silently(headers);
    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.json)).not.toContain('AUTH_OK');
  });
});
