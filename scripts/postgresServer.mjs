// @ts-check
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './command.mjs';
import { freePort } from './freePort.mjs';

/**
 * @typedef {object} PostgresServer a PostgreSQL server of our own, in a temporary folder
 * @property {string} url of its database `postgres`, with the password
 * @property {number} port
 * @property {number | undefined} pid
 * @property {() => Promise<void>} start again, after `stop`
 * @property {(mode?: 'fast' | 'immediate' | 'kill') => Promise<void>} stop
 * @property {() => Promise<void>} remove stops it and deletes its folder
 */

/** @returns {Promise<string | undefined>} folder of initdb and postgres */
export async function findBinaries() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const { code, output } = await run('pg_config', ['--bindir'], { quiet: true });
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(code === 0 ? [output.trim()] : []),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** PostgreSQL refuses to run as root; Debian's package creates a user for it. */
async function user() {
  if (process.getuid?.() !== 0) return {};
  /** @param {string} flag */
  const id = async (flag) => Number((await run('id', [flag, 'postgres'], { quiet: true })).output);
  return { uid: await id('-u'), gid: await id('-g') };
}

const signals = { fast: 'SIGINT', immediate: 'SIGQUIT', kill: 'SIGKILL' };

/**
 * @param {string} bin folder of initdb and postgres
 * @param {readonly string[]} [settings] `name=value`
 * @param {'scram-sha-256' | 'trust'} [auth] nodes of a cluster trust each other
 * @returns {Promise<PostgresServer>}
 */
export async function openPostgresServer(bin, settings = [], auth = 'scram-sha-256') {
  const as = await user();
  const home = mkdtempSync(join(tmpdir(), 'verso-postgres-'));
  const password = randomBytes(16).toString('hex');
  writeFileSync(join(home, 'password'), password, { mode: 0o600 });
  if (as.uid !== undefined)
    for (const path of [home, join(home, 'password')]) chownSync(path, as.uid, as.gid ?? 0);
  const data = join(home, 'data');
  const made = await run(
    join(bin, 'initdb'),
    [
      '-D',
      data,
      '-U',
      'verso',
      '-E',
      'UTF8',
      '--locale=C',
      `--auth=${auth}`,
      `--pwfile=${join(home, 'password')}`,
      '--no-sync',
    ],
    { quiet: true, cwd: home, ...as },
  );
  if (made.code !== 0) throw new Error(made.output);
  const port = await freePort();
  // The operating system survives every test, so nothing needs to be synced to disk.
  const all = [
    'fsync=off',
    'max_connections=200',
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${home}`,
    ...settings,
  ];

  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server;

  async function attempt() {
    const child = spawn(
      join(bin, 'postgres'),
      ['-D', data, '-p', String(port), ...all.flatMap((setting) => ['-c', setting])],
      {
        stdio: ['ignore', 'ignore', 'pipe'],
        cwd: home,
        ...as,
      },
    );
    server = child;
    let log = '';
    const ready = await new Promise((done) => {
      child.stderr.on('data', (/** @type {Buffer} */ chunk) => {
        log = (log + chunk.toString()).slice(-10_000);
        if (log.includes('ready to accept connections')) done(true);
      });
      child.on('exit', () => done(false));
    });
    return ready ? undefined : log;
  }

  async function start() {
    const late = Date.now() + 60_000;
    for (;;) {
      const log = await attempt();
      if (log === undefined) return;
      // a killed server's children end a moment later, and keep its shared memory until then
      if (!/shared memory|lock file/.test(log) || Date.now() > late)
        throw new Error(`PostgreSQL did not start:\n${log}`);
      await new Promise((done) => setTimeout(done, 200));
    }
  }

  /** @param {'fast' | 'immediate' | 'kill'} [mode] */
  async function stop(mode = 'fast') {
    const child = server;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((done) => void child.once('exit', done));
    child.kill(/** @type {NodeJS.Signals} */ (signals[mode]));
    await gone;
  }

  const remove = async () => {
    await stop();
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await start();
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    url: `postgres://verso:${password}@127.0.0.1:${port}/postgres`,
    port,
    get pid() {
      return server?.pid;
    },
    start,
    stop,
    remove,
  };
}
