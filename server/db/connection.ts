import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PostgresDialect, sql, type Kysely, type PostgresPool, type Transaction } from 'kysely';
import pg from 'pg';
import { embeddedDialect } from './embeddedDialect.ts';
import { openEmbedded, type Embedded, type EmbeddedOptions } from './embedded.ts';
import { lockFolder } from './folderLock.ts';
import { countingKysely } from './placeWrites.ts';
import { watchPool, type WatchedPool } from '../metrics.ts';
import { keepToOwner } from '../ownFiles.ts';
import type { Schema } from './schema.ts';
import { STATEMENT_DEADLINE_MS } from './statementDeadline.ts';
import { countError } from './statementMetrics.ts';

export type Db = Kysely<Schema>;
/** The database or a transaction on it: all a query needs. */
export type Queryable = Db | Transaction<Schema>;

// Both databases return the same types: 64-bit integers as numbers, dates as text.
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.DATE, (value: string) => value);

/** Connections to the PostgreSQL server at `url`; `onError` is called for each broken one, idle or in use. */
export function openPool(url: string, onError: (error: Error) => void, connections = 10): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: connections,
    connectionTimeoutMillis: 10_000,
    statement_timeout: STATEMENT_DEADLINE_MS,
    // a server that lost power never closes its connections
    keepAlive: true,
    // SQL cuts days and hours in UTC
    options: '-c timezone=UTC',
  });
  // The pool listens only to idle connections. One that breaks between two queries of a transaction would end
  // the process.
  pool.on('error', onError);
  pool.on('acquire', (client) => void client.on('error', onError));
  pool.on('release', (_error, client) => void client.off('error', onError));
  return pool;
}

/** A database on a pool, which ends with it. */
export function openOnPool(pool: PostgresPool & WatchedPool): Db {
  const unwatch = watchPool(pool);
  return countingKysely(
    new PostgresDialect({
      pool: {
        connect: () =>
          pool.connect().catch((error: unknown) => {
            countError(error);
            throw error;
          }),
        end: () => pool.end().finally(unwatch),
      },
    }),
  );
}

/** The PostgreSQL server at `url`; `onError` is called for each broken connection, idle or in use. */
export const openPostgres = (url: string, onError: (error: Error) => void, connections?: number): Db =>
  openOnPool(openPool(url, onError, connections));

const embeddedOf = new WeakMap<Db, Embedded>();

/**
 * Copies the files of an embedded database into a new folder between two transactions; others wait meanwhile. Opening
 * the copy finds all that was confirmed by then.
 */
export async function copyEmbeddedDb(db: Db, folder: string): Promise<void> {
  const embedded = embeddedOf.get(db);
  if (!embedded) throw new Error('Only an embedded database can be copied by its files.');
  await db.connection().execute(async (only) => {
    await sql`SET statement_timeout = 0`.execute(only);
    await sql`CHECKPOINT`.execute(only);
    await embedded.copy(folder);
  });
}

/**
 * The embedded database in `dataDir`, owned by this process until it is destroyed. `onLost` is called if it
 * ends earlier; it does not come back.
 * @throws FolderHeld while another living process owns it
 */
export async function openEmbeddedDb(dataDir: string, options: EmbeddedOptions = {}): Promise<Db> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const release = await lockFolder(dataDir);
  try {
    const folder = join(dataDir, 'database');
    keepToOwner(folder);
    const embedded = await openEmbedded(folder, options);
    // PGlite creates its files readable by everyone
    keepToOwner(folder);
    const db = countingKysely(embeddedDialect(embedded, release));
    embeddedOf.set(db, embedded);
    return db;
  } catch (error) {
    release();
    throw error;
  }
}
