import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type Person, type TestAccount, type TestServer } from '../testServer.ts';

let server: TestServer;
let account: TestAccount;
beforeAll(async () => {
  server = await openTestServer();
  account = await server.addAccount();
});
afterAll(() => server.close());

const leave = ({ cookie }: Person, site?: string) =>
  server.app.inject({
    url: '/account/api/logout/?_=k3j9',
    headers: {
      host: 'localhost:8080',
      cookie: `__Host-sid=${cookie}`,
      ...(site && { 'sec-fetch-site': site }),
    },
  });
const isIn = async (person: Person) =>
  !('Error' in ((await person.ask('getcloudpublications')).json as object));

test.each([
  ['from a page of ours', 'same-origin'],
  ['typed', 'none'],
  ['by no browser', undefined],
])('the link, %s, ends cookie, token and checksum, and leads to the login page', async (_what, site) => {
  const person = await server.signedIn(account);
  expect(await isIn(person)).toBe(true);
  const answer = await leave(person, site);
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/account/#/home/login']);
  expect(answer.cookies[0]).toMatchObject({
    name: '__Host-sid',
    value: '',
    path: '/',
    secure: true,
    expires: new Date(0),
  });
  expect(answer.headers).toMatchObject({ 'clear-site-data': '"cache"', 'cache-control': 'no-store' });
  expect(await isIn(person)).toBe(false);
  const { token, checksum } = person.pair;
  person.pair = { token: '', checksum: '' };
  expect((await person.ask('login', { token, email: checksum })).json).toMatchObject({ auth: 'AUTH_FAILED' });
  expect((await person.ask('login')).json).toEqual({ auth: 'AUTH_FAILED', message: '' });
});

test.each(['cross-site', 'same-site'])('on a %s page, the link asks for confirmation', async (site) => {
  const person = await server.signedIn(account);
  const answer = await leave(person, site);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('<a href="/account/api/logout/">Log out</a>');
  expect(answer.headers['x-frame-options']).toBe('DENY');
  expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'/);
  expect(answer.cookies).toEqual([]);
  expect(await isIn(person)).toBe(true);
});

test('leads to the login page even without a session', async () => {
  expect((await leave(server.person())).headers.location).toBe('/account/#/home/login');
});

test('it is a link: POST is an unknown call, and HEAD ends nothing', async () => {
  const person = await server.signedIn(account);
  expect((await person.ask('logout')).status).toBe(400);
  await server.app.inject({
    method: 'HEAD',
    url: '/account/api/logout/',
    headers: { host: 'localhost', cookie: `__Host-sid=${person.cookie}` },
  });
  expect(await isIn(person)).toBe(true);
});
