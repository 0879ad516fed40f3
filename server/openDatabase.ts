import { accessSync, constants, mkdirSync } from 'node:fs';
import { sql } from 'kysely';
import type { Config } from './config/config.ts';
import { openEmbeddedDb, openPostgres, type Db } from './db/connection.ts';
import type { EmbeddedOptions } from './db/embedded.ts';
import { FolderHeld } from './db/folderLock.ts';
import { migrate } from './db/migrate.ts';
import { diskFaultOf, freeBytes } from './diskSpace.ts';
import { databaseFault, folderFault, StartFault } from './startFault.ts';

async function openServer(url: string, onError: (error: Error) => void): Promise<Db> {
  const db = openPostgres(url, onError);
  try {
    await sql`SELECT 1`.execute(db);
    return db;
  } catch (error) {
    await db.destroy();
    throw databaseFault(url, error);
  }
}

async function openFolder({ dataDir, minFreeBytes }: Config, options: EmbeddedOptions): Promise<Db> {
  try {
    return await openEmbeddedDb(dataDir, options);
  } catch (error) {
    if (error instanceof FolderHeld) throw new StartFault(error.message, { cause: error });
    // PGlite does not report it itself
    const full = diskFaultOf(error) === 'full' || (await freeBytes(dataDir)) < minFreeBytes;
    const why = full
      ? 'its disk is full. Make room, and start again.'
      : error instanceof Error
        ? error.message
        : String(error);
    throw new StartFault(`The embedded database in ${dataDir} cannot be opened: ${why}`);
  }
}

/** @throws StartFault if files cannot be created in it */
export function prepareFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw folderFault(dataDir, error);
  }
}

/**
 * The configured database, migrated. `onError` is called for each broken connection to a server, `onLost`
 * when the embedded database ends.
 * @throws StartFault with a message if it cannot be opened or migrated
 */
export async function openDatabase(
  config: Config,
  onError: (error: Error) => void,
  onLost?: (error: Error) => void,
): Promise<Db> {
  const { databaseUrl } = config;
  const db = databaseUrl
    ? await openServer(databaseUrl, onError)
    : await openFolder(config, { onError, ...(onLost && { onLost }) });
  try {
    await migrate(db);
    return db;
  } catch (error) {
    await db.destroy();
    throw new StartFault(
      `The database cannot be brought to this version's layout: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
