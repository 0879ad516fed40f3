import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from './app.ts';
import { licencesPage } from './licencesPage.ts';
import { openTestServer, type TestServer } from './testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test("the account host's root is a start page with the host's name and a link to log in", async () => {
  const config = {
    ...server.config,
    brand: { name: 'Halden <Press>', logo: 'https://cdn.example/logo.svg', accent: '#0f5c6e' },
  };
  const app = await buildApp({ ...server, config });
  const answer = await app.inject({ url: '/', headers: { host: 'localhost:8080' } });
  await app.close();
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.body).toContain('<h1>Halden &lt;Press&gt;</h1>');
  expect(answer.body).toContain('href="/account/">Log in</a>');
  expect(answer.headers['content-security-policy']).toMatch(
    /^default-src 'none'; .*img-src data: 'self' https:\/\/cdn\.example;.*frame-ancestors 'none'$/,
  );
});

test('a page says how a viewer reports pages', async () => {
  const app = await buildApp(server);
  const [answer, bare] = await Promise.all(
    ['/viewers/', '/viewers'].map((url) => app.inject({ url, headers: { host: 'localhost:8080' } })),
  );
  await app.close();
  expect(answer?.statusCode).toBe(200);
  expect(answer?.body).toContain('<title>Report reading from your own viewer</title>');
  expect(answer?.body).toContain('<pre tabindex="0"><code class="language-html">&lt;script&gt;');
  expect(answer?.headers['content-security-policy']).toMatch(/^default-src 'none'; /);
  expect(bare?.headers.location).toBe('/viewers/');
});

test('the publication and link hosts have no start page', async () => {
  const app = await buildApp(server);
  for (const host of ['pub.localhost:8080', 'link.localhost:8080'])
    expect((await app.inject({ url: '/', headers: { host } })).statusCode).toBe(404);
  await app.close();
});

test('the licences page lists each package with version, licence and text, escaped', () => {
  const { html } = licencesPage({ name: 'Verso', logo: '', accent: '' }, [
    { name: 'react', version: '19.3.1', licence: 'MIT', text: 'Copyright <someone>' },
    { name: 'dfa', version: '1.2.0', licence: 'MIT', text: '' },
  ]);
  expect(html).toContain('<b>react</b><span>19.3.1</span><span>MIT</span>');
  expect(html).toContain('Copyright &lt;someone&gt;');
  expect(html).toContain('The package brings no text of its own. Its licence is MIT.');
  expect(html).toContain('2 open-source packages');
});
