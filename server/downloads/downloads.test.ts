import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../operator/commands.ts';
import { openTestServer, type TestServer } from '../testServer.ts';
import { savedAs } from './downloadFolder.ts';

let server: TestServer;
let scratch: string;
beforeAll(async () => {
  server = await openTestServer();
  scratch = join(server.config.dataDir, 'scratch');
  mkdirSync(scratch);
});
afterAll(() => server.close());

async function release(file: string, ...more: string[]) {
  const lines: string[] = [];
  const end = await runCommand('release', server, {
    argv: [file, ...more],
    cwd: scratch,
    print: (line) => void lines.push(line),
  });
  return { ...end, lines };
}
const content = 'The program itself. '.repeat(100);
const sha256 = createHash('sha256').update(content).digest('hex');
const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  server.app.inject({ method, url, headers: { host: server.config.accountHost, ...headers } });

describe('npm run release', () => {
  test('copies the file into its area, measures it and lists it', async () => {
    writeFileSync(join(scratch, 'Zine Setup.exe'), content);
    const { exit, error, lines } = await release(
      'Zine Setup.exe',
      '--name',
      'Zine Desktop Publisher',
      '--version',
      '4.10.0',
    );
    expect([exit, error]).toEqual([0, undefined]);
    expect(lines).toEqual([
      `Released Zine Desktop Publisher 4.10.0: 2,000 bytes, SHA-256 ${sha256}.`,
      'http://localhost:8080/downloads/desktop/zine-desktop-publisher/4.10.0/Zine%20Setup.exe',
    ]);
    const answer = await get(new URL(lines[1] ?? '').pathname);
    expect([answer.statusCode, answer.body]).toEqual([200, content]);
    expect(answer.headers).toMatchObject({
      'content-disposition': 'attachment; filename="Zine Setup.exe"; filename*=UTF-8\'\'Zine%20Setup.exe',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox') as string,
    });
  });

  test('each name has its area', async () => {
    writeFileSync(join(scratch, 'a.zip'), content);
    expect((await release('a.zip', '--name', 'Annotations Viewer', '--version', '2.0')).lines[1]).toBe(
      'http://localhost:8080/downloads/annotations/annotations-viewer/2.0/a.zip',
    );
    expect((await release('a.zip', '--name', 'Classic', '--version', '1.0')).lines[1]).toBe(
      'http://localhost:8080/downloads/classic/1.0/a.zip',
    );
  });

  test.each([
    [
      ['a.zip', '--name', 'Classic', '--version', '1.0'],
      'Classic 1.0 has been released already. A release never changes: give the new one a new version.',
    ],
    [['none.zip', '--name', 'Classic', '--version', '1.1'], /^There is no file .*none\.zip\.$/],
    [['a.zip', '--name', 'Classic', '--version', '../../x'], /^--version must begin with a number/],
    [['a.zip', '--name', ' ', '--version', '1'], /^--name must be/],
    [['a.zip', '--name', 'Classic'], /^Usage/],
    [['--name', 'Classic', '--version', '2'], /^Usage/],
    [['a.zip', '--name', 'CLASSIC', '--version', '1.0'], /^There is a file .* among the downloads already/],
  ])('%j is refused in a line, and leaves nothing', async (argv, words) => {
    const before = readdirSync(server.config.downloadsDir, { recursive: true });
    const { exit, error } = await release(...(argv as [string, ...string[]]));
    expect([exit, error]).toEqual([
      1,
      typeof words === 'string' ? words : (expect.stringMatching(words) as string),
    ]);
    expect(readdirSync(server.config.downloadsDir, { recursive: true })).toEqual(before);
  });
});

describe('getuserdownloads', () => {
  test('lists the latest version of each name first', async () => {
    for (const version of ['4.9.2', '4.10.0-beta.1'])
      await release('Zine Setup.exe', '--name', 'Zine Desktop Publisher', '--version', version);
    const person = await server.signedIn(await server.addAccount());
    const { downloads } = await person.call('getuserdownloads', {});
    expect(downloads.map(({ name, version }) => `${name} ${version}`)).toEqual([
      'Annotations Viewer 2.0',
      'Classic 1.0',
      'Zine Desktop Publisher 4.10.0',
      'Zine Desktop Publisher 4.10.0-beta.1',
      'Zine Desktop Publisher 4.9.2',
    ]);
    expect(downloads[2]).toMatchObject({
      path: 'zine-desktop-publisher/4.10.0/Zine Setup.exe',
      size: 2000,
      sha256,
      released: server.time.now.toISOString(),
    });
  });
});

describe('download area', () => {
  const file = '/downloads/classic/1.0/a.zip';

  test('serves ranges, and 304 when nothing has changed', async () => {
    const part = await get(file, { range: 'bytes=4-10' });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
      206,
      'program',
      'bytes 4-10/2000',
    ]);
    expect((await get(file, { range: 'bytes=-5' })).body).toBe(content.slice(-5));
    expect((await get(file, { range: 'bytes=9000-' })).statusCode).toBe(416);
    const { headers } = await get(file);
    expect((await get(file, { 'if-none-match': headers.etag! })).statusCode).toBe(304);
    expect((await get(file, { range: 'bytes=0-3', 'if-range': '"another"' })).statusCode).toBe(200);
    const head = await get(file, {}, 'HEAD');
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '2000', '']);
  });

  test.each([
    '/downloads/',
    '/downloads/classic',
    '/downloads/classic/1.0/',
    '/downloads/../secret',
    '/downloads/%2e%2e/secret',
    '/downloads/..%2fsecret',
    '/downloads/classic/%2e%2e/%2e%2e/secret',
    '/downloads/classic%2f1.0%2fa.zip',
    '/downloads/classic/1.0/..%5c..%5csecret',
    '/downloads/%00',
    '/downloads/classic/1.0/a.zip%00',
    '/downloads/%E0%A4%A',
    '/downloads//etc/passwd',
    '/downloads/.draft',
    '/downloads/outside/secret',
    `/downloads/${'x'.repeat(300)}`,
  ])('%s is nothing', async (url) => {
    if (!existsSync(join(server.config.downloadsDir, 'outside'))) {
      writeFileSync(join(server.config.dataDir, 'secret'), 'canary');
      writeFileSync(join(server.config.downloadsDir, '.draft'), 'canary');
      symlinkSync(server.config.dataDir, join(server.config.downloadsDir, 'outside'));
    }
    const answer = await get(url);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.body).not.toContain('canary');
  });

  test('exists only on the account host', async () => {
    expect(
      (await server.app.inject({ url: file, headers: { host: server.config.publicationHost } })).statusCode,
    ).toBe(404);
  });
});

test.each([
  ['a.zip', 'attachment; filename="a.zip"; filename*=UTF-8\'\'a.zip'],
  [
    'Ünter "q" 100%.zip',
    'attachment; filename="_nter _q_ 100_.zip"; filename*=UTF-8\'\'%C3%9Cnter%20%22q%22%20100%25.zip',
  ],
  [
    'x\r\nSet-Cookie: a=1',
    'attachment; filename="x__Set-Cookie: a=1"; filename*=UTF-8\'\'x%0D%0ASet-Cookie%3A%20a%3D1',
  ],
  ["it's (1).zip", "attachment; filename=\"it's (1).zip\"; filename*=UTF-8''it%27s%20%281%29.zip"],
])('%j is saved as %s', (name, header) => {
  expect(savedAs(name)).toBe(header);
});
