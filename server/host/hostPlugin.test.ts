import { symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgetPlaces } from './address.ts';
import { COLLECTOR_TAG } from './collectorTag.ts';
import { openTestHost, writeFiles, type TestHost } from './testHost.ts';

const SECRET = 'secret of the machine';
const script = `/* ${'ä'.repeat(2000)} */`;
let host: TestHost;
let accountId: number;
let folder: string;

beforeAll(async () => {
  host = await openTestHost();
  accountId = await host.addAccount({ cloudId: 'marlow' });
  const publications = join(host.config.publicationsDir, String(accountId));
  folder = writeFiles(join(publications, 'first'), {
    'index.html': '<!doctype html><html><head><title>A</title></head><body>Hello</body></html>',
    'old.html': Buffer.from('<html><head><meta charset="iso-8859-1"></head>\xfc', 'latin1'),
    'long.html': `<html><head></head><body>${'x'.repeat(5_000_000)}`,
    'js/app.js': script,
    'docs/page 1.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'docs/clip.mp4': Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256)),
    'docs/guide.pdf': '%PDF',
    'sub/index.html': 'below',
    'data/x.thing': '?',
    '.hidden': SECRET,
    '.git/config': SECRET,
  });
  writeFiles(host.scratch, { 'outside.txt': SECRET });
  symlinkSync(join(host.scratch, 'outside.txt'), join(folder, 'link.txt'));
  symlinkSync(host.scratch, join(folder, 'linked'));
  writeFiles(join(publications, 'second'), {
    'publication.json': JSON.stringify({ title: 'B', language: 'de', pages: [] }),
    'pages/1.svg': '<svg/>',
  });
  const row = { account_id: accountId, created_at: host.time.now };
  const { publication_id } = await host.db.insertInto('publications')
    .values({ ...row, name: 'Atlas', folder: 'first', index_page: 'index.html' }).returning('publication_id').executeTakeFirstOrThrow();
  await host.db.insertInto('publications').values({ ...row, name: 'Buch <ü>', folder: 'second', title: 'Buch "<ü>"' }).execute();
  await host.db.insertInto('link_ids').values({ link_id: 'abc123', account_id: accountId }).execute();
  await host.db.insertInto('trackable_links').values({ ...row, link_id: 'abc123', publication_id }).execute();
});
afterAll(() => host.close());
beforeEach(() => forgetPlaces(host.db, accountId));

