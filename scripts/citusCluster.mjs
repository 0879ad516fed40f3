// @ts-check
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './command.mjs';
import { findBinaries, openPostgresServer } from './postgresServer.mjs';

/**
 * @typedef {import('./postgresServer.mjs').PostgresServer} PostgresServer
 * @typedef {object} CitusCluster a coordinator and two workers of our own; a database on them is yet to be made
 * @property {PostgresServer} coordinator
 * @property {PostgresServer[]} workers
 * @property {() => Promise<void>} remove
 */

const settings = [
  'shared_preload_libraries=citus',
  'max_prepared_transactions=200',
  'wal_level=logical',
  'max_worker_processes=32',
  'citus.node_conninfo=sslmode=prefer',
];

/** @returns {Promise<string | undefined>} folder of a PostgreSQL server that has the Citus extension */
export async function findCitus() {
  const bin = await findBinaries();
  if (!bin) return undefined;
  const debian = /^\/usr\/lib\/postgresql\/(\d+)\/bin$/.exec(bin);
  const share = debian
    ? `/usr/share/postgresql/${debian[1]}`
    : (await run(join(bin, 'pg_config'), ['--sharedir'], { quiet: true })).output.trim();
  return existsSync(join(share, 'extension', 'citus.control')) ? bin : undefined;
}

/**
 * @param {string} bin
 * @param {readonly string[]} [more] settings
 * @returns {Promise<CitusCluster>}
 */
export async function openCitusCluster(bin, more = []) {
  const nodes = await Promise.all(
    [1, 2, 3].map(() => openPostgresServer(bin, [...settings, ...more], 'trust')),
  );
  const [coordinator, ...workers] = nodes;
  if (!coordinator) throw new Error('No coordinator.');
  return {
    coordinator,
    workers,
    remove: async () => void (await Promise.all(nodes.map((node) => node.remove()))),
  };
}
