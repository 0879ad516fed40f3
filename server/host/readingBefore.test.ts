import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aBatch } from '../intake/sampleBatches.ts';
import { openTestServer, type TestServer } from '../testServer.ts';
import { addLink, browser as chromium } from '../viewerPosts/testReaders.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0';
const safari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15';
const host = 'pub.localhost:8080';
const session = 'session-of-the-index';

let server: TestServer;
let path: string;
let accountId: number;
let publicationId: number;

beforeEach(async () => {
  server = await openTestServer();
  ({ accountId } = await server.addAccount());
  const folder = join(server.config.publicationsDir, String(accountId), 'f');
  await mkdir(folder, { recursive: true });
  for (const name of ['index.html', 'book.html', 'picture.svg'])
    await writeFile(join(folder, name), '<html><head><title>A</title></head><body>x</body></html>');
  const row = await server.db
    .insertInto('publications')
    .values({
      account_id: accountId,
      name: 'Atlas',
      folder: 'f',
      index_page: 'index.html',
      created_at: server.time.now,
    })
    .returning('publication_id')
    .executeTakeFirstOrThrow();
  publicationId = row.publication_id;
  path = `/${accountId}/Atlas/`;
});
afterEach(() => server.close());

interface Reader {
  userAgent: string;
  ip?: string;
}

/** The index is left: what it says arrives then. */
async function leave({ userAgent, ip = '203.0.113.7' }: Reader, location = `http://${host}${path}`) {
  const at = server.time.now.getTime();
  const answer = await server.app.inject({
    method: 'POST',
    url: '/-/events',
    remoteAddress: ip,
    headers: { host: new URL(location).host, 'content-type': 'text/plain', 'user-agent': userAgent },
    payload: JSON.stringify(
      aBatch(
        [
          { type: 'view', at, page: 1 },
          { type: 'time', at, page: 1, seconds: 2 },
        ],
        { session, location, sentAt: at },
      ),
    ),
  });
  expect(answer.statusCode).toBe(204);
}

/** What a script sends: Firefox without a Referer, Safari with its page. */
const byScript = {
  'sec-fetch-site': 'cross-site',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
};

const get = (
  { userAgent, ip = '203.0.113.7' }: Reader,
  headers: object = byScript,
  url = `${path}book.html`,
) => server.app.inject({ url, remoteAddress: ip, headers: { host, 'user-agent': userAgent, ...headers } });
const before = ({ body }: { body: string }) =>
  /<script src="\/-\/standIn\.js" data-before="([\w-]+)\.\d+">/.exec(body)?.[1];

test.each([
  ['Firefox, a script', firefox, {}],
  ['Firefox, a form', firefox, { referer: `http://${host}/` }],
  ['Safari, a script', safari, { referer: `http://${host}/7/Atlas/` }],
])('a document that is led on to goes on with the session before: %s', async (_, userAgent, headers) => {
  const reader = { userAgent };
  const plain = await get(reader);
  expect(before(plain)).toBeUndefined();
  await leave(reader);
  const led = await get(reader, { ...byScript, ...headers });
  expect(before(led)).toBe(session);
  // it is this reader's alone
  expect(led.headers['cache-control']).toBe('private, no-cache');
  expect(led.headers.etag).not.toBe(plain.headers.etag);
});

test('what is left as the next document is asked for may arrive after it', async () => {
  const reader = { userAgent: firefox };
  await get(reader, {}, path);
  server.time.now = new Date(server.time.now.getTime() + 2_000);
  const [led] = await Promise.all([get(reader), leave(reader)]);
  expect(before(led)).toBe(session);
});

test('other browsers and other arrivals begin a session', async () => {
  const reader = { userAgent: firefox };
  await leave(reader);
  const own = { ...byScript, referer: `http://${host}/` };
  for (const [who, headers] of [
    [{ ...reader, ip: '198.51.100.9' }, own],
    [{ userAgent: safari }, own],
    // its window has a name for it
    [{ userAgent: chromium }, own],
    [reader, { ...byScript, referer: 'https://news.example/' }],
    [reader, { ...byScript, 'sec-fetch-site': 'none' }],
    [reader, { ...byScript, 'sec-fetch-dest': 'iframe' }],
    [reader, {}],
  ] as const)
    expect(before(await get(who, headers)), JSON.stringify([who, headers])).toBeUndefined();
  expect(before(await get(reader, own))).toBe(session);
  // read through a link, and what is no page
  const link = await addLink(server, accountId, publicationId, 'spring');
  const { host: linkHost, pathname } = new URL(link);
  expect(before(await get(reader, { ...byScript, host: linkHost }, `${pathname}book.html`))).toBeUndefined();
  expect((await get(reader, own, `${path}picture.svg`)).body).not.toContain(session);
  server.time.now = new Date(server.time.now.getTime() + 3_000);
  expect(before(await get(reader, own))).toBeUndefined();
});
