import { readdirSync, rmSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openObjectStoreServer, type ObjectStoreServer } from '../../scripts/objectStoreServer.mjs';
import { openArchive } from '../accountData/archive.ts';
import { eraseAccount } from '../accountData/accountErasure.ts';
import { readConfig } from '../config/readConfig.ts';
import type { Config } from '../config/config.ts';
import { filesOf } from '../files/openFiles.ts';
import { release } from '../operator/release.ts';
import { openTestServer, type TestAccount, type TestServer } from '../testServer.ts';
import { publish } from './publishing.ts';
import { purgeDeleted } from './purge.ts';
import { removeStrayFiles } from './strayFiles.ts';
import { writeFiles } from './testHost.ts';

const pub = 'pub.localhost:8080';
const DAY = 24 * 3600_000;
const page = '<!doctype html><html><head><title>Atlas of land</title></head><body>Hello</body></html>';
const clip = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256));

const book = {
  'index.html': page,
  'docs/Paper_1.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="70" height="100"/>',
  'docs/Paper_2.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="70" height="100"/>',
  'docs/Paper_1_thumb.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'media/clip ü+%.mp4': clip,
  'js/app.js': `/* ${'ä'.repeat(2000)} */`,
  'empty.txt': '',
};

let objects: ObjectStoreServer;
const scratch = mkdtempSync(join(tmpdir(), 'verso-stores-'));
beforeAll(async () => {
  objects = await openObjectStoreServer();
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'])
    process.env[name] = objects.environment[name];
});
afterAll(async () => {
  await objects.remove();
  rmSync(scratch, { recursive: true, force: true });
});