const pub = 'pub.localhost:8080';
const get = (path: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  host.app.inject({ method, url: path, headers: { host: pub, ...headers } });
const atlas = (path: string, headers?: Record<string, string>, method?: 'GET' | 'HEAD') => get(`/${accountId}/Atlas/${path}`, headers, method);

describe('addresses', () => {
  test('the cover, on every host it has', async () => {
    for (const [of, path] of [[pub, `/${accountId}/Atlas/`], [`marlow.${pub}`, '/Atlas/'], ['link.localhost:8080', '/abc123/']] as const) {
      const answer = await get(path, { host: of });
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain('Hello');
    }
  });

  test('a missing slash is added, its query kept', async () => {
    for (const [of, path] of [[pub, `/${accountId}/Atlas`], ['link.localhost:8080', '/abc123']] as const) {
      const answer = await get(`${path}?from=mail`, { host: of });
      expect([answer.statusCode, answer.headers.location]).toEqual([302, `${path}/?from=mail`]);
    }
    expect((await atlas('sub')).headers.location).toBe(`/${accountId}/Atlas/sub/`);
    expect((await atlas('sub/')).body).toContain('below');
  });

  test('nothing is listed', async () => {
    for (const path of ['docs/', 'docs', 'js/', '//', 'index.html/']) expect((await atlas(path)).statusCode).toBe(404);
    for (const path of ['/', `/${accountId}/`, `/${accountId}`, '/-/', '/-/reader.html', '/api/x']) expect((await get(path)).statusCode).toBe(404);
  });

  test('a missing address gets a page of our own that runs nothing', async () => {
    const answer = await get(`/${accountId}/Nothing<script>/`);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('Verso &amp; Co');
    expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('a closed link is gone, whatever lies behind it', async () => {
    await host.db.updateTable('trackable_links').set({ disable_by: host.time.now }).where('account_id', '=', accountId).execute();
    forgetPlaces(host.db, accountId);
    for (const path of ['/abc123/', '/abc123', '/abc123/js/app.js', '/abc123/nothing']) {
      const answer = await get(path, { host: 'link.localhost:8080' });
      expect(answer.statusCode).toBe(410);
      expect(answer.body).toContain('closed by its publisher');
    }
    await host.db.updateTable('trackable_links').set({ disable_by: null }).where('account_id', '=', accountId).execute();
  });
});

describe('what is sent', () => {
  test('the collector’s tag in every page, also a long one, and the length that goes with it', async () => {
    expect((await atlas('')).body).toContain(`<title>A</title>${COLLECTOR_TAG}</head>`);
    for (const path of ['index.html', 'old.html', 'long.html', 'sub/']) {
      const answer = await atlas(path);
      expect(answer.rawPayload.includes(COLLECTOR_TAG)).toBe(true);
      expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
    }
  });

  test.each([
    ['index.html', 'text/html; charset=utf-8'], ['old.html', 'text/html'], ['js/app.js', 'text/javascript; charset=utf-8'],
    ['docs/page%201.svg', 'image/svg+xml; charset=utf-8'], ['docs/clip.mp4', 'video/mp4'], ['data/x.thing', 'application/octet-stream'],
  ])('%s is %s', async (path, type) => {
    const answer = await atlas(path);
    expect(answer.headers['content-type']).toBe(type);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  test('text is compressed as accepted; every form has an ETag of its own', async () => {
    const answers = await Promise.all(['br, gzip', 'gzip', 'br;q=0'].map((accept) => atlas('js/app.js', { 'accept-encoding': accept })));
    const [br, gzip, plain] = answers;
    expect(brotliDecompressSync(br!.rawPayload).toString()).toBe(script);
    expect(gunzipSync(gzip!.rawPayload).toString()).toBe(script);
    expect(plain!.body).toBe(script);
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(3);
    for (const { headers } of answers) expect(headers.vary).toBe('Accept-Encoding');
    expect((await atlas('docs/clip.mp4', { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined();
  });

  test('HEAD says the same as GET, without the body', async () => {
    for (const path of ['', 'long.html', 'js/app.js', 'docs/clip.mp4']) {
      const [head, whole] = [await atlas(path, {}, 'HEAD'), await atlas(path)];
      expect(head.rawPayload).toHaveLength(0);
      expect({ ...head.headers, date: '' }).toEqual({ ...whole.headers, date: '' });
    }
  });

  test('our own scripts come from beside the publications', async () => {
    for (const [of, path] of [[pub, '/-/collector.js'], [`marlow.${pub}`, '/-/reader.css'], ['link.localhost:8080', '/-/reader.js']] as const) {
      const answer = await get(path, { host: of });
      expect(answer.statusCode).toBe(200);
      expect((await get(path, { host: of, 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(304);
    }
  });

  test('the built-in reader’s page, in the publication’s words and language', async () => {
    const answer = await get(`/${accountId}/${encodeURIComponent('Buch <ü>')}/`);
    expect(answer.body).toBe(
      `<!doctype html><html lang="de"><head><title>Buch &quot;&lt;ü&gt;&quot;</title>${COLLECTOR_TAG}</head><body></body></html>`,
    );
    expect((await get(`/${accountId}/${encodeURIComponent('Buch <ü>')}/`, { 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(304);
  });
});

describe('policies', () => {
  test('pages of publications have no origin; their files may be read from there', async () => {
    for (const path of ['', 'docs/page%201.svg', 'data/x.thing', 'sub/']) {
      const policy = String((await atlas(path)).headers['content-security-policy']);
      expect(policy).toMatch(/^sandbox allow-scripts /);
      expect(policy).not.toContain('allow-same-origin');
      expect(policy).not.toContain('top-navigation');
    }
    for (const path of ['js/app.js', 'docs/guide.pdf', 'docs/clip.mp4']) {
      expect((await atlas(path)).headers['content-security-policy']).toBeUndefined();
    }
    for (const path of ['', 'js/app.js']) {
      expect((await atlas(path)).headers).toMatchObject({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
    }
  });

  test('a page without origin may ask for its own files with headers of its own', async () => {
    const answer = await host.app.inject({
      method: 'OPTIONS', url: `/${accountId}/Atlas/js/app.js`,
      headers: { host: pub, 'origin': 'null', 'access-control-request-method': 'GET', 'access-control-request-headers': 'x-requested-with' },
    });
    expect(answer.statusCode).toBe(204);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*', 'access-control-allow-methods': 'GET, HEAD', 'access-control-allow-headers': '*',
    });
  });

  test('own-origin: only where the origin is one account’s', async () => {
    const own = await openTestHost({ publicationSandbox: 'own-origin' });
    const id = await own.addAccount({ cloudId: 'ada' });
    writeFiles(join(own.config.publicationsDir, String(id), 'f'), { 'index.html': 'x' });
    await own.db.insertInto('publications')
      .values({ account_id: id, name: 'A', folder: 'f', index_page: 'index.html', created_at: own.time.now }).execute();
    const policy = async (of: string, url: string) =>
      String((await own.app.inject({ url, headers: { host: of } })).headers['content-security-policy']);
    expect(await policy(`ada.${pub}`, '/A/')).toContain('allow-same-origin');
    expect(await policy(pub, `/${id}/A/`)).not.toContain('allow-same-origin');
    await own.close();
  });

  test('the reader’s page runs our scripts alone, and may be framed', async () => {
    const policy = String((await get(`/${accountId}/${encodeURIComponent('Buch <ü>')}/`)).headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
    expect(policy).not.toMatch(/unsafe|sandbox|frame-ancestors/);
  });

  test('through a link nothing is kept without asking', async () => {
    for (const path of ['', 'js/app.js', 'docs/clip.mp4']) {
      expect((await get(`/abc123/${path}`, { host: 'link.localhost:8080' })).headers['cache-control']).toBe('private, no-cache');
    }
    expect((await atlas('')).headers['cache-control']).toBe('no-cache');
    expect((await atlas('js/app.js')).headers['cache-control']).toBe('public, max-age=60');
  });
});

describe('conditions', () => {
  test('304 to the known ETag or date', async () => {
    for (const path of ['', 'js/app.js', 'docs/clip.mp4']) {
      const { headers } = await atlas(path);
      for (const [name, value] of [['if-none-match', headers.etag], ['if-modified-since', headers['last-modified']]] as const) {
        const answer = await atlas(path, { [name]: String(value) });
        expect([answer.statusCode, answer.rawPayload.length]).toEqual([304, 0]);
        expect(answer.headers.etag).toBe(headers.etag);
      }
      expect((await atlas(path, { 'if-none-match': '"other"' })).statusCode).toBe(200);
    }
  });

  test('a cleared cache, or a changed file, makes every ETag new', async () => {
    const before = String((await atlas('js/app.js')).headers.etag);
    await host.db.updateTable('publications').set({ cache_version: 2 }).where('account_id', '=', accountId).where('name', '=', 'Atlas').execute();
    forgetPlaces(host.db, accountId);
    const cleared = String((await atlas('js/app.js', { 'if-none-match': before })).headers.etag);
    expect(cleared).not.toBe(before);
    writeFileSync(join(folder, 'js/app.js'), script.replace('/*', '//'));
    utimesSync(join(folder, 'js/app.js'), 1, 1);
    const changed = await atlas('js/app.js', { 'if-none-match': cleared, 'accept-encoding': 'br' });
    expect(brotliDecompressSync(changed.rawPayload).toString()).toBe(script.replace('/*', '//'));
    writeFileSync(join(folder, 'js/app.js'), script);
  });
});

describe('ranges', () => {
  const clip = (range: string, more: Record<string, string> = {}) => atlas('docs/clip.mp4', { range, ...more });

  test.each([
    ['bytes=0-99', 0, 99], ['bytes=990-', 990, 999], ['bytes=-10', 990, 999], ['bytes=500-5000', 500, 999], ['bytes=0-0', 0, 0], ['bytes=-5000', 0, 999],
  ])('%s', async (range, start, end) => {
    const answer = await clip(range);
    expect(answer.statusCode).toBe(206);
    expect(answer.headers['content-range']).toBe(`bytes ${start}-${end}/1000`);
    expect([...answer.rawPayload]).toEqual(Array.from({ length: end - start + 1 }, (_, index) => (start + index) % 256));
  });

  test('outside of the file: 416', async () => {
    for (const range of ['bytes=1000-', 'bytes=1000-1001', 'bytes=-0']) {
      const answer = await clip(range);
      expect([answer.statusCode, answer.headers['content-range']]).toEqual([416, 'bytes */1000']);
    }
  });

  test('several, malformed, or of another state of the file: the whole', async () => {
    for (const range of ['bytes=0-1,5-6', 'bytes=x', 'lines=1-2', 'bytes=9-1', 'bytes=-']) expect((await clip(range)).statusCode).not.toBe(206);
    expect((await clip('bytes=0-1', { 'if-range': '"other"' })).statusCode).toBe(200);
    expect((await clip('bytes=0-1', { 'if-range': 'Thu, 01 Jan 1970 00:00:00 GMT' })).statusCode).toBe(200);
    const { headers } = await atlas('docs/clip.mp4');
    expect((await clip('bytes=0-1', { 'if-range': String(headers.etag) })).statusCode).toBe(206);
    expect((await clip('bytes=0-1', { 'if-range': String(headers['last-modified']) })).statusCode).toBe(206);
  });

  test('a range of a HEAD, and of a page', async () => {
    expect((await atlas('docs/clip.mp4', { range: 'bytes=0-9' }, 'HEAD')).headers['content-length']).toBe('10');
    expect((await atlas('', { range: 'bytes=0-9' })).statusCode).toBe(200);
  });
});

describe('nothing comes from outside of the folder', () => {
  const hidden = [
    '.hidden', '.git/config', '%2ehidden', '%2egit/config', 'link.txt', 'linked/outside.txt', '../../../outside.txt',
    '%2e%2e/%2e%2e/%2e%2e/outside.txt', '..%2f..%2f..%2foutside.txt', '..%5c..%5coutside.txt', '..\\..\\outside.txt',
    '%252e%252e/outside.txt', '..%c0%af..%c0%afoutside.txt', '%c0%ae%c0%ae/outside.txt', '%uff0e%uff0e/outside.txt',
    'index.html%00.png', 'docs/%00', './index.html', 'docs/../.hidden', 'index.html::$DATA', 'index.html.', 'index.html%20',
    'a'.repeat(300), '/'.repeat(50),
  ];
  test.each(hidden)('%s', async (path) => {
    const answer = await sendRaw(`/${accountId}/Atlas/${path}`);
    expect(answer).not.toContain(SECRET);
    expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
  });

  test('any path', async () => {
    const piece = fc.oneof(
      fc.constantFrom('..', '.', '/', '\\', '%2e', '%2f', '%5c', '%00', '%c0%ae', '%e0%80%af', '.hidden', 'outside.txt', 'link.txt', 'docs', 'index.html', '%', '?', ':', '~', ';', '%252e', 'linked', '．．'),
      fc.string({ maxLength: 4 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 10 }), async (pieces) => {
        const url = `/${accountId}/Atlas/${encodeURI(pieces.join('').toWellFormed()).replaceAll('%25', '%')}`;
        const answer = await host.app.inject({ url, headers: { host: pub } });
        expect(answer.body).not.toContain(SECRET);
        expect(answer.statusCode).toBeLessThan(500);
      }),
      { numRuns: 300 },
    );
  });

  /** As it stands, over a real connection: clients tidy a path before they send it. */
  async function sendRaw(path: string): Promise<string> {
    if (!host.app.server.listening) await host.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = host.app.server.address() as AddressInfo;
    return new Promise((resolve, reject) => {
      const sent = httpRequest({ port, host: '127.0.0.1', path, headers: { host: pub } }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => resolve(`HTTP/1.1 ${answer.statusCode} ${Buffer.concat(parts).toString()}`));
      });
      sent.on('error', reject).end();
    });
  }
});
