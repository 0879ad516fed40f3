import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestPublications, script, type TestPublications } from './testPublications.ts';

let here: TestPublications;
beforeAll(async () => {
  here = await openTestPublications();
});
afterAll(() => here.host.close());
const atlas: TestPublications['atlas'] = (...asked) => here.atlas(...asked);

describe('conditional requests', () => {
  test('304 for a known ETag or date', async () => {
    for (const path of ['', 'js/app.js', 'docs/clip.mp4']) {
      const { headers } = await atlas(path);
      for (const [name, value] of [
        ['if-none-match', headers.etag],
        ['if-modified-since', headers['last-modified']],
      ] as const) {
        const answer = await atlas(path, { [name]: String(value) });
        expect([answer.statusCode, answer.rawPayload.length]).toEqual([304, 0]);
        expect(answer.headers.etag).toBe(headers.etag);
      }
      expect((await atlas(path, { 'if-none-match': '"other"' })).statusCode).toBe(200);
    }
  });

  test('a cleared cache or a changed file renews every ETag', async () => {
    const before = String((await atlas('js/app.js')).headers.etag);
    await here.host.db
      .updateTable('publications')
      .set({ cache_version: 2 })
      .where('account_id', '=', here.accountId)
      .where('name', '=', 'Atlas')
      .execute();
    const cleared = String((await atlas('js/app.js', { 'if-none-match': before })).headers.etag);
    expect(cleared).not.toBe(before);
    writeFileSync(join(here.folder, 'js/app.js'), script.replace('/*', '//'));
    utimesSync(join(here.folder, 'js/app.js'), 1, 1);
    const changed = await atlas('js/app.js', { 'if-none-match': cleared, 'accept-encoding': 'br' });
    expect(brotliDecompressSync(changed.rawPayload).toString()).toBe(script.replace('/*', '//'));
    writeFileSync(join(here.folder, 'js/app.js'), script);
  });
});

describe('range requests', () => {
  const clip = (range: string, more: Record<string, string> = {}) =>
    atlas('docs/clip.mp4', { range, ...more });

  test.each([
    ['bytes=0-99', 0, 99],
    ['bytes=990-', 990, 999],
    ['bytes=-10', 990, 999],
    ['bytes=500-5000', 500, 999],
    ['bytes=0-0', 0, 0],
    ['bytes=-5000', 0, 999],
  ])('%s', async (range, start, end) => {
    const answer = await clip(range);
    expect(answer.statusCode).toBe(206);
    expect(answer.headers['content-range']).toBe(`bytes ${start}-${end}/1000`);
    expect([...answer.rawPayload]).toEqual(
      Array.from({ length: end - start + 1 }, (_, index) => (start + index) % 256),
    );
  });

  test('beyond the file: 416', async () => {
    for (const range of ['bytes=1000-', 'bytes=1000-1001', 'bytes=-0']) {
      const answer = await clip(range);
      expect([answer.statusCode, answer.headers['content-range']]).toEqual([416, 'bytes */1000']);
    }
  });

  test('several, malformed, or of an outdated file: the whole file', async () => {
    for (const range of ['bytes=0-1,5-6', 'bytes=x', 'lines=1-2', 'bytes=9-1', 'bytes=-'])
      expect((await clip(range)).statusCode).not.toBe(206);
    expect((await clip('bytes=0-1', { 'if-range': '"other"' })).statusCode).toBe(200);
    expect((await clip('bytes=0-1', { 'if-range': 'Thu, 01 Jan 1970 00:00:00 GMT' })).statusCode).toBe(200);
    const { headers } = await atlas('docs/clip.mp4');
    expect((await clip('bytes=0-1', { 'if-range': String(headers.etag) })).statusCode).toBe(206);
    expect((await clip('bytes=0-1', { 'if-range': String(headers['last-modified']) })).statusCode).toBe(206);
  });

  test('for HEAD requests and for pages', async () => {
    expect((await atlas('docs/clip.mp4', { range: 'bytes=0-9' }, 'HEAD')).headers['content-length']).toBe(
      '10',
    );
    expect((await atlas('', { range: 'bytes=0-9' })).statusCode).toBe(200);
  });
});