/** Every path of a store, of both kinds, below the account. */
const inFolders = (folder: string, account: number) =>
  readdirSync(join(folder, String(account)), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

describe.each(['folder', 'object store'] as const)('files in a %s', (kind) => {
  let server: TestServer;
  let account: TestAccount;
  let folder: string;
  beforeAll(async () => {
    const { objectStore } =
      kind === 'folder' ? {} : readConfig({ ...objects.environment, S3_PREFIX: 'verso/test' });
    server = await openTestServer({ ...(objectStore && { objectStore }) } satisfies Partial<Config>);
  });
  afterAll(() => server.close());
  let folders = 0;
  beforeEach(async () => {
    account = await server.addAccount({ cloud_allowance: 2 });
    folder = writeFiles(join(scratch, `book-${kind.length}-${(folders += 1)}`), book);
  });

  const publishAs = (name: string, from = folder, replace = false) =>
    publish(server, { folder: from, accountId: account.accountId, name, replace });
  const get = (path: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    server.app.inject({
      method,
      url: `/${account.accountId}/${path}`,
      headers: { host: pub, ...headers },
    });
  /** Names of all stored files of the account. */
  const stored = () =>
    kind === 'folder'
      ? inFolders(server.config.publicationsDir, account.accountId)
      : objects.keys().filter((key) => key.startsWith(`verso/test/publications/${account.accountId}/`));
  const marks = () => objects.keys().filter((key) => key.includes(`unclaimed/${account.accountId}/`));

  test('a published folder is served whole, in ranges, conditionally, and by HEAD', async () => {
    const done = await publishAs('Atlas');
    expect(done).toMatchObject({ name: 'Atlas', files: 7, pages: 2, replaced: false });
    expect(marks()).toEqual([]);

    const index = await get('Atlas/');
    expect(index.statusCode).toBe(200);
    expect(index.body).toContain('/-/collector.js');
    const script = await get('Atlas/js/app.js', { 'accept-encoding': 'br' });
    expect(script.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
    });

    const media = 'Atlas/media/clip%20%C3%BC%2B%25.mp4';
    const whole = await get(media);
    expect(whole.rawPayload).toEqual(clip);
    expect(whole.headers).toMatchObject({
      'content-length': '1000',
      'accept-ranges': 'bytes',
      'content-type': 'video/mp4',
    });
    const part = await get(media, { range: 'bytes=10-19' });
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-range']).toBe('bytes 10-19/1000');
    expect(part.rawPayload).toEqual(clip.subarray(10, 20));
    expect((await get(media, { range: 'bytes=-5' })).rawPayload).toEqual(clip.subarray(995));
    expect((await get(media, { range: 'bytes=1000-' })).statusCode).toBe(416);

    const etag = String(whole.headers.etag);
    expect((await get(media, { 'if-none-match': etag })).statusCode).toBe(304);
    expect(
      (await get(media, { 'if-modified-since': String(whole.headers['last-modified']) })).statusCode,
    ).toBe(304);
    const head = await get(media, {}, 'HEAD');
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '1000', '']);

    expect((await get('Atlas/empty.txt')).statusCode).toBe(200);
    expect((await get('Atlas/docs')).statusCode).toBe(404);
    expect((await get('Atlas/none.jpg')).statusCode).toBe(404);
    expect((await get('Atlas/%2e%2e/%2e%2e/empty.txt')).statusCode).toBe(404);
  });

  test('clearing the cache renews every ETag, and reads the same files', async () => {
    await publishAs('Atlas');
    const { etag } = (await get('Atlas/empty.txt')).headers;
    const person = await server.signedIn(account);
    await person.call('clear-cdn-cache', { identifier: 'Atlas' });
    const again = await get('Atlas/empty.txt', { 'if-none-match': String(etag) });
    expect(again.statusCode).toBe(200);
    expect(again.headers.etag).not.toBe(etag);
  });

  test('the built-in reader, a folder with an index page, and the cover', async () => {
    const other = writeFiles(join(scratch, `reader-${kind.length}`), {
      'publication.json': JSON.stringify({
        title: 'Borders',
        pageWidth: 750,
        pageHeight: 1000,
        pages: [{ image: 'pages/1.svg' }],
      }),
      'pages/1.svg': '<svg/>',
      'more/index.html': 'below',
    });
    await publishAs('Borders', other);
    await publishAs('Atlas');
    expect((await get('Borders/more/')).body).toContain('below');
    expect((await get('Borders/more')).headers.location).toBe(`/${account.accountId}/Borders/more/`);
    const person = await server.signedIn(account);
    const { facts = [] } = await person.call('getcloudpublications', {});
    const cover = facts.find(({ name }) => name === 'Atlas')?.cover ?? '';
    expect(cover).toContain('Paper_1_thumb.svg');
    // its address is immutable, until the cache is cleared
    const pathOf = (address: string) => address.replace(/^.*?\/\d+\//, '');
    const kept = 'public, max-age=31536000, s-maxage=60, immutable';
    const shown = await get(pathOf(cover));
    expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, kept]);
    expect((await get(pathOf(cover).split('?')[0] ?? '')).headers['cache-control']).toBe(
      'public, max-age=60',
    );
    await person.call('clear-cdn-cache', { identifier: 'Atlas' });
    expect((await get(pathOf(cover))).headers['cache-control']).toBe('public, max-age=60');
    const renewed = (await person.call('getcloudpublications', {})).facts?.find(
      ({ name }) => name === 'Atlas',
    );
    expect((await get(pathOf(renewed?.cover ?? ''))).headers['cache-control']).toBe(kept);
  });

  test('a replaced publication shows its new files at once; the old ones are removed a day later', async () => {
    // the object store has a clock of its own
    server.time.now = new Date();
    await publishAs('Atlas');
    expect((await get('Atlas/empty.txt')).statusCode).toBe(200);
    const next = writeFiles(join(scratch, `next-${kind.length}`), { 'index.html': page, 'new.txt': 'new' });
    expect(await publishAs('Atlas', next, true)).toMatchObject({ replaced: true, files: 2 });
    expect((await get('Atlas/new.txt')).body).toBe('new');
    expect((await get('Atlas/empty.txt')).statusCode).toBe(404);
    expect(stored()).toHaveLength(9);
    const now = new Date();
    server.time.now = new Date(now.getTime() + DAY / 2);
    await removeStrayFiles(server);
    expect(stored()).toHaveLength(9);
    server.time.now = new Date(now.getTime() + 2 * DAY);
    await removeStrayFiles(server);
    expect(stored()).toHaveLength(2);
    expect(marks()).toEqual([]);
    expect((await get('Atlas/new.txt')).body).toBe('new');
    server.time.now = new Date('2026-11-20T12:00:00Z');
  });

  test('over its allowance an account publishes nothing, and nothing is stored', async () => {
    await publishAs('Atlas');
    await publishAs('Borders');
    const before = stored().length;
    await expect(publishAs('Cities')).rejects.toThrow('Your plan hosts 2 publications and all are in use.');
    const large = writeFiles(join(scratch, `large-${kind.length}`), { 'index.html': page });
    await expect(
      publish(
        { ...server, config: { ...server.config, maxPublicationBytes: 10 } },
        { folder: large, accountId: account.accountId, name: 'Atlas', replace: true },
      ),
    ).rejects.toThrow('The folder is too large');
    expect(stored()).toHaveLength(before);
  });

  test('what a killed process uploaded is removed a day later', async () => {
    await publishAs('Atlas');
    const { publications } = filesOf(server.config);
    await publications.putFolder(`${account.accountId}/${'ab'.repeat(12)}`, [
      { source: join(folder, 'empty.txt'), path: 'empty.txt', bytes: 0 },
      { source: join(folder, 'index.html'), path: 'deep/er/index.html', bytes: page.length },
    ]);
    expect(stored()).toHaveLength(9);
    expect(await removeStrayFiles(server)).toBe(0);
    server.time.now = new Date(Date.now() + 2 * DAY);
    expect(await removeStrayFiles(server)).toBe(1);
    server.time.now = new Date('2026-11-20T12:00:00Z');
    expect(stored()).toHaveLength(7);
    expect((await get('Atlas/empty.txt')).statusCode).toBe(200);
  });

  test('a file that changes meanwhile is refused, and nothing stays', async () => {
    const { publications } = filesOf(server.config);
    await expect(
      publications.putFolder(`${account.accountId}/${'cd'.repeat(12)}`, [
        { source: join(folder, 'empty.txt'), path: 'empty.txt', bytes: 0 },
        { source: join(folder, 'index.html'), path: 'index.html', bytes: page.length - 1 },
      ]),
    ).rejects.toThrow('index.html changed');
    if (kind === 'object store') expect([...stored(), ...marks()]).toEqual([]);
    else expect(stored()).toEqual([]);
  });

  test('a deleted publication is purged with all of its files', async () => {
    // more than an object store lists or deletes at a time
    const last = kind === 'folder' ? 9 : 1_099;
    const many = Object.fromEntries(Array.from({ length: last + 1 }, (_, index) => [`f/${index}.txt`, '']));
    const large = writeFiles(join(scratch, `many-${kind.length}`), { 'index.html': page, ...many });
    await publishAs('Atlas', large);
    expect((await get(`Atlas/f/${last}.txt`)).statusCode).toBe(200);
    const person = await server.signedIn(account);
    await person.call('deletecloudpublication', { identifier: 'Atlas' });
    expect((await get('Atlas/f/1.txt')).statusCode).toBe(410);
    server.time.now = new Date(server.time.now.getTime() + 2 * 60_000);
    await purgeDeleted(server);
    expect(stored()).toEqual([]);
    server.time.now = new Date('2026-11-20T12:00:00Z');
  });

  test('an archive of the account has the files; its erasure removes them', async () => {
    await publishAs('Atlas');
    const parts: Buffer[] = [];
    for await (const part of openArchive(server, account.accountId)) parts.push(part as Buffer);
    const zip = await fromBufferPromise(Buffer.concat(parts), { lazyEntries: true });
    const found = new Map<string, string>();
    for await (const entry of zip.eachEntry())
      if (entry.fileName.startsWith('publications/'))
        found.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
    expect([...found.keys()].sort()).toEqual(
      Object.keys(book)
        .map((path) => `publications/Atlas/${path}`)
        .sort(),
    );
    expect(found.get('publications/Atlas/index.html')).toBe(page);
    await eraseAccount(server, account, 'accountDeleted');
    expect(kind === 'folder' ? [] : [...stored(), ...marks()]).toEqual([]);
  });

  test('a release is downloaded whole and in ranges, and never overwritten', async () => {
    const file = join(
      writeFiles(join(scratch, `release-${kind.length}`), { 'setup.bin': clip }),
      'setup.bin',
    );
    const wanted = { file, name: 'Classic Kit', version: '1.0', releasedAt: server.time.now };
    const { path, bytes } = await release(server, wanted);
    expect(bytes).toBe(1000);
    const download = (headers = {}) =>
      server.app.inject({
        url: `/downloads/${path}`,
        headers: { host: server.config.accountHost, ...headers },
      });
    const whole = await download();
    expect(whole.rawPayload).toEqual(clip);
    expect(whole.headers['content-disposition']).toContain('setup.bin');
    expect((await download({ range: 'bytes=5-6' })).rawPayload).toEqual(clip.subarray(5, 7));
    await expect(release(server, { ...wanted, name: 'CLASSIC KIT' })).rejects.toThrow('There is a file');
    expect(
      (await server.app.inject({ url: '/downloads/none', headers: { host: server.config.accountHost } }))
        .statusCode,
    ).toBe(404);
  });
});

