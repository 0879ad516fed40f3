import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as http } from 'node:http';
import { request as https } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { freePort } from '../../scripts/freePort.mjs';
import { openObjectStoreServer } from '../../scripts/objectStoreServer.mjs';
import { findBinaries, openPostgresServer } from '../../scripts/postgresServer.mjs';
import { command } from '../e2e/command.ts';
import { startProduct, type Product } from '../e2e/product.ts';
import { selfSigned } from '../e2e/security/selfSigned.ts';

// Two machines in small: two servers with data folders of their own, that share PostgreSQL and an object store and
// nothing else, behind nginx as deploy/nginx.conf has it.

const email = 'publisher@example.org';
const password = 'a long walk on the moor';
const names = { account: 'account.example.com', pub: 'pub.example.com', link: 'link.example.com' };

const closing: (() => unknown)[] = [];
test.afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

interface Answer {
  status: number;
  body: string;
  headers: Record<string, string | string[] | undefined>;
}
interface Asking {
  host: string;
  path: string;
  body?: object;
  cookie?: string;
}

/** Asks nginx on its port, or a server behind it as nginx would. */
function ask(port: number, way: 'nginx' | 'server', { host, path, body, cookie }: Asking): Promise<Answer> {
  const sent = body && JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const options = {
      ...{ host: '127.0.0.1', port, path, method: sent ? 'POST' : 'GET', rejectUnauthorized: false },
      headers: {
        host,
        ...(cookie && { cookie }),
        ...(sent && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
        ...(way === 'server' && { 'x-forwarded-for': '192.0.2.1', 'x-forwarded-proto': 'https' }),
      },
    };
    const asked = (way === 'nginx' ? https : http)(options, (answer) => {
      text(answer).then(
        (read) => resolve({ status: answer.statusCode ?? 0, body: read, headers: answer.headers }),
        reject,
      );
    });
    asked.once('error', reject).end(sent);
  });
}

/** nginx with the sample's server blocks, on a free port. */
async function startNginx(servers: readonly [Product, Product]): Promise<number> {
  const home = mkdtempSync(join(tmpdir(), 'verso-nginx-'));
  closing.push(() => rmSync(home, { recursive: true, force: true }));
  const { key, cert } = selfSigned(names.account);
  writeFileSync(join(home, 'key.pem'), key);
  writeFileSync(join(home, 'fullchain.pem'), cert);
  mkdirSync(join(home, 'logs'));
  const [plain, secure] = [await freePort(), await freePort()];
  const sample = readFileSync('deploy/nginx.conf', 'utf8')
    .replace('127.0.0.1:8080', `127.0.0.1:${servers[0].port}`)
    .replace('127.0.0.1:8081', `127.0.0.1:${servers[1].port}`)
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${secure} ssl`)
    .replaceAll('/etc/ssl/verso', home);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${home}/${kind};`)
    .join(' ');
  writeFileSync(
    join(home, 'nginx.conf'),
    `daemon off; pid ${home}/pid; error_log ${home}/error.log;\n` +
      `${process.getuid?.() === 0 ? 'user root;' : ''} events {}\n` +
      `http { access_log off; ${temporary}\n${sample}\n}\n`,
  );
  const child = spawn('nginx', ['-p', home, '-c', join(home, 'nginx.conf')], { stdio: 'inherit' });
  closing.push(async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  });
  const answered = () =>
    ask(secure, 'nginx', { host: names.account, path: '/healthz' }).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(answered, { timeout: 20_000 }).toBe(200);
  return secure;
}

