import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { copyEmbeddedDb, type Db, type Queryable } from '../db/connection.ts';
import { embeddedDialect } from '../db/embeddedDialect.ts';
import { openEmbedded } from '../db/embedded.ts';
import { countingKysely } from '../db/placeWrites.ts';
import type { Deps } from '../deps.ts';
import { CommandRefused } from '../commandRefused.ts';
import { foldersBelow } from './copiedFiles.ts';
import { named } from './manifest.ts';
import { runPostgresTool } from './postgresTools.ts';
import { countTables } from './tableCounts.ts';

/** A publication's files, as a database knows them. */
export interface HostedFolder {
  account_id: number;
  publication_id: number;
  folder: string;
}

export interface DatabaseState {
  counts: Record<string, number>;
  migrations: string[];
  publications: HostedFolder[];
  /** Below the copied database's. */
  folders: string[];
}

export const hostedFolders = (db: Queryable): Promise<HostedFolder[]> =>
  db
    .selectFrom('publications')
    .select(['account_id', 'publication_id', 'folder'])
    .where('deleted_at', 'is', null)
    .execute();

async function stateOf(db: Queryable): Promise<Omit<DatabaseState, 'folders'>> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM migrations ORDER BY name`.execute(db);
  return {
    counts: await countTables(db),
    migrations: rows.map(({ name }) => name),
    publications: await hostedFolders(db),
  };
}

/** Opens an embedded database that no server uses, looks at it, and closes it. It is written out completely then. */
export async function lookInto(folder: string): Promise<Omit<DatabaseState, 'folders'>> {
  const db: Db = countingKysely(embeddedDialect(await openEmbedded(folder, { deadline: Infinity })));
  try {
    return await db.connection().execute(stateOf);
  } finally {
    await db.destroy();
  }
}

/** The embedded database: copied at one moment, then opened, so that a copy that does not open is no backup. */
async function copyEmbedded(db: Db, to: string): Promise<DatabaseState> {
  const folder = join(to, named.database);
  await copyEmbeddedDb(db, folder);
  const state = await lookInto(folder);
  return { ...state, folders: await foldersBelow(folder) };
}

async function refuseCluster(db: Db): Promise<void> {
  const { rows } = await sql<{ distributed: boolean }>`
    SELECT to_regclass('citus_tables') IS NOT NULL AS distributed`.execute(db);
  if (!rows[0]?.distributed) return;
  const tables = await sql`SELECT FROM citus_tables LIMIT 1`.execute(db);
  if (tables.rows.length > 0)
    throw new CommandRefused(
      'The tables are spread over a Citus cluster, of which no single program takes one consistent copy. Back up every node by its own means to one restore point: see docs/operation/backup.md.',
    );
}

/** A PostgreSQL server's: counted and dumped in one snapshot. */
async function dumpPostgres(db: Db, databaseUrl: string, to: string): Promise<DatabaseState> {
  await refuseCluster(db);
  await mkdir(to, { recursive: true, mode: 0o700 });
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`SET LOCAL statement_timeout = 0`.execute(tx);
      await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(tx);
      const { rows } = await sql<{ id: string }>`SELECT pg_export_snapshot() AS id`.execute(tx);
      const snapshot = rows[0]?.id ?? '';
      await runPostgresTool('pg_dump', databaseUrl, [
        '--format=custom',
        '--no-owner',
        '--no-privileges',
        `--snapshot=${snapshot}`,
        `--file=${join(to, named.dump)}`,
      ]);
      return { ...(await stateOf(tx)), folders: [] };
    });
}

/** Database first: see `takeBackup`. */
export const backUpDatabase = (
  { db, config }: Pick<Deps, 'db' | 'config'>,
  to: string,
): Promise<DatabaseState> =>
  config.databaseUrl ? dumpPostgres(db, config.databaseUrl, to) : copyEmbedded(db, to);
