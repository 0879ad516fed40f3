import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestHost, writeFiles } from './testHost.ts';
import { openTestPublications, pub, type TestPublications } from './testPublications.ts';

let here: TestPublications;
beforeAll(async () => {
  here = await openTestPublications();
});
afterAll(() => here.host.close());
const get: TestPublications['get'] = (...asked) => here.get(...asked);
const atlas: TestPublications['atlas'] = (...asked) => here.atlas(...asked);

describe('content policies', () => {
  test('pages of publications have an opaque origin, from which their files can be read', async () => {
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
      expect((await atlas(path)).headers).toMatchObject({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      });
    }
  });

  test('a document that a heat map draws runs one script, and is no reading', async () => {
    const plain = await atlas('');
    const { headers, body } = await atlas('?verso=drawn');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`script-src http://${pub}/-/drawn.js;`);
    expect(policy).toMatch(/; sandbox allow-scripts$/);
    expect(body).toContain('<script src="/-/drawn.js"></script>');
    expect(body).not.toMatch(/collector|standIn/);
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers.etag).not.toBe(plain.headers.etag);
    // through a link it is read, and counted, as ever
    const linked = await get('/abc123/?verso=drawn', { host: 'link.localhost:8080' });
    expect(linked.headers['cache-control']).toBe('private, no-cache');
    expect(linked.body).toMatch(/collector/);
    expect(linked.body).not.toContain('drawn.js');
    // other files stay what they are
    expect((await atlas('js/app.js?verso=drawn')).headers['content-security-policy']).toBeUndefined();
  });

  test('a page with an opaque origin may request its own files with custom headers', async () => {
    const answer = await here.host.app.inject({
      method: 'OPTIONS',
      url: `/${here.accountId}/Atlas/js/app.js`,
      headers: {
        host: pub,
        origin: 'null',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'x-requested-with',
      },
    });
    expect(answer.statusCode).toBe(204);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD',
      'access-control-allow-headers': '*',
    });
  });

  test('own-origin: only where the origin belongs to one account', async () => {
    const own = await openTestHost({ publicationSandbox: 'own-origin' });
    const id = await own.addAccount({ cloudId: 'ada' });
    writeFiles(join(own.config.publicationsDir, String(id), 'f'), { 'index.html': 'x' });
    await own.db
      .insertInto('publications')
      .values({ account_id: id, name: 'A', folder: 'f', index_page: 'index.html', created_at: own.time.now })
      .execute();
    const policy = async (of: string, url: string) =>
      String((await own.app.inject({ url, headers: { host: of } })).headers['content-security-policy']);
    expect(await policy(`ada.${pub}`, '/A/')).toContain('allow-same-origin');
    expect(await policy(pub, `/${id}/A/`)).not.toContain('allow-same-origin');
    await own.close();
  });

  test("the reader's page runs only our scripts and may be framed", async () => {
    const policy = String(
      (await get(`/${here.accountId}/${encodeURIComponent('Buch <ü>')}/`)).headers['content-security-policy'],
    );
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
    expect(policy).not.toMatch(/unsafe|sandbox|frame-ancestors/);
  });

  test('replies through a link are never cached without revalidation', async () => {
    for (const path of ['', 'js/app.js', 'docs/clip.mp4']) {
      expect((await get(`/abc123/${path}`, { host: 'link.localhost:8080' })).headers['cache-control']).toBe(
        'private, no-cache',
      );
    }
    expect((await atlas('')).headers['cache-control']).toBe('no-cache');
    expect((await atlas('js/app.js')).headers['cache-control']).toBe('public, max-age=60');
  });
});
