import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildApp } from './app.ts';
import { openTestServer, type TestServer } from './testServer.ts';

const page =
  '<!doctype html><meta name="csp-nonce" content="__CSP_NONCE__"><script nonce="__CSP_NONCE__">go()</script>';
const script = `console.log(${JSON.stringify('x'.repeat(2000))})`;

let server: TestServer;
let app: FastifyInstance;
let dashboard: string;
beforeAll(async () => {
  dashboard = mkdtempSync(join(tmpdir(), 'verso-dashboard-'));
  mkdirSync(join(dashboard, 'assets'));
  for (const [name, content] of Object.entries({
    'index.html': page,
    'icon.svg': '<svg/>',
    'assets/index-AbC123.js': script,
    'assets/index-AbC123.js.br': 'brotli',
    'assets/index-AbC123.js.gz': 'gzip',
    'assets/index-AbC123.js.map': '{}',
  }))
    writeFileSync(join(dashboard, name), content);
  server = await openTestServer({
    frameAncestors: ['https://publisher.example'],
    brand: { name: 'Marlow', logo: 'https://cdn.example/logo.svg', accent: '' },
  });
  app = await buildApp(server, { dashboard });
});
afterAll(async () => {
  await app.close();
  await server.close();
  rmSync(dashboard, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}, options: InjectOptions = {}) =>
  app.inject({ url, headers: { host: 'localhost:8080', ...headers }, ...options });

describe('dashboard', () => {
  test.each(['/account', '/account/index.html'])('%s leads to it', async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/account/']);
  });

  test.each([
    ['?_ptxn=txn_01hv8wptq8987qeep44cyrewp9', '?_ptxn=txn_01hv8wptq8987qeep44cyrewp9'],
    ['?_ptxn=%22%3E%3Cscript%3E%23', '?_ptxn=%22%3E%3Cscript%3E%23'],
    ['?_ptxn=a&_ptxn=b', ''],
    ['', ''],
  ])('Paddle’s payment link /account/pay%s leads to its screen', async (query, carried) => {
    const answer = await get(`/account/pay${query}`);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, `/account/#/home/pay${carried}`]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('its page has a fresh nonce in every reply, the same in the policy and in the page', async () => {
    const answers = [await get('/account/'), await get('/account/')];
    const nonces = answers.map(({ body, headers }) => {
      const [, nonce = ''] = /<script nonce="([\w-]{22})">/.exec(body) ?? [];
      expect(body).toContain(`content="${nonce}"`);
      const policy = String(headers['content-security-policy']);
      for (const directive of ['script-src', 'style-src'])
        expect(policy).toMatch(new RegExp(`${directive} 'self' 'nonce-${nonce}'`));
      return nonce;
    });
    expect(new Set(nonces).size).toBe(2);
  });

  test('its policy is as strict as it can be', async () => {
    const policy = String((await get('/account/')).headers['content-security-policy']);
    const directives = Object.fromEntries(
      policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
    );
    expect(directives['default-src']).toEqual(["'none'"]);
    expect(directives['frame-ancestors']).toEqual(["'none'"]);
    expect(directives['img-src']).toEqual([
      "'self'",
      'data:',
      'http://pub.localhost:8080',
      'http://*.pub.localhost:8080',
      'http://link.localhost:8080',
      'https://cdn.example',
    ]);
    expect(policy).not.toMatch(/unsafe|\*(?!\.)|http:\s/);
  });

  test('only route=dtp may be framed, and only by the configured hosts', async () => {
    const framed = await get('/account/?route=dtp');
    expect(framed.headers['content-security-policy']).toContain('frame-ancestors https://publisher.example');
    expect(framed.headers).not.toHaveProperty('x-frame-options');
    expect((await get('/account/?route=other')).headers).toMatchObject({
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'") as string,
    });
  });

  test('a cached page keeps the policy it was sent with', async () => {
    const { etag = '' } = (await get('/account/')).headers;
    const again = await get('/account/', { 'if-none-match': String(etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers).not.toHaveProperty('content-security-policy');
  });

  test('a cached page is sent again once its policy has changed', async () => {
    const url = '/account/?route=dtp';
    const { etag } = (await get(url)).headers;
    const stricter = await buildApp(
      { ...server, config: { ...server.config, frameAncestors: [] } },
      { dashboard },
    );
    const answer = await stricter.inject({
      url,
      headers: { host: 'localhost:8080', 'if-none-match': String(etag) },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    await stricter.close();
  });

  test.each([
    ['br, gzip', 'br', 'brotli'],
    ['gzip, deflate', 'gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip', 'gzip'],
    ['', undefined, script],
  ])('its files come as the build compressed them: Accept-Encoding %j', async (accepted, encoding, body) => {
    const answer = await get(
      '/account/assets/index-AbC123.js',
      accepted ? { 'accept-encoding': accepted } : {},
    );
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.body).toBe(body);
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    });
  });

  test('files with fixed names are revalidated', async () => {
    const { headers } = await get('/account/icon.svg');
    expect(headers['cache-control']).toBe('no-cache');
    expect((await get('/account/icon.svg', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
  });

  test.each([
    '/account/assets/index-AbC123.js.map',
    '/account/assets/index-AbC123.js.br',
    '/account/..%2fpackage.json',
    '/account/%2e%2e/package.json',
    '/account/.git/config',
    '/account/x%00',
  ])('%s is nothing', async (url) => expect((await get(url)).statusCode).toBe(404));

  test("receives its host's settings", async () => {
    const answer = await get('/account/config.json');
    expect(answer.json()).toMatchObject({
      name: 'Marlow',
      logo: 'https://cdn.example/logo.svg',
      apiBase: '/account/api',
      publicationHost: 'pub.localhost:8080',
      linkHost: 'link.localhost:8080',
      scheme: 'http',
      overview: true,
      security: true,
      createLinks: true,
      search: true,
      sources: true,
      filterLists: true,
      annotations: true,
    });
    expect(answer.body).not.toContain(server.config.secret);
  });

  test('offers no sources where the host records none', async () => {
    const sparing = await buildApp(
      { ...server, config: { ...server.config, readerSources: false } },
      { dashboard },
    );
    const answer = await sparing.inject({ url: '/account/config.json', headers: { host: 'localhost' } });
    expect(answer.json()).toMatchObject({ overview: true });
    expect(answer.json()).not.toHaveProperty('sources');
    await sparing.close();
  });

  test('reports when it has not been built', async () => {
    const bare = await buildApp(server, { dashboard: join(dashboard, 'missing') });
    const answer = await bare.inject({ url: '/account/', headers: { host: 'localhost' } });
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      503,
      'The dashboard has not been built. Run: npm run build',
    ]);
    await bare.close();
  });
});

describe('every reply of the account host', () => {
  test.each(['/account/', '/account/config.json', '/account/assets/index-AbC123.js', '/account/api/logout/'])(
    '%s carries the headers that browsers heed',
    async (url) => {
      expect((await get(url)).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'DENY',
        'cross-origin-resource-policy': 'same-origin',
      });
    },
  );

  test('an API reply opened as a page may do nothing', async () => {
    const answer = await get('/account/api/login', {}, { method: 'POST', payload: {} });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'no-store',
    });
  });

  test('HSTS is sent only over https', async () => {
    const safe = await buildApp({ ...server, config: { ...server.config, scheme: 'https' } }, { dashboard });
    const answer = await safe.inject({ url: '/account/', headers: { host: 'localhost' } });
    expect(answer.headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
    expect((await get('/account/')).headers).not.toHaveProperty('strict-transport-security');
    await safe.close();
  });

  test('long replies are compressed if the browser accepts it', async () => {
    const account = await server.addAccount();
    const rows = Array.from({ length: 200 }, (_, index) => ({
      account_id: account.accountId,
      name: `Publication ${index}`,
      folder: 'f',
      created_at: server.time.now,
    }));
    await server.db.insertInto('publications').values(rows).execute();
    const person = await server.signedIn(account);
    const { response } = await person.ask(
      'getcloudpublications',
      {},
      { headers: { 'accept-encoding': 'br' } },
    );
    expect(response.headers['content-encoding']).toBe('br');
  });
});

describe('other addresses', () => {
  test('an unknown address of the account host is a 404 in JSON', async () => {
    const answer = await get('/nowhere');
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      {
        error: 'Not Found',
        message: 'There is nothing at this address.',
        request: expect.any(String) as string,
      },
    ]);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
  });

  test.each(['evil.example', '127.0.0.1:8080', 'a.b.pub.localhost'])(
    '%s is not served here, and told where to go',
    async (host) => {
      const answer = await get('/account/', { host, 'x-forwarded-host': 'localhost' });
      expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
        421,
        'This host is not served here. The dashboard is at http://localhost:8080/account/',
      ]);
    },
  );

  test.each(['pub.localhost:8080', 'link.localhost:8080'])(
    '%s knows no account API, no dashboard and no logout',
    async (host) => {
      for (const url of ['/account/', '/account/config.json', '/account/api/logout/'])
        expect((await get(url, { host })).headers['content-type']).toMatch(/html/);
      expect((await get('/account/api/login', { host }, { method: 'POST', payload: {} })).statusCode).toBe(
        404,
      );
    },
  );

  test.each([
    ['localhost:8080', 404, 'There is nothing at this address'],
    ['elsewhere.example', 421, 'This host is not served here'],
  ])('a link to it, on %s, gets a page with a way back', async (host, status, title) => {
    const answer = await get('/blog/', { host, accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
    expect(answer.body).toContain(`<h1>${title}</h1>`);
    expect(answer.body).toContain('<a href="http://localhost:8080/account/">Open your account</a>');
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    expect(answer.headers['content-security-policy']).toMatch(
      /^default-src 'none'; .*; frame-ancestors 'none'$/,
    );
  });

  test('is alive on any host, and ready while its database responds', async () => {
    for (const [path, status] of [
      ['/healthz', 'alive'],
      ['/readyz', 'ready'],
    ] as const) {
      const answer = await get(path, { host: '10.0.0.1' });
      expect(answer.json()).toEqual({ status });
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
    }
    const other = await openTestServer();
    await other.addAccount();
    await other.db.destroy();
    const answer = await other.app.inject({ url: '/readyz' });
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { status: 'unready', message: 'The database does not answer.' },
    ]);
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect((await other.app.inject({ url: '/healthz' })).statusCode).toBe(200);
    await other.app.close();
  });

  test.each([
    ['a call', '/account/api/login', 'localhost:8080', 'application/json'],
    ['a batch', '/-/events', 'pub.localhost:8080', 'text/plain'],
    ['a form', '/api/forms/lead', 'pub.localhost:8080', 'application/json'],
  ])('a client that hangs up in the middle of %s is no fault of ours', async (_what, path, host, type) => {
    const other = await openTestServer();
    await other.app.listen({ host: '127.0.0.1', port: 0 });
    const client = connect((other.app.server.address() as AddressInfo).port, '127.0.0.1');
    await once(client, 'connect');
    const taken = once(other.app.server, 'request');
    client.write(
      `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: ${type}\r\nSec-Fetch-Site: same-origin\r\nContent-Length: 1000\r\n\r\n{"email":`,
    );
    await taken;
    client.destroy();
    await vi.waitFor(() => expect(other.logged.join('')).toContain('the client hung up'), {
      timeout: 20_000,
    });
    expect(
      other.logged.map((line) => JSON.parse(line) as { level: number }).filter(({ level }) => level >= 40),
    ).toEqual([]);
    await other.close();
  });

  test('ignores a request id from outside', async () => {
    const answer = await get('/nowhere', { 'x-request-id': 'forged-0001', 'request-id': 'forged' });
    expect(answer.json<{ request: string }>().request).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('rejects unknown methods, and TRACE', async () => {
    for (const method of ['TRACE', 'PROPFIND'] as const)
      expect((await get('/account/', {}, { method: method as 'GET' })).statusCode).toBe(404);
  });
});

