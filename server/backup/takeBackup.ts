import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, posix, relative, sep } from 'node:path';
import type { Config, ObjectStoreConfig } from '../config/config.ts';
import type { Deps } from '../deps.ts';
import { filesOf } from '../files/openFiles.ts';
import { folderName } from '../host/publicationFolder.ts';
import { diskFaultOf } from '../diskSpace.ts';
import { CommandRefused } from '../commandRefused.ts';
import { keepToOwner } from '../ownFiles.ts';
import { copyFiles, filesBelow, measureFiles, type MeasuredFile } from './copiedFiles.ts';
import { backUpDatabase, type HostedFolder } from './databaseBackup.ts';
import { named, programVersion, writeManifest, type Manifest } from './manifest.ts';

const toOwner = { mode: 0o600, folderMode: 0o700 };

export interface Backup {
  manifest: Manifest;
  publications: number;
  /** Publications without their files, which were lost before. */
  missing: HostedFolder[];
}

const placeOf = ({ bucket, endpoint, prefix }: ObjectStoreConfig) => ({
  bucket,
  ...(endpoint !== undefined && { endpoint }),
  prefix,
});
const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** @throws CommandRefused if the target exists with something in it, or lies where it would be taken for data */
async function refuseTarget(config: Config, target: string): Promise<void> {
  for (const folder of [config.dataDir, config.publicationsDir, config.downloadsDir]) {
    const path = relative(folder, target);
    if (path === '' || (path !== '..' && !path.startsWith(`..${sep}`) && !path.includes(':')))
      throw new CommandRefused(`A backup cannot be in ${folder}, which it saves. Name a folder elsewhere.`);
  }
  const there = await readdir(target).catch((error: unknown) => {
    if (isMissing(error)) return [];
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR')
      throw new CommandRefused(`${target} is a file. Name a new folder.`);
    throw error;
  });
  if (there.length > 0)
    throw new CommandRefused(`${target} is not empty. Name a new folder for each backup.`);
}

/**
 * Copies one folder below the publications; undefined if its files are gone. In an object store they stay where they
 * are.
 */
async function copyPublication(
  config: Config,
  draft: string,
  publication: HostedFolder,
): Promise<MeasuredFile[] | undefined> {
  const { account_id, folder } = publication;
  if (config.objectStore) {
    const there = await filesOf(config).publications.list(folderName(publication));
    return there.size > 0 ? [] : undefined;
  }
  const path = posix.join(named.publications, String(account_id), folder);
  const from = join(config.publicationsDir, String(account_id), folder);
  try {
    const files = await filesBelow(from);
    if (files.length === 0) return undefined;
    const copied = await copyFiles(from, join(draft, path), files, toOwner);
    return copied.map((file) => ({ ...file, path: posix.join(path, file.path) }));
  } catch (error) {
    if (!isMissing(error)) throw error;
    await rm(join(draft, path), { recursive: true, force: true });
    return undefined;
  }
}

const stillHosted = async ({ db }: Pick<Deps, 'db'>, { account_id, publication_id, folder }: HostedFolder) =>
  (await db
    .selectFrom('publications')
    .select('publication_id')
    .where('account_id', '=', account_id)
    .where('publication_id', '=', publication_id)
    .where('folder', '=', folder)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()) !== undefined;

async function fill(deps: Deps, draft: string): Promise<Backup> {
  const { config, clock } = deps;
  const madeAt = clock().toISOString();
  const { counts, migrations, publications, folders } = await backUpDatabase(deps, draft);
  keepToOwner(draft);
  const files = await measureFiles(draft, await filesBelow(draft));
  const missing: HostedFolder[] = [];
  for (const publication of publications) {
    const copied = await copyPublication(config, draft, publication);
    files.push(...(copied ?? []));
    // one deleted since the database was copied is in no one's way
    if (!copied && (await stillHosted(deps, publication))) missing.push(publication);
  }
  const isDraft = (name: string) => name.startsWith('.');
  const downloads = config.objectStore
    ? []
    : await copyFiles(
        config.downloadsDir,
        join(draft, named.downloads),
        await filesBelow(config.downloadsDir, isDraft),
        toOwner,
      );
  files.push(...downloads.map((file) => ({ ...file, path: posix.join(named.downloads, file.path) })));
  await writeFile(join(draft, named.secret), config.secret, { flag: 'wx', mode: 0o600, flush: true });
  files.push(...(await measureFiles(draft, [named.secret])));
  const manifest = await writeManifest(draft, files, {
    version: programVersion(),
    madeAt,
    database: config.databaseUrl ? 'postgresql' : 'embedded',
    migrations,
    counts,
    folders,
    ...(config.objectStore && { objects: placeOf(config.objectStore) }),
  });
  return { manifest, publications: publications.length, missing };
}

/**
 * Saves everything in a new folder, which appears only once it is complete; readers and publishers go on meanwhile.
 * The database comes first and the files after it: files never change, are there before the database names them, and
 * stay for a while after it has forgotten them. So all that the copied database names is there to be copied.
 * @throws CommandRefused if the target is in use or its disk is full; nothing is left then
 */
export async function takeBackup(deps: Deps, target: string): Promise<Backup> {
  await refuseTarget(deps.config, target);
  const draft = `${target}.unfinished-${randomBytes(4).toString('hex')}`;
  try {
    await mkdir(dirname(target), { recursive: true });
    await mkdir(draft, { mode: 0o700 });
    const made = await fill(deps, draft);
    await rename(draft, target);
    return made;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (diskFaultOf(error) === 'full')
      throw new CommandRefused(
        `The disk of ${dirname(target)} is full: no backup was made, and nothing was left there. Make room, or name a folder on another disk.`,
      );
    throw error;
  }
}
