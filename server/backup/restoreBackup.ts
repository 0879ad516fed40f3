import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { openPostgres, type Db } from '../db/connection.ts';
import { lockFolder } from '../db/folderLock.ts';
import { laterMigrationFault } from '../db/migrate.ts';
import { diskFaultOf } from '../diskSpace.ts';
import { filesOf } from '../files/openFiles.ts';
import { folderName } from '../host/publicationFolder.ts';
import { CommandRefused } from '../commandRefused.ts';
import { copyFiles, measureFiles } from './copiedFiles.ts';
import { hostedFolders, lookInto, type HostedFolder } from './databaseBackup.ts';
import { named, programVersion, readManifest, type Manifest } from './manifest.ts';
import { runPostgresTool } from './postgresTools.ts';
import { asidesOf, filledPlaces, setAside, undoRestore } from './restorePlaces.ts';
import { countDifferences, countTables } from './tableCounts.ts';

export interface Restoring {
  folder: string;
  config: Config;
  now: Date;
  /** Called if there is something to replace: throws unless that is wanted. */
  confirmReplacing: (folders: readonly string[]) => void;
}

export interface Restored {
  manifest: Manifest;
  /** Where what was there before is now. */
  kept: string[];
  /** Publications whose files are not in the object store. */
  missing: HostedFolder[];
}

const kindNames = { embedded: 'the embedded database', postgresql: 'a PostgreSQL server' } as const;

/** @throws CommandRefused if this program, or these settings, cannot take the backup */
function refuseUnfit(
  { migrations, version, database, objects }: Manifest,
  { databaseUrl, objectStore }: Config,
): void {
  if (objects && !objectStore)
    throw new CommandRefused(
      `The files of this backup are in the bucket ${objects.bucket}${objects.endpoint === undefined ? '' : ` at ${objects.endpoint}`}. Set S3_BUCKET to it, or to a copy of it.`,
    );
  if (objectStore && !objects)
    throw new CommandRefused(
      'This backup has the files of publications and downloads, and S3_BUCKET is set. Restore it without S3_BUCKET, then copy both folders into the bucket: see docs/operation/storage.md.',
    );
  const later = laterMigrationFault(migrations);
  if (later)
    throw new CommandRefused(`The backup is of version ${version}, this is ${programVersion()}: ${later}`);
  const wanted = databaseUrl ? 'postgresql' : 'embedded';
  if (database !== wanted)
    throw new CommandRefused(
      `The backup is of ${kindNames[database]}, and the settings are for ${kindNames[wanted]}. ${databaseUrl ? 'Start without DATABASE_URL' : 'Set DATABASE_URL to an empty database'} to restore it.`,
    );
}

async function refuseDamaged(folder: string, sums: ReadonlyMap<string, string>): Promise<void> {
  const found = await measureFiles(folder, [...sums.keys()]).catch((error: unknown) => {
    const { code, path } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT')
      throw new CommandRefused(`The backup is damaged: ${path} is missing. Use another.`);
    throw error;
  });
  const damaged = found.find(({ path, sha256 }) => sums.get(path) !== sha256);
  if (damaged)
    throw new CommandRefused(
      `The backup is damaged: ${join(folder, damaged.path)} is not what was saved. Use another.`,
    );
}

function refuseDifferences(wanted: Record<string, number>, found: Record<string, number>): void {
  const differences = countDifferences(wanted, found);
  if (differences.length > 0)
    throw new CommandRefused(`The restored database does not match its manifest: ${differences.join('; ')}.`);
}

async function withServer<T>(
  url: string,
  ask: (counts: () => Promise<Record<string, number>>, db: Db) => Promise<T>,
): Promise<T> {
  const db = openPostgres(url, () => undefined, 1);
  try {
    return await ask(() => countTables(db), db);
  } finally {
    await db.destroy();
  }
}