describe('raw requests', () => {
  test.each([
    [
      'two lengths',
      'POST /account/api/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
    ],
    [
      'a length beside chunks',
      'POST /account/api/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    [
      'bad chunks',
      'POST /account/api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n',
    ],
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
    ['no HTTP', 'HELO localhost\r\n\r\n'],
    ['a bad escape', 'GET /account/%zz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
  ])('%s: no more than 4xx, and no words about the inside', async (_what, text) => {
    const answer = await sendRaw(text);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer).not.toMatch(/node_modules|\.ts:|at \w+ \(/);
  });

  test.each([
    ['two hosts', 'GET /account/ HTTP/1.1\r\nHost: localhost\r\nHost: pub.localhost'],
    ['the same host twice', 'GET /account/ HTTP/1.1\r\nHost: localhost\r\nhost: localhost'],
    [
      'two hosts, at an address that is nothing',
      'GET /nowhere HTTP/1.1\r\nHost: localhost\r\nHost: pub.localhost',
    ],
    ['two hosts, of a publication', 'GET /10001/Atlas/ HTTP/1.1\r\nHost: pub.localhost\r\nHost: localhost'],
    ['another host in the address', 'GET http://pub.localhost/account/ HTTP/1.1\r\nHost: localhost'],
    [
      'a name and a host in the address',
      'GET http://localhost@pub.localhost/account/ HTTP/1.1\r\nHost: localhost',
    ],
    [
      'another host in a call’s address',
      'POST http://pub.localhost/account/api/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0',
    ],
  ])('%s: refused', async (_what, head) => {
    const answer = await sendRaw(`${head}\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('The request names more than one host.');
  });

  test("an absolute URL is served by the host it names, if it is the request's own", async () => {
    expect(
      await sendRaw('GET http://LOCALHOST/account/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'),
    ).toMatch(/^HTTP\/1\.1 200 /);
  });

  async function sendRaw(text: string): Promise<string> {
    if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString())).on('error', () => undefined);
    socket.write(text);
    socket.end();
    await once(socket, 'close');
    return answer;
  }
});
