import { afterAll, beforeAll, expect, test } from 'vitest';
import { publish } from './publishing.ts';
import { openTestHost, writeFiles, type TestHost } from './testHost.ts';

const pub = 'pub.localhost:8080';
let host: TestHost;
let mine: number;
let other: number;

beforeAll(async () => {
  host = await openTestHost();
  mine = await host.addAccount({ cloudId: 'marlow' });
  other = await host.addAccount();
  for (const [account, name, files] of [
    [
      mine,
      'Atlas',
      {
        'index.html':
          '<html><head><link href="/Atlas-2019/a.css"></head><body><a href=//x.example>x</a><img src=\'/pages/1.png\'><script src="/-/own.js"></script><a href="pages/2.html">',
        'a.css': 'b',
        'pages/1.png': 'one',
        'pages/2.html': '<img src="/pages/1.png"><form data="x" action="/no">',
        'based.html': '<base href="/Atlas-2019/"><img src="/pages/1.png">',
        'pages/based.html': '<base href="big/"><img src="/pages/1.png">',
        'elsewhere.html': '<base href="https://maker.example/a/"><img src="/pages/1.png">',
        'styles.html':
          '<style>@import "/a.css"; b { background: url(/pages/1.png), url( "//x.example/1.png") }</style><b style="background:url(&quot;/pages/1.png&quot;)">',
        'sets.html':
          '<img srcset="/pages/1.png 1x,/pages/1.png 2x, data:image/jpeg;base64,/9j/4AAQ 3x, pages/1.png 4x">',
        'moved.html':
          '<meta http-equiv="Refresh" content="0; URL=/pages/2.html"><meta name="a" content="0; url=/b">',
      },
    ],
    [other, 'Secret', { 'index.html': 'other', 'pages/9.png': 'other’s' }],
  ] as const) {
    const folder = writeFiles(`${host.scratch}/${name}`, files);
    await publish(host, { accountId: account, folder, name });
  }
});
afterAll(() => host.close());

const get = async (url: string, headers: Record<string, string> = {}) =>
  host.app.inject({ method: 'GET', url, headers: { host: pub, ...headers } });
const led = async (url: string, headers?: Record<string, string>) => {
  const { statusCode, headers: said } = await get(url, headers);
  return statusCode === 302 ? said.location : statusCode;
};

test('a page asks for addresses from the root below its own publication', async () => {
  expect((await get(`/${mine}/Atlas/`)).body).toMatch(
    /<link href="-\/root\/Atlas-2019\/a\.css">.*<a href=\/\/x\.example>x<\/a><img src='-\/root\/pages\/1\.png'><script src="\/-\/own\.js"><\/script><a href="pages\/2\.html">$/,
  );
  expect((await get(`/${mine}/Atlas/pages/2.html`)).body).toContain('<img src="../-/root/pages/1.png">');
  const page = await get(`/${mine}/Atlas/`);
  expect(Number(page.headers['content-length'])).toBe(page.rawPayload.length);
});

test.each([
  [
    'styles.html',
    '<style>@import "-/root/a.css"; b { background: url(-/root/pages/1.png), url( "//x.example/1.png") }</style><b style="background:url(&quot;-/root/pages/1.png&quot;)">',
  ],
  [
    'sets.html',
    '<img srcset="-/root/pages/1.png 1x,-/root/pages/1.png 2x, data:image/jpeg;base64,/9j/4AAQ 3x, pages/1.png 4x">',
  ],
  [
    'moved.html',
    '<meta http-equiv="Refresh" content="0; URL=-/root/pages/2.html"><meta name="a" content="0; url=/b">',
  ],
])('also in styles, srcset and redirections: %s', async (page, expected) => {
  expect((await get(`/${mine}/Atlas/${page}`)).body).toContain(expected);
});

test.each([
  [
    'based.html',
    '<base href="-/root/Atlas-2019/"><img src="../../../-/root/pages/1.png">',
    '/-/root/pages/1.png',
  ],
  ['pages/based.html', '<base href="big/"><img src="../../-/root/pages/1.png">', '/-/root/pages/1.png'],
])('beside a base, addresses are found from there: %s', async (page, expected, path) => {
  const address = `/${mine}/Atlas/${page}`;
  const { body } = await get(address);
  expect(body).toContain(expected);
  const [base = '', image = ''] = [/<base href="(.*?)"/, /src="([^"]*1\.png)"/].map(
    (pattern) => pattern.exec(body)?.[1] ?? '',
  );
  const asked = new URL(image, new URL(base, `http://${pub}${address}`)).pathname;
  expect(asked).toBe(`/${mine}/Atlas${path}`);
  expect(await led(asked)).toBe(`/${mine}/Atlas/pages/1.png`);
});

test('a base on another host keeps its addresses', async () => {
  expect((await get(`/${mine}/Atlas/elsewhere.html`)).body).toContain(
    '<base href="https://maker.example/a/"><img src="/pages/1.png">',
  );
});

test('and is led to the file there, whatever its folder was called', async () => {
  const root = `/${mine}/Atlas`;
  expect(await led(`${root}/-/root/pages/1.png?v=2`)).toBe(`${root}/pages/1.png?v=2`);
  expect(await led(`${root}/-/root/Atlas-2019/pages/1.png`)).toBe(`${root}/pages/1.png`);
  expect(await led(`${root}/-/root/`)).toBe(`${root}/index.html`);
  expect(await led('/Atlas/-/root/pages/1.png', { host: `marlow.${pub}` })).toBe('/Atlas/pages/1.png');
});

test('anything else is the address as it was written, on this host', async () => {
  expect(await led(`/${mine}/Atlas/-/root/${other}/Secret/`)).toBe(`/${other}/Secret/`);
  expect(await led(`/${mine}/Atlas/-/root/pages/9.png`)).toBe('/pages/9.png');
  expect(await led('/pages/9.png')).toBe(404);
  expect(await led(`/${mine}/Atlas/-/root//evil.example/`)).toBe(404);
  expect(await led(`/${mine}/Atlas/-/root/%5Cevil.example/x`)).toBe('/%5Cevil.example/x');
});

test('a style sheet gets what its own publication has, and nothing of another', async () => {
  const referer = `http://${pub}/${mine}/Atlas/a.css`;
  expect(await led('/Atlas-2019/pages/1.png', { referer })).toBe(`/${mine}/Atlas/pages/1.png`);
  expect(await led('/pages/1.png', { referer })).toBe(`/${mine}/Atlas/pages/1.png`);
  expect(await led('/pages/9.png', { referer })).toBe(404);
  // Safari names the page
  for (const page of ['', 'pages/2.html'])
    expect(await led('/pages/1.png', { referer: `http://${pub}/${mine}/Atlas/${page}` })).toBe(
      `/${mine}/Atlas/pages/1.png`,
    );
  expect(await led('/pages/1.png')).toBe(404);
  for (const elsewhere of [
    `http://evil.example/${mine}/Atlas/a.css`,
    'nonsense',
    `http://${pub}/${mine}/None/`,
  ])
    expect(await led('/pages/1.png', { referer: elsewhere })).toBe(404);
});

test('replies once, and warns of nothing', async () => {
  host.logged.length = 0;
  const sheet = `http://${pub}/${mine}/Atlas/a.css`;
  expect(await led(`/${mine}/Atlas/-/root/pages/1.png`)).toBe(`/${mine}/Atlas/pages/1.png`);
  expect(await led('/pages/1.png', { referer: sheet })).toBe(`/${mine}/Atlas/pages/1.png`);
  expect(host.logged).toEqual([]);
});