const refuseFilledServer = (url: string) =>
  withServer(url, async (counts) => {
    if (Object.keys(await counts()).length > 0)
      throw new CommandRefused(
        'The database that DATABASE_URL names is not empty, and what is in use is never overwritten. Create an empty one, and set DATABASE_URL to it.',
      );
  });

/** The database last: before it is in place, the rest is of no use to anyone. */
async function restoreDatabase(
  folder: string,
  config: Config,
  { counts, folders }: Manifest,
  paths: string[],
): Promise<HostedFolder[]> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl) {
    await runPostgresTool('pg_restore', databaseUrl, [
      '--no-owner',
      '--no-privileges',
      '--exit-on-error',
      '--single-transaction',
      join(folder, named.dump),
    ]);
    return withServer(databaseUrl, async (found, db) => {
      refuseDifferences(counts, await found());
      return hostedFolders(db);
    });
  }
  const draft = join(dataDir, 'database.restoring');
  await mkdir(draft, { mode: 0o700 });
  for (const below of folders) await mkdir(join(draft, below), { recursive: true, mode: 0o700 });
  await copyFiles(join(folder, named.database), draft, paths, { mode: 0o600, folderMode: 0o700 });
  const { counts: found, publications } = await lookInto(draft);
  refuseDifferences(counts, found);
  await rename(draft, join(dataDir, 'database'));
  return publications;
}

async function missingFrom(config: Config, hosted: readonly HostedFolder[]): Promise<HostedFolder[]> {
  const { publications } = filesOf(config);
  const missing: HostedFolder[] = [];
  for (const publication of hosted)
    if ((await publications.list(folderName(publication))).size === 0) missing.push(publication);
  return missing;
}

/** Returns the publications whose files are not in the object store. */
async function putBack(folder: string, config: Config, manifest: Manifest, paths: readonly string[]) {
  const below = (name: string) =>
    paths.filter((path) => path.startsWith(`${name}/`)).map((path) => path.slice(name.length + 1));
  const open = { mode: 0o644, folderMode: 0o755 };
  for (const [name, place] of [
    [named.publications, config.publicationsDir],
    [named.downloads, config.downloadsDir],
  ] as const)
    await copyFiles(join(folder, name), place, below(name), open);
  const secret = await readFile(join(folder, named.secret), 'utf8');
  await writeFile(join(config.dataDir, named.secret), secret, { flag: 'wx', mode: 0o600, flush: true });
  const hosted = await restoreDatabase(folder, config, manifest, below(named.database));
  return config.objectStore ? missingFrom(config, hosted) : [];
}

/**
 * Puts a backup in place of an installation that does not run. Everything is checked before anything is touched; what
 * was there is kept aside, and put back if the restore fails.
 * @throws CommandRefused, FolderHeld
 */
export async function restoreBackup({ folder, config, now, confirmReplacing }: Restoring): Promise<Restored> {
  const { manifest, sums } = await readManifest(folder);
  refuseUnfit(manifest, config);
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const release = await lockFolder(config.dataDir);
  try {
    const filled = await filledPlaces(config);
    if (filled.length > 0) confirmReplacing(filled);
    await refuseDamaged(folder, sums);
    if (config.secret && (await readFile(join(folder, named.secret), 'utf8')) !== config.secret)
      throw new CommandRefused(
        'SECRET is not the one of the backup: nobody would stay logged in, and second factors would be lost. Unset it, and the one in the backup is used.',
      );
    if (config.databaseUrl) await refuseFilledServer(config.databaseUrl);
    const kept = asidesOf(filled, now);
    await setAside(kept);
    let missing: HostedFolder[];
    try {
      missing = await putBack(folder, config, manifest, [...sums.keys()]);
    } catch (error) {
      await undoRestore(config, kept);
      if (diskFaultOf(error) !== 'full') throw error;
      throw new CommandRefused(
        'The disk is full: nothing was restored, and everything is as it was before. Make room, and try again.',
      );
    }
    return { manifest, kept, missing };
  } finally {
    release();
  }
}