test('two servers that share no disk, behind nginx', async () => {
  const bin = await findBinaries();
  test.skip(!bin, 'PostgreSQL is not installed');
  test.skip(spawnSync('nginx', ['-v']).status !== 0, 'nginx is not installed');
  test.setTimeout(600_000);
  const postgres = await openPostgresServer(bin ?? '');
  closing.push(postgres.remove);
  const store = await openObjectStoreServer();
  closing.push(() => store.remove());
  // commands run in this process, and the SDK reads its credentials there
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = store.environment;
  Object.assign(process.env, { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY });

  const shared = {
    ...store.environment,
    DATABASE_URL: postgres.url,
    SECRET: 'one secret for both of the machines',
    SCHEME: 'https',
    TRUST_PROXY: '1',
    TIME_ZONE: 'UTC',
    ACCOUNT_HOST: names.account,
    PUBLICATION_HOST: names.pub,
    LINK_HOST: names.link,
  };
  const machine = async (port?: number) => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'verso-machine-'));
    closing.push(() => rmSync(DATA_DIR, { recursive: true, force: true }));
    const env = { ...shared, DATA_DIR, ...(port !== undefined && { PORT: String(port) }) };
    const product = await startProduct(env, 'server/main.ts', 200_000);
    closing.push(() => product.dispose());
    return { env, product };
  };
  const one = await machine();
  const other = await machine();
  const nginx = await startNginx([one.product, other.product]);
  const ports = [one.product.port, other.product.port] as const;

  // published on one machine, without the other knowing
  const folder = mkdtempSync(join(tmpdir(), 'verso-book-'));
  closing.push(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Atlas</title><p>Hello');
  writeFileSync(join(folder, 'film.mp4'), Buffer.alloc(3_000_000, 7));
  const created = [
    'account',
    'create',
    '--email',
    email,
    '--password',
    password,
    '--plan',
    'creative',
  ] as const;
  await command(one.env, ...created);
  const printed = await command(one.env, 'publish', folder, '--account', email, '--name', 'Atlas');
  const { pathname } = new URL(/https:\S+/.exec(printed)?.[0] ?? '');
  const film = { host: names.pub, path: `${pathname}film.mp4` };

  // read through the other, and through nginx, as the same file
  const direct = await Promise.all(ports.map((port) => ask(port, 'server', film)));
  expect(direct.map(({ status, body }) => [status, body.length])).toEqual([
    [200, 3_000_000],
    [200, 3_000_000],
  ]);
  expect(direct[0]?.headers.etag).toBe(direct[1]?.headers.etag);
  const cover = await ask(nginx, 'nginx', { host: names.pub, path: pathname });
  expect([cover.status, cover.body.includes('/-/collector.js')]).toEqual([200, true]);

  // logged in through nginx, known to both
  const login = await ask(nginx, 'nginx', {
    ...{ host: names.account, path: '/account/api/login' },
    body: { email, password, detail: true },
  });
  const { auth, token, checksum } = JSON.parse(login.body) as Record<string, string>;
  expect(auth).toBe('AUTH_OK');
  const cookie = [login.headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.split(';')[0])
    .join('; ');
  const list = {
    host: names.account,
    path: '/account/api/getcloudpublications',
    body: { token, checksum },
    cookie,
  };
  for (const port of ports)
    expect(JSON.parse((await ask(port, 'server', list)).body)).toMatchObject({ list: ['Atlas'] });
  const throughEither = async (asking: Asking, times: number) => {
    const statuses: Record<number, number> = {};
    for (let time = 0; time < times; time += 1) {
      const { status } = await ask(nginx, 'nginx', asking);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
    return statuses;
  };
  expect(await throughEither(list, 20)).toEqual({ 200: 20 });

  // one machine is gone: nobody notices
  await one.product.kill();
  expect(await throughEither(film, 20)).toEqual({ 200: 20 });
  expect(await throughEither(list, 20)).toEqual({ 200: 20 });
  // a new one in its place has an empty data folder; it serves at once, for the other ends as it begins
  const wait = { over: false };
  const begun = machine(one.product.port).finally(() => (wait.over = true));
  // with pauses: asking without end would keep it from starting
  while (!wait.over) {
    await throughEither(list, 1);
    await pause(50);
  }
  await begun;
  await other.product.kill();
  expect(await throughEither(list, 20)).toEqual({ 200: 20 });
  await machine(other.product.port);
  expect((await ask(one.product.port, 'server', film)).status).toBe(200);
  expect(JSON.parse((await ask(one.product.port, 'server', list)).body)).toMatchObject({ list: ['Atlas'] });

  // the store is gone and comes back
  store.stop();
  expect((await ask(nginx, 'nginx', film)).status).toBe(503);
  expect(await throughEither(list, 5)).toEqual({ 200: 5 });
  store.start();
  expect(await throughEither(film, 5)).toEqual({ 200: 5 });

  // deleted on one, gone on both within two seconds
  await ask(nginx, 'nginx', {
    ...list,
    path: '/account/api/deletecloudpublication',
    body: { token, checksum, identifier: 'Atlas' },
  });
  for (const port of ports)
    await expect.poll(async () => (await ask(port, 'server', film)).status, { timeout: 10_000 }).toBe(410);
});