describe('an object store that goes away', () => {
  let store: ObjectStoreServer;
  let server: TestServer;
  let account: TestAccount;
  beforeAll(async () => {
    store = await openObjectStoreServer();
    const { objectStore } = readConfig(store.environment);
    server = await openTestServer({ ...(objectStore && { objectStore }) });
    account = await server.addAccount();
  });
  afterAll(async () => {
    await server.close();
    await store.remove();
  });
  const get = (path: string) =>
    server.app.inject({ url: `/${account.accountId}/Atlas/${path}`, headers: { host: pub } });
  const ready = () => server.app.inject({ url: '/readyz', headers: { host: server.config.accountHost } });
  const publishBook = (name: string) =>
    publish(server, {
      folder: writeFiles(join(scratch, 'away'), book),
      accountId: account.accountId,
      name,
    });

  test('says so with 503 until it is back, and the account area goes on', async () => {
    await publishBook('Atlas');
    store.stop();
    const answer = await get('media/clip%20%C3%BC%2B%25.mp4');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.json()).toMatchObject({
      message: 'The store that has the files does not answer. Please try again in a little while.',
    });
    expect((await ready()).json()).toMatchObject({ status: 'degraded' });
    const person = await server.signedIn(account);
    expect((await person.call('getcloudpublications', {})).list).toEqual(['Atlas']);
    await expect(publishBook('Borders')).rejects.toThrow('The object store failed');
    expect((await person.call('getcloudpublications', {})).list).toEqual(['Atlas']);

    store.start();
    expect((await get('empty.txt')).statusCode).toBe(200);
    expect((await get('media/clip%20%C3%BC%2B%25.mp4')).rawPayload).toEqual(clip);
    expect((await ready()).json()).toMatchObject({ status: 'ready' });
    expect(await publishBook('Borders')).toMatchObject({ files: 7 });
  });

  test('an upload that it interrupts is removed a day later', async () => {
    const before = store.keys();
    const large = writeFiles(join(scratch, 'interrupted'), {
      'index.html': page,
      ...Object.fromEntries(
        Array.from({ length: 60 }, (_, index) => [`f/${index}.bin`, Buffer.alloc(200_000)]),
      ),
    });
    const publishing = publish(server, { folder: large, accountId: account.accountId, name: 'Cities' });
    const refused = expect(publishing).rejects.toThrow('The object store failed');
    await expect
      .poll(() => store.keys().length, { interval: 5, timeout: 10_000 })
      .toBeGreaterThan(before.length + 3);
    store.stop();
    await refused;
    store.start();
    expect(store.keys().length).toBeGreaterThan(before.length);
    server.time.now = new Date(Date.now() + 2 * DAY);
    await removeStrayFiles(server);
    expect(store.keys()).toEqual(before);
    server.time.now = new Date('2026-11-20T12:00:00Z');
  });

  test('what was replaced just before is removed a day later, all the same', async () => {
    server.time.now = new Date();
    const folder = writeFiles(join(scratch, 'replaced'), { 'index.html': page, 'old.txt': 'old' });
    const publishing = { folder, accountId: account.accountId, name: 'Dunes', replace: true };
    await publish(server, publishing);
    rmSync(join(folder, 'old.txt'));
    const marks = () => store.keys().filter((key) => key.includes(`unclaimed/${account.accountId}/`));
    // the first deletion is that of the new upload's mark, after the database names it
    store.stop((method) => method === 'POST');
    expect(await publish(server, publishing)).toMatchObject({ replaced: true, files: 1 });
    store.start();
    expect(marks()).toHaveLength(2);
    // another upload may have been marked for its replacement, which is not recorded yet
    expect(await removeStrayFiles(server)).toBe(0);
    expect(marks()).toHaveLength(2);

    server.time.now = new Date(Date.now() + 2 * DAY);
    expect(await removeStrayFiles(server)).toBe(1);
    expect(marks()).toEqual([]);
    expect(store.keys().filter((key) => key.endsWith('old.txt'))).toEqual([]);
    expect(
      (await server.app.inject({ url: `/${account.accountId}/Dunes/`, headers: { host: pub } })).statusCode,
    ).toBe(200);
    server.time.now = new Date('2026-11-20T12:00:00Z');
  });
});
