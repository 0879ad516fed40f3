// @ts-check
import './requireNode.mjs';
import { spawn } from 'node:child_process';
import { aptInstall } from './apt.mjs';
import { findBinaries, openPostgresServer } from './postgresServer.mjs';

// Runs a command with TEST_DATABASE_URL naming a PostgreSQL server of its own, which is gone afterwards:
//   node scripts/withPostgres.mjs npx vitest run --project server

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(message);
  process.exit(1);
}

const [file, ...args] = process.argv.slice(2);
if (!file) fail('Which command? For example: node scripts/withPostgres.mjs npx vitest run --project server');

const bin = (await findBinaries()) ?? ((await aptInstall(['postgresql'])) ? await findBinaries() : undefined);
if (!bin) fail('PostgreSQL is not installed: install its server (on Debian the package "postgresql").');

// The data is temporary: nothing needs to be synced to disk, copied to a standby, or kept in shape. A statement runs
// too rarely to gain from being compiled, or from workers of its own.
const settings = [
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  'jit=off',
  'max_parallel_workers_per_gather=0',
  'log_min_messages=log',
];
const server = await openPostgresServer(bin, settings).catch((/** @type {Error} */ error) =>
  fail(error.message),
);

const command = spawn(file, args, {
  stdio: 'inherit',
  env: { ...process.env, TEST_DATABASE_URL: server.url },
});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => command.kill(signal));
const code = await new Promise((done) => {
  command
    .on('exit', (result) => done(result ?? 1))
    .on('error', (error) => {
      console.error(`${file}: ${error.message}`);
      done(1);
    });
});
await server.remove();
process.exitCode = code;
