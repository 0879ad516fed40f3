import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rest, type RestName } from '#contract/rest';
import type { Device, SecurityEvent } from '#contract/security';
import { openTestServer, type Person, type TestAccount, type TestServer } from '../testServer.ts';
import { neighbourhoodOf } from './knownDevices.ts';
import { forgetOldSecurity } from './securityUpkeep.ts';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1';

let server: TestServer;
let account: TestAccount;
let person: Person;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  account = await server.addAccount();
  person = await server.signedIn(account, { userAgent: firefox });
});

const devices = async (who: Person) => (await who.rest('GET', 'sessions')).json as Device[];
const events = async (who: Person, range = '[0,24]') =>
  (await who.rest('GET', `security-events?range=${encodeURIComponent(range)}`)).json as SecurityEvent[];
const isIn = async (who: Person) =>
  JSON.stringify((await who.ask('getcloudpublications')).json).includes('SUCCESS');

describe('every resource', () => {
  test.each(Object.keys(rest) as RestName[])('%s is only for a live session of an own page', async (name) => {
    const method = 'list' in rest[name] ? 'GET' : 'POST';
    const body = method === 'POST' ? {} : undefined;
    const denied = [401, { Error: 'Authentication Failed' }];
    for (const answer of [
      await server.person().rest(method, name, body),
      await person.rest(method, name, body, { 'x-session-token': 'x' }),
      await person.rest(method, name, body, { 'x-session-checksum': 'x' }),
      await person.rest(method, name, body, { cookie: '' }),
    ])
      expect([answer.status, answer.json]).toEqual(denied);
    expect((await person.rest(method, name, body, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await person.rest(method, name, body)).response.headers['cache-control']).toBe('no-store');
  });

  test('explains which operations it does not support', async () => {
    expect((await person.rest('POST', 'sessions', {})).status).toBe(405);
    expect((await person.rest('GET', 'nope')).json).toMatchObject({
      message: 'There is no resource "nope".',
    });
    expect((await person.rest('GET', 'sessions?range=x')).status).toBe(400);
    expect((await person.rest('POST', 'proofs', { password: 1 })).status).toBe(400);
    expect((await person.rest('GET', '__proto__')).status).toBe(404);
  });
});

describe('devices', () => {
  test('are listed with readable names, the current one first', async () => {
    await server.signedIn(account, { userAgent: safari, ip: '198.51.100.4' });
    const { response } = await person.rest('GET', 'sessions');
    expect(response.headers['content-range']).toBe('sessions 0-1/2');
    expect(await devices(person)).toMatchObject([
      { browser: 'Firefox', system: 'Windows', ip: '192.0.2.1', current: true },
      { browser: 'Safari', system: 'iPhone', ip: '198.51.100.4', current: false },
    ]);
  });

  test("ends one by its id; its calls stop, and this one and another account's are unaffected", async () => {
    const phone = await server.signedIn(account, { userAgent: safari });
    const stranger = await server.signedIn(await server.addAccount());
    const [own, other] = await devices(person);
    expect((await stranger.rest('DELETE', `sessions/${other?.id}`)).status).toBe(404);
    expect((await person.rest('DELETE', `sessions/${own?.id}`)).status).toBe(409);
    expect((await person.rest('DELETE', `sessions/${other?.id}`)).status).toBe(200);
    expect([await isIn(phone), await isIn(person), await isIn(stranger)]).toEqual([false, true, true]);
    expect((await phone.rest('GET', 'sessions')).status).toBe(401);
    expect((await events(person))[0]).toMatchObject({
      kind: 'deviceRevoked',
      subject: 'Safari on iPhone, 192.0.2.1',
      browser: 'Firefox',
    });
  });

  test('ends all others together', async () => {
    const others = [await server.signedIn(account), await server.signedIn(account)];
    expect((await person.rest('DELETE', 'sessions/others')).status).toBe(200);
    expect(await Promise.all([person, ...others].map(isIn))).toEqual([true, false, false]);
  });

  test('emails the owner about a new device, but not the first or a known one', async () => {
    expect(await server.letters(account.email)).toEqual([]);
    await server.signedIn(account, { userAgent: firefox, ip: '192.0.77.9' });
    expect(await server.letters(account.email)).toEqual([]);
    await server.signedIn(account, { userAgent: safari });
    expect(await server.letters(account.email)).toMatchObject([
      {
        subject: 'A new device on your Verso account',
        text: expect.stringContaining('Safari on iPhone') as string,
      },
    ]);
  });

  test('a region is as wide as a phone may roam', () => {
    expect(
      ['192.0.2.1', '::ffff:192.0.77.9', '2001:db8:1:2::3', '2001:db8:9::1'].map(neighbourhoodOf),
    ).toEqual(['192.0', '192.0', '2001:db8', '2001:db8']);
  });
});

describe('security log', () => {
  test('lists login activity, newest first, page by page, for its account only', async () => {
    await server.person({ userAgent: safari }).signIn({ ...account, password: 'not this one' });
    await server.person({ userAgent: firefox }).call('sendpasswordresetlink', { email: account.email });
    await person.call('updateuser#setpassword', {
      currentpassword: account.password,
      newpassword: 'seven quiet herons at low tide',
    });
    await server.person().signIn({ email: 'nobody@verso.example', password: 'x' });
    expect((await events(person)).map(({ kind, browser }) => [kind, browser])).toEqual([
      ['passwordChanged', 'Firefox'],
      ['resetAsked', 'Firefox'],
      ['passwordRefused', 'Safari'],
      ['signedIn', 'Firefox'],
    ]);
    expect((await events(person, '[1,2]')).map(({ kind }) => kind)).toEqual([
      'resetAsked',
      'passwordRefused',
    ]);
    const { response } = await person.rest('GET', 'security-events?range=%5B8%2C9%5D');
    expect([response.headers['content-range'], response.json()]).toEqual(['security-events */4', []]);
  });

  test('includes logging out', async () => {
    const other = await server.signedIn(account);
    await server.app.inject({
      url: '/account/api/logout/',
      headers: {
        host: server.config.accountHost,
        'sec-fetch-site': 'same-origin',
        cookie: `__Host-sid=${other.cookie}`,
      },
    });
    expect((await events(person))[0]?.kind).toBe('signedOut');
  });

  test('is kept for a year', async () => {
    await forgetOldSecurity({
      db: server.db,
      clock: () => new Date(server.time.now.getTime() + 364 * 86_400_000),
    });
    expect(await server.db.selectFrom('security_events').select('kind').execute()).not.toEqual([]);
    await forgetOldSecurity({
      db: server.db,
      clock: () => new Date(server.time.now.getTime() + 365 * 86_400_000),
    });
    expect(await server.db.selectFrom('security_events').select('kind').execute()).toEqual([]);
  });
});
