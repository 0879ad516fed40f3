import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '../scripts/freePort.mjs';
import { quickStart } from '../tests/quickStart.ts';
import { newDataFolder } from './db/testDatabase.ts';
import { openToOthers } from './db/testFiles.ts';
import { askServer } from './operator/controlClient.ts';

interface Started {
  child: ChildProcess;
  out: () => string;
  err: () => string;
  ended: Promise<number | null>;
}

const living = new Set<Started>();
const folders: string[] = [];
const newFolder = () => {
  folders.push(mkdtempSync(join(tmpdir(), 'verso-main-')));
  return folders.at(-1) ?? '';
};
/** A data folder with an earlier start. */
const usedFolder = async () => {
  folders.push(await newDataFolder());
  return folders.at(-1) ?? '';
};

function startMain(environment: Record<string, string>, preload: string[] = []): Started {
  // This run's coverage settings would affect the child.
  const { PATH, HOME } = process.env;
  const child = spawn(
    process.execPath,
    [quickStart, ...preload.flatMap((module) => ['--import', module]), 'scripts/run.mjs', 'server/main.ts'],
    {
      env: { PATH, HOME, SAMPLE_ACCOUNT: 'off', HOST: '127.0.0.1', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  const started: Started = {
    child,
    out: () => out,
    err: () => err,
    ended: once(child, 'close').then(([code]) => code as number | null),
  };
  living.add(started);
  void started.ended.then(() => living.delete(started));
  return started;
}

async function startReady(environment: Record<string, string>, preload: string[] = []): Promise<Started> {
  const started = startMain(environment, preload);
  await expect.poll(() => started.out() + started.err(), { timeout: 50_000 }).toContain('Ctrl+C stops it.');
  return started;
}

/** Why a start failed: its one line on stderr. The reasons themselves are tested in `start.test.ts`. */
async function failure(environment: Record<string, string>): Promise<string> {
  const started = startMain(environment);
  expect(await started.ended).toBe(1);
  return started.err();
}

afterEach(async () => {
  for (const started of [...living]) {
    started.child.kill('SIGKILL');
    await started.ended;
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const post = (port: number, path: string, body: string) =>
  new Promise<number>((resolve, reject) => {
    request(
      {
        host: '127.0.0.1',
        port,
        path,
        method: 'POST',
        headers: { host: 'localhost', 'content-type': 'application/json' },
      },
      (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
      },
    )
      .on('error', reject)
      .end(body);
  });

/** SIGTERM in the middle of a request. */
async function expectOrderlyStop(server: Started, port: number, dataDir: string): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket
    .on('data', (chunk: Buffer) => (answer += chunk.toString()))
    .on('error', (error) => (answer += error.message));
  const body = JSON.stringify({ email: 'nobody@verso.example', password: 'quiet harbour' });
  socket.write(
    `POST /account/api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
  );
  // a request answered on another connection: by then, this one's beginning has been read
  expect(await post(port, '/account/api/login', body)).toBe(200);
  server.child.kill('SIGTERM');
  await expect.poll(() => post(port, '/account/api/login', body).catch(() => 0), { timeout: 20_000 }).toBe(0);
  socket.write(body.slice(10));
  expect(await server.ended).toBe(0);
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK/);
  expect(answer).toContain('AUTH_FAILED');
  expect(existsSync(join(dataDir, 'verso.lock'))).toBe(false);
}

/** SIGINT twice in the middle of a request that never ends; its log is at `info`. */
async function expectEndAtOnce(server: Started, port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  socket.write(
    'POST /account/api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
  );
  expect(await post(port, '/account/api/nope', '{}')).toBe(400);
  server.child.kill('SIGINT');
  await expect.poll(server.err, { timeout: 20_000 }).toContain('"stopping"');
  server.child.kill('SIGINT');
  expect(await server.ended).toBe(1);
  socket.destroy();
}

test('prints its address in a few lines, keeps the log off stdout, and lets only its owner read the new database; when stopped, finishes what has begun and accepts nothing new', async () => {
  const [port, dataDir] = [await freePort(), newFolder()];
  const environment = { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'info' };
  const first = await startReady(environment);
  expect(first.out()).toContain('First start');
  expect(first.out()).toContain(`Dashboard  http://localhost:${environment.PORT}/account/`);
  expect(first.out()).toContain(`Emails     are written to ${dataDir}/mails`);
  expect(first.out()).not.toContain('{"level"');
  const lines = first
    .err()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { msg: string });
  expect(lines.map(({ msg }) => msg)).toContain(`listening at http://127.0.0.1:${environment.PORT}`);
  expect(first.err()).not.toContain(readFileSync(join(dataDir, 'secret'), 'utf8'));
  // its tables too, which were created later than the database
  expect(openToOthers(join(dataDir, 'database'))).toEqual([]);
  await expectOrderlyStop(first, port, dataDir);
}, 120_000);

test('names every wrong setting at once', async () => {
  const lines = (await failure({ PORT: 'http', SCHEME: 'gopher', DATA_DIR: newFolder() })).trim().split('\n');
  expect(lines).toEqual([
    'PORT must be a whole number from 1 to 65535, not "http".',
    'SCHEME must be one of http, https, not "gopher".',
  ]);
}, 60_000);

/** SIGUSR2 ends the newest thread: the database's. */
const mortal = `data:text/javascript,${encodeURIComponent(`
  let last;
  process.on('worker', (worker) => (last = worker));
  process.on('SIGUSR2', () => last.terminate());`)}`;

test('behind a proxy creates no sample account; ends by itself without its database; acknowledged data is there at the next start, which no second process joins; stopped twice, it ends at once', async () => {
  const dataDir = await usedFolder();
  const environment = { DATA_DIR: dataDir, LOG_LEVEL: 'info' };
  const createAccount = () =>
    askServer(dataDir, 'account', {
      argv: ['create', '--email', 'ada@marlow.example'],
      cwd: dataDir,
      print: () => undefined,
    });
  const proxied = {
    ...environment,
    PORT: String(await freePort()),
    SAMPLE_ACCOUNT: '',
    SCHEME: 'https',
    ACCOUNT_HOST: 'account.example.com',
    TRUST_PROXY: '1',
  };
  const first = await startReady(proxied, [mortal]);
  expect(first.out()).toContain('Dashboard  https://account.example.com/account/');
  expect(first.out()).not.toMatch(/Log in|Password|sandbox/);
  const secret = readFileSync(join(dataDir, 'secret'), 'utf8');
  expect(await createAccount()).toEqual({ exit: 0 });
  first.child.kill('SIGUSR2');
  expect(await first.ended).toBe(1);
  expect(first.err().trim().split('\n').at(-1)).toBe(
    'The embedded database has ended: its thread stopped with code 1. The server ends with it; nothing that was confirmed is lost. Start it again.',
  );
  const port = await freePort();
  const second = await startReady({ ...environment, PORT: String(port) });
  expect(second.out()).not.toContain('First start');
  expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(secret);
  expect(await createAccount()).toEqual({
    exit: 1,
    error: 'There is already an account with the email ada@marlow.example.',
  });
  expect(await failure({ DATA_DIR: dataDir, PORT: String(await freePort()) })).toBe(
    `The data folder ${dataDir} is in use by process ${second.child.pid}. Stop that process, or set DATA_DIR to another folder.\n`,
  );
  await expectEndAtOnce(second, port);
}, 120_000);
