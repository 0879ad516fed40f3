// @ts-check
import './requireNode.mjs';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aptInstall } from './apt.mjs';
import { run } from './command.mjs';
import { freePort } from './freePort.mjs';

// Runs a command with TEST_DATABASE_URL naming a PostgreSQL server of its own, which is gone afterwards:
//   node scripts/withPostgres.mjs npx vitest run --project server

/** @returns {Promise<string | undefined>} folder of initdb and postgres */
async function findBinaries() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const { code, output } = await run('pg_config', ['--bindir'], { quiet: true });
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...(code === 0 ? [output.trim()] : [])];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** PostgreSQL refuses to run as root; Debian's package brings a user for it. */
async function user() {
  if (process.getuid?.() !== 0) return {};
  /** @param {string} flag */
  const id = async (flag) => Number((await run('id', [flag, 'postgres'], { quiet: true })).output);
  return { uid: await id('-u'), gid: await id('-g') };
}

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(message);
  process.exit(1);
}

const [file, ...args] = process.argv.slice(2);
if (!file) fail('Which command? For example: node scripts/withPostgres.mjs npx vitest run --project server');

const bin = (await findBinaries()) ?? ((await aptInstall(['postgresql'])) ? await findBinaries() : undefined);
if (!bin) fail('PostgreSQL is not installed: install its server (on Debian the package "postgresql").');

const as = await user();
const home = mkdtempSync(join(tmpdir(), 'verso-postgres-'));
const password = randomBytes(16).toString('hex');
writeFileSync(join(home, 'password'), password, { mode: 0o600 });
if (as.uid !== undefined) for (const path of [home, join(home, 'password')]) chownSync(path, as.uid, as.gid);

const data = join(home, 'data');
const made = await run(join(bin, 'initdb'), [
  '-D', data, '-U', 'verso', '-E', 'UTF8', '--locale=C', '--auth=scram-sha-256', `--pwfile=${join(home, 'password')}`, '--no-sync',
], { quiet: true, cwd: home, ...as });
if (made.code !== 0) fail(made.output);

const port = await freePort();
// Nothing here outlives the run, so nothing waits for the disk.
const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200', 'listen_addresses=127.0.0.1', `unix_socket_directories=${home}`];
const server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])], {
  stdio: ['ignore', 'ignore', 'pipe'], cwd: home, ...as,
});
let log = '';
const ready = new Promise((done) => {
  server.stderr.on('data', (/** @type {Buffer} */ chunk) => {
    log += chunk.toString();
    if (log.includes('ready to accept connections')) done(true);
  });
  server.on('exit', () => done(false));
});

/** @type {import('node:child_process').ChildProcess | undefined} */
let command;
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => command?.kill(signal));

let code = 1;
if (await ready) {
  const url = `postgres://verso:${password}@127.0.0.1:${port}/postgres`;
  command = spawn(file, args, { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: url } });
  code = await new Promise((done) => {
    command?.on('exit', (result) => done(result ?? 1)).on('error', (error) => {
      console.error(`${file}: ${error.message}`);
      done(1);
    });
  });
} else {
  console.error(`PostgreSQL did not start:\n${log}`);
}

if (server.exitCode === null) {
  const gone = new Promise((done) => void server.once('exit', done));
  server.kill('SIGINT');
  await gone;
}
rmSync(home, { recursive: true, force: true });
process.exitCode = code;
