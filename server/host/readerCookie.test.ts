import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Config } from '../config/config.ts';
import { visitorMarker } from '../ownVisits.ts';
import { openTestServer, type TestServer } from '../testServer.ts';
import { browser } from '../viewerPosts/testReaders.ts';

let server: TestServer;
let path: string;
let account: number;

async function open(differences: Partial<Config> = {}) {
  server = await openTestServer(differences);
  const { accountId } = await server.addAccount();
  account = accountId;
  const folder = join(server.config.publicationsDir, String(accountId), 'f');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'index.html'), '<html><head><title>A</title></head><body>x</body></html>');
  await server.db
    .insertInto('publications')
    .values({
      account_id: accountId,
      name: 'Atlas',
      folder: 'f',
      index_page: 'index.html',
      created_at: server.time.now,
    })
    .execute();
  path = `/${accountId}/Atlas/`;
}
beforeEach(() => open());
afterEach(() => server.close());

const get = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  server.app.inject({
    method,
    url: path,
    headers: { host: 'pub.localhost:8080', 'user-agent': browser, ...headers },
  });
const idIn = (page: string) =>
  /<script src="\/-\/collector\.js" async data-reader="([^"]+)">/.exec(page)?.[1];

test('a page gives a browser an id of its own, in a cookie of the publication alone', async () => {
  const answer = await get();
  const [cookie, ...others] = answer.cookies;
  expect(others).toEqual([]);
  expect(cookie).toMatchObject({
    name: 'verso-reader',
    path,
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: 395 * 86_400,
  });
  expect(cookie).not.toHaveProperty('domain');
  expect(path).toContain(`/${account}/`);
  expect(cookie?.value).toMatch(/^[\w-]{22}$/);
  expect(idIn(answer.body)).toBe(cookie?.value);
  expect(answer.headers['cache-control']).toBe('private, no-cache');
  expect((await get()).cookies[0]?.value).not.toBe(cookie?.value);
});

test('a browser that comes back keeps its id, which is not renewed, and its copy of the page', async () => {
  const id = (await get()).cookies[0]?.value ?? '';
  const cookie = `verso-reader=${id}`;
  const again = await get({ cookie });
  expect(again.cookies).toEqual([]);
  expect(idIn(again.body)).toBe(id);
  const etag = String(again.headers.etag);
  expect((await get({ cookie, 'if-none-match': etag })).statusCode).toBe(304);
  expect(
    (await get({ cookie: 'verso-reader=AAAAAAAAAAAAAAAAAAAAAA', 'if-none-match': etag })).statusCode,
  ).toBe(200);
});

test.each<Record<string, string>>([{ dnt: '1' }, { 'sec-gpc': '1' }])(
  'a browser that objects gets none, and loses one from before: %j',
  async (headers) => {
    const plain = await get(headers);
    expect([plain.cookies, idIn(plain.body)]).toEqual([[], undefined]);
    const before = await get({ ...headers, cookie: 'verso-reader=AAAAAAAAAAAAAAAAAAAAAA' });
    expect(before.cookies).toMatchObject([{ name: 'verso-reader', value: '', path }]);
    expect(before.cookies[0]?.expires?.getTime()).toBe(0);
    expect(idIn(before.body)).toBeUndefined();
  },
);

test('programs, frames of other sites and HEAD get none', async () => {
  for (const answer of [
    await get({ 'user-agent': 'Googlebot/2.1' }),
    await get({ 'sec-fetch-dest': 'iframe' }),
    await get({}, 'HEAD'),
  ])
    expect(answer.cookies).toEqual([]);
});

test('the publisher’s own browser gets none, and is not named by one from before', async () => {
  const own = `verso-own=${visitorMarker(server.config.secret, account)}`;
  const answer = await get({ cookie: `${own}; verso-reader=AAAAAAAAAAAAAAAAAAAAAA` });
  expect([answer.cookies, idIn(answer.body)]).toEqual([[], undefined]);
  expect(answer.body).toContain('data-own');
  // the marker of another account's publisher is an ordinary reader's
  const other = await get({ cookie: `verso-own=${visitorMarker(server.config.secret, account + 1)}` });
  expect(other.cookies).toHaveLength(1);
});

test('over TLS the cookie is sent over TLS alone', async () => {
  await server.close();
  await open({ scheme: 'https' });
  expect((await get()).cookies).toMatchObject([{ name: 'verso-reader', secure: true }]);
});

test('a forged id is replaced', async () => {
  const answer = await get({ cookie: 'verso-reader="><script>' });
  expect(answer.cookies).toHaveLength(1);
  expect(answer.body).not.toContain('"><script>');
});

test('a host that recognises no one sets none', async () => {
  await server.close();
  await open({ recogniseReaders: false });
  const answer = await get();
  expect([answer.cookies, idIn(answer.body)]).toEqual([[], undefined]);
  expect(answer.body).toContain('<script src="/-/collector.js" async></script>');
});
