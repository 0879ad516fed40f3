import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestPublications, pub, script, type TestPublications } from './testPublications.ts';

const STAND_IN_TAG = '<script src="/-/standIn.js"></script>';
const DEEPER_TAG = '<script src="/-/standIn.js" data-depth="1"></script>';
const COLLECTOR_TAG = '<script src="/-/collector.js" async></script>';

let here: TestPublications;
beforeAll(async () => {
  here = await openTestPublications();
});
afterAll(() => here.host.close());
const get: TestPublications['get'] = (...asked) => here.get(...asked);
const atlas: TestPublications['atlas'] = (...asked) => here.atlas(...asked);

describe('addresses', () => {
  test('the cover, on each of its hosts', async () => {
    for (const [of, path] of [
      [pub, `/${here.accountId}/Atlas/`],
      [`marlow.${pub}`, '/Atlas/'],
      ['link.localhost:8080', '/abc123/'],
    ] as const) {
      const answer = await get(path, { host: of });
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain('Hello');
    }
  });

  test('adds a missing slash and keeps the query', async () => {
    for (const [of, path] of [
      [pub, `/${here.accountId}/Atlas`],
      ['link.localhost:8080', '/abc123'],
    ] as const) {
      const answer = await get(`${path}?from=mail`, { host: of });
      expect([answer.statusCode, answer.headers.location]).toEqual([302, `${path}/?from=mail`]);
    }
    expect((await atlas('sub')).headers.location).toBe(`/${here.accountId}/Atlas/sub/`);
    expect((await atlas('sub/')).body).toContain('below');
  });

  test('folders are not listed', async () => {
    for (const path of ['docs/', 'docs', 'js/', '//', 'index.html/'])
      expect((await atlas(path)).statusCode).toBe(404);
    for (const path of ['/', `/${here.accountId}/`, `/${here.accountId}`, '/-/', '/-/reader.html', '/api/x'])
      expect((await get(path)).statusCode).toBe(404);
  });

  test('an unknown address gets a plain page with no script but our own', async () => {
    const answer = await get(`/${here.accountId}/Nothing<script>/`);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('Verso &amp; Co');
    expect(answer.headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'sha256-/,
    );
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('a closed link returns 410, whatever it leads to', async () => {
    await here.host.db
      .updateTable('trackable_links')
      .set({ disable_by: here.host.time.now })
      .where('account_id', '=', here.accountId)
      .execute();
    for (const path of ['/abc123/', '/abc123', '/abc123/js/app.js', '/abc123/nothing']) {
      const answer = await get(path, { host: 'link.localhost:8080' });
      expect(answer.statusCode).toBe(410);
      expect(answer.body).toContain('Its publisher has closed it');
    }
    await here.host.db
      .updateTable('trackable_links')
      .set({ disable_by: null })
      .where('account_id', '=', here.accountId)
      .execute();
  });
});

test('an archived publication returns 410 on every address, with a page that says so', async () => {
  const change = async (cloud_allowance: number) => {
    await here.host.db
      .updateTable('accounts')
      .set({ cloud_allowance })
      .where('account_id', '=', here.accountId)
      .execute();
  };
  await change(0);
  for (const [of, path] of [
    [pub, `/${here.accountId}/Atlas/`],
    [pub, `/${here.accountId}/Atlas/js/app.js`],
    [`marlow.${pub}`, '/Atlas/'],
    ['link.localhost:8080', '/abc123/'],
  ] as const) {
    const answer = await get(path, { host: of });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([410, 'no-store']);
    expect(answer.body).toContain('This publication is archived');
  }
  await change(10);
  expect((await atlas('')).statusCode).toBe(200);
});

describe('replies', () => {
  test('every page, even a long one, has both tags and the right length', async () => {
    expect((await atlas('')).body).toContain(
      `<html><head>${STAND_IN_TAG}<title>A</title>${COLLECTOR_TAG}</head>`,
    );
    for (const path of ['index.html', 'old.html', 'long.html', 'sub/']) {
      const answer = await atlas(path);
      expect(answer.rawPayload.includes(COLLECTOR_TAG)).toBe(true);
      expect(answer.rawPayload.includes(path === 'sub/' ? DEEPER_TAG : STAND_IN_TAG)).toBe(true);
      expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
    }
  });

  test.each([
    ['index.html', 'text/html; charset=utf-8'],
    ['old.html', 'text/html'],
    ['js/app.js', 'text/javascript; charset=utf-8'],
    ['docs/page%201.svg', 'image/svg+xml; charset=utf-8'],
    ['docs/clip.mp4', 'video/mp4'],
    ['data/x.thing', 'application/octet-stream'],
  ])('%s is %s', async (path, type) => {
    const answer = await atlas(path);
    expect(answer.headers['content-type']).toBe(type);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  test('text is compressed as accepted; each encoding has its own ETag', async () => {
    const answers = await Promise.all(
      ['br, gzip', 'gzip', 'br;q=0'].map((accept) => atlas('js/app.js', { 'accept-encoding': accept })),
    );
    const [br, gzip, plain] = answers;
    expect(brotliDecompressSync(br!.rawPayload).toString()).toBe(script);
    expect(gunzipSync(gzip!.rawPayload).toString()).toBe(script);
    expect(plain!.body).toBe(script);
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(3);
    for (const { headers } of answers) expect(headers.vary).toBe('Accept-Encoding');
    expect(
      (await atlas('docs/clip.mp4', { 'accept-encoding': 'br' })).headers['content-encoding'],
    ).toBeUndefined();
  });

  test('HEAD equals GET without the body', async () => {
    for (const path of ['', 'long.html', 'js/app.js', 'docs/clip.mp4']) {
      const [head, whole] = [await atlas(path, {}, 'HEAD'), await atlas(path)];
      expect(head.rawPayload).toHaveLength(0);
      expect({ ...head.headers, date: '' }).toEqual({ ...whole.headers, date: '' });
    }
  });

  test("our own scripts are served from the publication's host", async () => {
    for (const [of, path] of [
      [pub, '/-/collector.js'],
      [`marlow.${pub}`, '/-/reader.css'],
      ['link.localhost:8080', '/-/reader.js'],
    ] as const) {
      const answer = await get(path, { host: of });
      expect(answer.statusCode).toBe(200);
      expect((await get(path, { host: of, 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(
        304,
      );
    }
  });

  test("a page of the built-in reader's stays as it is, other pages have both tags", async () => {
    const folder = `/${here.accountId}/${encodeURIComponent('Buch <ü>')}`;
    const page = await get(`${folder}/pages/1.html`);
    expect([page.body, page.headers['content-length']]).toEqual(['<p>One', '6']);
    expect(page.headers['content-security-policy']).toBe('sandbox allow-same-origin');
    expect((await get(`${folder}/notes.html`)).body).toBe(`${STAND_IN_TAG}${COLLECTOR_TAG}<p>Notes`);
  });

  test("the built-in reader's page has the publication's title and language", async () => {
    const answer = await get(`/${here.accountId}/${encodeURIComponent('Buch <ü>')}/`);
    expect(answer.body).toBe(
      `<!doctype html><html lang="de"><head><title>Buch &quot;&lt;ü&gt;&quot;</title>${COLLECTOR_TAG}</head><body></body></html>`,
    );
    expect(
      (
        await get(`/${here.accountId}/${encodeURIComponent('Buch <ü>')}/`, {
          'if-none-match': String(answer.headers.etag),
        })
      ).statusCode,
    ).toBe(304);
  });
});
