import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CompiledQuery, Kysely, sql } from 'kysely';
import { openPostgres, type Db } from './connection.ts';
import { openEmbedded } from './embedded.ts';
import { embeddedDialect } from './embeddedDialect.ts';
import { emptying } from './emptying.ts';
import { migrate } from './migrate.ts';
import { openReused } from './reusedDatabase.ts';
import { openReusedOn } from './reusedServerDatabase.ts';
import { databaseAt, templateHash, onNodes, templateOn } from './serverTemplate.ts';
import { openOnCluster } from './testCluster.ts';
import type { Schema } from './schema.ts';

/**
 * An empty, migrated database for a test file: embedded and in memory; or, if `TEST_DATABASE_URL` names a
 * PostgreSQL server, a separate database there, distributed if `TEST_CITUS_WORKERS` names the workers of its
 * cluster. `db.destroy()` removes it completely.
 */
export async function openTestDatabase(): Promise<Db> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? openOnServer(server) : openReused(await migratedTemplate());
}

/** Address of a test's database on a PostgreSQL server. */
export async function addressOf(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(db);
  return databaseAt(process.env.TEST_DATABASE_URL ?? '', rows[0]?.name ?? '');
}

/**
 * A data folder with an empty, migrated database: a server starts there in half the time of a first start.
 */
export async function newDataFolder(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'verso-data-'));
  const folder = join(dataDir, 'database');
  mkdirSync(folder);
  await promisify(execFile)('tar', ['-xf', await migratedTemplate(), '-C', folder]);
  return dataDir;
}

/**
 * A dump of the migrated database, created once for each version of the migrations and PGlite: restoring it
 * is much faster than migrating.
 */
async function migratedTemplate(): Promise<string> {
  const hash = createHash('sha256').update(templateHash());
  hash.update(readFileSync(createRequire(import.meta.url).resolve('@electric-sql/pglite/pglite.wasm')));
  const home = join(tmpdir(), 'verso-test-databases');
  const file = join(home, `${hash.digest('hex').slice(0, 16)}.tar`);
  if (existsSync(file)) return file;
  const embedded = await openEmbedded('memory://');
  const db = new Kysely<Schema>({ dialect: embeddedDialect(embedded) });
  await migrate(db);
  await db.executeQuery(CompiledQuery.raw(emptying));
  mkdirSync(home, { recursive: true });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, await embedded.dump());
  renameSync(draft, file);
  await db.destroy();
  return file;
}

/** Says whose it is: see `tests/keptDatabases.ts`. */
const newName = () => `verso_test_${process.env.TEST_RUN ?? 0}_${randomBytes(6).toString('hex')}`;

/** Of the server whose databases this process copies. */
let serverTemplate: Promise<string> | undefined;

async function openOnServer(server: string): Promise<Db> {
  const workers = process.env.TEST_CITUS_WORKERS;
  if (workers) return openOnCluster(server, workers.split(','), newName());
  return openReusedOn(server, async () => {
    const name = newName();
    const template = await (serverTemplate ??= templateOn([server], async (draft) => {
      await onNodes([server], 'postgres', sql`CREATE DATABASE ${sql.id(draft)}`);
      const db = openPostgres(databaseAt(server, draft), (error) => console.error(error.message));
      await migrate(db);
      await db.executeQuery(CompiledQuery.raw(emptying));
      await db.destroy();
    }));
    // to copy files takes a third of what it takes to copy by the log
    await onNodes(
      [server],
      'postgres',
      sql`CREATE DATABASE ${sql.id(name)} TEMPLATE ${sql.id(template)} STRATEGY file_copy`,
    );
    return name;
  });
}
