import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exampleBodies as bodies } from '#contract/examples';
import { calls, type CallName } from '#contract/index';
import { anyCharacter } from '../tests/anyCharacter.ts';
import { openTestServer, type Person, type TestAccount, type TestServer } from './testServer.ts';

const denied = { Error: 'Authentication Failed' };
const names = Object.keys(calls) as CallName[];
const guarded = names.filter((name) => calls[name].access === 'signedIn');

let server: TestServer;
let account: TestAccount;
let person: Person;
beforeAll(async () => {
  server = await openTestServer();
  account = await server.addAccount();
  person = await server.signedIn(account);
});
afterAll(() => server.close());

async function publish(accountId: number, name: string): Promise<void> {
  await server.db
    .insertInto('publications')
    .values({ account_id: accountId, name, folder: 'f', created_at: server.time.now })
    .execute();
}
const raw = (body: string, headers: Record<string, string | undefined> = {}, path = 'getcloudpublications') =>
  person.ask(path, {}, { body, headers });
const messageOf = ({ json }: { json: unknown }) => (json as { message: string }).message;

describe('an invalid body is refused with a message naming the call and the field', () => {
  test.each<[string, object, string]>([
    ['deletecloudpublication', {}, 'deletecloudpublication: "identifier" is missing.'],
    [
      'deletecloudpublication',
      { identifier: ['Atlas'] },
      'deletecloudpublication: "identifier" must be text.',
    ],
    ['deletecloudpublication', { identifier: null }, 'deletecloudpublication: "identifier" must be text.'],
    [
      'deletecloudpublication',
      { identifier: '' },
      'deletecloudpublication: "identifier" is too short: send at least 1 characters.',
    ],
    [
      'deletecloudpublication',
      { identifier: 'x'.repeat(201) },
      'deletecloudpublication: "identifier" is too long: send at most 200 characters.',
    ],
    [
      'getanalytics',
      { identifier: 'A', dateRangeStart: 'yesterday' },
      'getanalytics: "dateRangeStart" must be an instant in UTC, as in 2026-11-20T23:00:00.000Z.',
    ],
    ['getanalytics#ENABLE', { identifier: 'A', trackId: 1 }, 'getanalytics#ENABLE: "trackId" must be text.'],
    [
      'getheatmapdata',
      { identifier: 'Atlas', pageNumber: 'first' },
      'getheatmapdata: "pageNumber" must be a whole number.',
    ],
    [
      'getheatmapdata',
      { identifier: 'Atlas', pageNumber: null },
      'getheatmapdata: "pageNumber" must be a whole number.',
    ],
    ['login', { email: ['a@b.co'], password: 'x', cloudAllowance: 99 }, 'login: "email" must be text.'],
    ['resetpassword', { password: 'x' }, 'resetpassword: "confirmation_code", "user_name" is missing.'],
  ])('%s %j', async (name, body, words) => {
    const answer = await server.person().ask(name, body);
    expect([answer.status, messageOf(answer)]).toEqual([400, words]);
  });

  test.each([
    ['nope', {}],
    ['getanalytics#BURN', bodies.getanalytics],
    ['__proto__', {}],
    ['constructor', {}],
    ['login#x', {}],
  ])('there is no call %s', async (name, body) => {
    const answer = await person.ask(name, body);
    expect([answer.status, messageOf(answer)]).toEqual([400, `There is no call "${name}".`]);
  });

  test('an action is text; empty means none; a trailing slash is ignored', async () => {
    expect(messageOf(await person.ask('getanalytics', { ...bodies.getanalytics, action: 1 }))).toBe(
      'getanalytics: "action" must be text.',
    );
    const { status } = await person.ask('getanalytics/', { ...bodies.getanalytics, action: '' });
    expect(status).toBe(200);
  });

  test.each<[string, number, string, Record<string, string | undefined>]>([
    ['no JSON', 400, '{"a"', {}],
    ['an empty body', 400, '', {}],
    ['a list', 400, '[]', {}],
    ['text', 400, '"x"', {}],
    ['null', 400, 'null', {}],
    ['a field twice', 400, '{"token":"a","token":"b"}', {}],
    ['__proto__', 400, '{"__proto__":{"accountId":1}}', {}],
    ['a NUL', 400, '{"detail":"\\u0000"}', {}],
    ['deep nesting', 400, `{"x":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, {}],
    ['plain text', 415, '{}', { 'content-type': 'text/plain' }],
    ['a form', 415, 'token=a', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['a multipart form', 415, '--x', { 'content-type': 'multipart/form-data; boundary=x' }],
    ['no type', 415, '{}', { 'content-type': undefined }],
    ['too much', 413, JSON.stringify({ detail: 'x'.repeat(1024 * 1024) }), {}],
    ['too many', 413, `{"detail":[${'0,'.repeat(4000)}0]}`, {}],
  ])('%s: %i', async (_what, status, body, headers) => {
    const answer = await raw(body, headers);
    expect(answer.status).toBe(status);
    expect(messageOf(answer)).toMatch(/\w/);
    expect(JSON.stringify(answer.json)).not.toMatch(/node_modules|at \w+ \(|FST_/);
  });

  test('a body of almost 1 MiB, full of escapes, is read', async () => {
    expect((await raw(`{"detail":"${'\\n'.repeat(500_000)}"}`)).json).toEqual(denied);
  });
});

describe("bodies of the specification's own clients are accepted", () => {
  const pair = {
    token: 'of-another-time',
    checksum: 'of-another-time',
    detail: { name: 'Ada', paymentMethods: [null] },
  };
  beforeAll(() => publish(account.accountId, 'Spec'));
  const strangers = names.filter((name) => calls[name].access === 'anyone');

  test.each(strangers)('%s accepts a pair, a detail and unknown fields', async (name) => {
    const { status } = await server
      .person()
      .ask(name, { ...pair, ...bodies[name], recaptcha: 'x', version: 7 });
    expect(status).toBe(200);
  });

  test.each<[string, unknown]>([
    ['null', null],
    ['a list', [1]],
    ['text', 'yes'],
    ['true', true],
  ])('a login whose detail is %s', async (_what, detail) => {
    const answer = await server.person().ask('login', {
      email: account.email,
      password: account.password,
      token: null,
      checksum: '',
      action: null,
      detail,
    });
    expect(answer.json).toMatchObject({ auth: 'AUTH_OK' });
  });

  test("a login with null credentials restores the cookie's session", async () => {
    const { status, json } = await server
      .person()
      .ask('login', { email: null, password: null, token: null, detail: 'true' });
    expect([status, json]).toEqual([200, { auth: 'AUTH_FAILED', message: '' }]);
  });

  test.each<[CallName, object]>([
    [
      'getanalytics',
      { identifier: 'Spec', action: null, trackId: null, dateRangeStart: null, dateRangeEnd: '' },
    ],
    ['getheatmapdata', { identifier: 'Spec', action: '', pageNumber: '1', trackId: null }],
    [
      'leads',
      { publication: 'Spec', action: null, searchDateFrom: '', searchDateTo: null, detail: null, page: 1 },
    ],
    ['forms', { publication: 'Spec', detail: 'x', searchDateFrom: null }],
    ['trackable-link#fetch', { publication: 'Spec', detail: [] }],
  ])('%s %j', async (name, body) => {
    const [answer, plain] = [
      await person.ask(name, body),
      await person.ask(name, {
        ...bodies[name],
        ...('identifier' in body ? { identifier: 'Spec' } : { publication: 'Spec' }),
      }),
    ];
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.json as object)).toEqual(Object.keys(plain.json as object));
    expect(answer.json).not.toHaveProperty('Error');
  });

  test("null clears a link's dates, and its flags may be text", async () => {
    await publish(account.accountId, 'Linked');
    const made = await person.call('trackable-link#create', { publication: 'Linked', labels: ['Spring'] });
    const [link] = made.links;
    const settings = { publication: 'Linked', identifier: link?.identifier, label: 'Spring' };
    const dated = {
      ...settings,
      disableByDate: '2031-01-01T00:00:00Z',
      emailWhenOpened: 'true',
      emailWhenDownloaded: 0,
      emailIfNotOpenedBy: '2031-01-01T00:00:00Z',
    };
    expect((await person.ask('trackable-link#update', dated)).json).toMatchObject({ result: 'SUCCESS' });
    const only = async () => (await person.call('trackable-link#fetch', { publication: 'Linked' })).links[0];
    expect(await only()).toMatchObject({
      disable_by: '2031-01-01T00:00:00.000Z',
      email_when_opened: true,
      email_when_downloaded: false,
    });
    expect(
      (await person.ask('trackable-link#update', { ...dated, disableByDate: null, emailIfNotOpenedBy: null }))
        .json,
    ).toMatchObject({ result: 'SUCCESS' });
    expect(await only()).toMatchObject({
      disable_by: '',
      email_ifnot_opened_by: '',
      email_when_opened: true,
    });
  });
});

describe('only pages of this site can make calls', () => {
  test.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'cross-site', origin: 'http://localhost:8080' }],
    [{ 'sec-fetch-site': undefined, origin: 'http://pub.localhost:8080' }],
    [{ 'sec-fetch-site': undefined, origin: 'null' }],
    [{ 'sec-fetch-site': undefined, origin: 'https://localhost:8080' }],
  ])('%j is refused, and changes nothing', async (headers) => {
    await publish(account.accountId, 'Kept');
    const answer = await person.ask('deletecloudpublication', { identifier: 'Kept' }, { headers });
    expect([answer.status, messageOf(answer)]).toEqual([403, 'Calls are made by pages of this site only.']);
    expect(answer.response.headers).not.toHaveProperty('access-control-allow-origin');
    expect(await person.call('deletecloudpublication', { identifier: 'Kept' })).toMatchObject({
      result: 'SUCCESS',
    });
  });

  test.each([
    [{ origin: 'http://localhost:8080' }],
    [{ 'sec-fetch-site': undefined, origin: 'http://localhost:8080' }],
    [{ 'sec-fetch-site': undefined }],
  ])('%j is served', async (headers) =>
    expect((await person.ask('getcloudpublications', {}, { headers })).json).toMatchObject({
      result: 'SUCCESS',
    }),
  );

  test('no other origin may read replies', async () => {
    for (const origin of ['null', 'https://evil.example']) {
      const answer = await server.app.inject({
        method: 'OPTIONS',
        url: '/account/api/login',
        headers: { host: 'localhost:8080', origin, 'access-control-request-method': 'POST' },
      });
      expect(answer.statusCode).toBe(404);
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    }
  });

  test.each(['GET', 'PUT', 'DELETE', 'PATCH'] as const)('%s cannot make a call', async (method) => {
    const { response } = await person.ask('login', {}, { method });
    expect([response.statusCode, response.headers.allow]).toEqual([405, 'POST']);
  });
});

describe('a session call', () => {
  let living: Person;
  let ended: Person;
  beforeAll(async () => {
    living = await server.signedIn(account);
    ended = await server.signedIn(account);
    await server.app.inject({
      url: '/account/api/logout/',
      headers: { host: 'localhost', cookie: `__Host-sid=${ended.cookie}` },
    });
  });

  test.each(guarded)('%s needs a live session', async (name) => {
    const { token, checksum } = living.pair;
    const strangers: [string, Partial<Person>][] = [
      ['nothing', { cookie: undefined, pair: { token: '', checksum: '' } }],
      ['no cookie', { cookie: undefined }],
      ['no pair', { pair: { token: '', checksum: '' } }],
      ['another cookie', { cookie: person.cookie }],
      ['a wrong token', { pair: { token: checksum, checksum } }],
      ['a wrong checksum', { pair: { token, checksum: token } }],
      ['a longer token', { pair: { token: `${token}x`, checksum } }],
      ['one that has ended', { cookie: ended.cookie, pair: ended.pair }],
    ];
    for (const [what, having] of strangers) {
      const stranger = Object.assign(server.person(), { cookie: living.cookie, pair: living.pair }, having);
      const { status, json } = await stranger.ask(name, bodies[name]);
      expect([what, status, json]).toEqual([what, 200, denied]);
    }
  });

  test('that was refused to strangers is still alive', async () => {
    expect((await living.ask('getcloudpublications')).json).toMatchObject({ result: 'SUCCESS' });
  });

  test('accepts the token alone if no checksum is sent', async () => {
    const alone = Object.assign(server.person(), {
      cookie: person.cookie,
      pair: { token: person.pair.token },
    });
    expect((await alone.ask('getcloudpublications')).json).toMatchObject({ result: 'SUCCESS' });
  });

  test.each(guarded.filter((name) => 'identifier' in bodies[name]))(
    '%s answers for what another account has as for what nobody has',
    async (name) => {
      const neighbour = await server.addAccount();
      await publish(neighbour.accountId, 'Theirs');
      const before = await server.db
        .selectFrom('publications')
        .selectAll()
        .where('account_id', '=', neighbour.accountId)
        .execute();
      const [theirs, unknown] = [
        await person.ask(name, { ...bodies[name], identifier: 'Theirs' }),
        await person.ask(name, { ...bodies[name], identifier: 'Nowhere' }),
      ];
      expect([theirs.status, theirs.json]).toEqual([unknown.status, unknown.json]);
      expect(
        await server.db
          .selectFrom('publications')
          .selectAll()
          .where('account_id', '=', neighbour.accountId)
          .execute(),
      ).toEqual(before);
    },
  );

  test('a forged detail has no effect', async () => {
    const detail = { hascreative: true, cloudAllowance: 1_000_000, user: '1', email: 'x@y.zz' };
    await person.ask('getcloudpublications', { detail });
    expect(await server.person().signIn(account)).toMatchObject({
      user: String(account.accountId),
      detail: { hascreative: false, cloudAllowance: 10 },
    });
  });
});

describe('any input', () => {
  const anyText = fc.oneof(
    fc.string(),
    fc.string({ unit: anyCharacter }),
    fc.constantFrom(
      "'; DROP TABLE accounts; --",
      '../../etc/passwd',
      '%00',
      '9999-99-99T99:99:99Z',
      '0000-00-00T00:00:00Z',
      '\r\nBcc: x',
    ),
  );
  const anything = fc.oneof(anyText, fc.jsonValue(), fc.constantFrom([], {}, null, 1e308, -1, true));

  test.each(names)(
    '%s never fails, and changes nothing it may not',
    async (name) => {
      const { properties } = calls[name].body;
      const values = Object.fromEntries(Object.keys(properties).map((field) => [field, anything]));
      const session = Object.assign(server.person(), { cookie: person.cookie, pair: person.pair });
      await fc.assert(
        fc.asyncProperty(
          fc.record(values, { requiredKeys: [] }),
          fc.integer({ min: 1, max: 1e9 }),
          async (body, seed) => {
            const { token: _token, checksum: _checksum, ...rest } = body as Record<string, unknown>;
            const who =
              calls[name].access === 'signedIn'
                ? session
                : server.person({
                    ip: `2001:db8:${(seed >> 16).toString(16)}:${(seed & 0xffff).toString(16)}::1`,
                  });
            const { status } = await who.ask(name, rest);
            expect([200, 400]).toContain(status);
          },
        ),
        { numRuns: 15 },
      );
      expect((await session.ask('getcloudpublications')).json).toMatchObject({ result: 'SUCCESS' });
    },
    60_000,
  );

  test('well-formed text never causes a fault', async () => {
    const instant = fc.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/);
    await fc.assert(
      fc.asyncProperty(
        instant,
        instant,
        fc.string({ maxLength: 64 }),
        async (dateRangeStart, dateRangeEnd, trackId) => {
          const { status } = await person.ask('getanalytics', {
            identifier: 'Atlas',
            dateRangeStart,
            dateRangeEnd,
            trackId,
          });
          expect([200, 400]).toContain(status);
        },
      ),
      { numRuns: 30 },
    );
  });
});
