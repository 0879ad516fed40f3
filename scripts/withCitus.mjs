// @ts-check
import './requireNode.mjs';
import { spawn } from 'node:child_process';
import { findCitus, openCitusCluster } from './citusCluster.mjs';

// Runs a command with TEST_DATABASE_URL naming the coordinator of a Citus cluster of its own, and TEST_CITUS_WORKERS its workers:
//   node scripts/withCitus.mjs npx vitest run --project server

const [file, ...args] = process.argv.slice(2);
const bin = await findCitus();
if (!file || !bin) {
  console.error(
    file
      ? 'PostgreSQL with the Citus extension is not installed.'
      : 'Which command? For example: node scripts/withCitus.mjs npx vitest run --project server',
  );
  process.exit(1);
}

// The data is temporary, so nothing needs to be synced to disk.
const { coordinator, workers, remove } = await openCitusCluster(bin, [
  'synchronous_commit=off',
  'full_page_writes=off',
]);
const env = {
  ...process.env,
  TEST_DATABASE_URL: coordinator.url,
  TEST_CITUS_WORKERS: workers.map(({ url }) => url).join(','),
};
const command = spawn(file, args, { stdio: 'inherit', env });
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => command.kill(signal));
const code = await new Promise(
  (done) => void command.on('exit', (result) => done(result ?? 1)).on('error', () => done(1)),
);
await remove();
process.exitCode = code;
