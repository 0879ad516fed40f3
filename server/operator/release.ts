import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { CommandRefused } from '../commandRefused.ts';
import type { Deps } from '../deps.ts';
import { filesOf } from '../files/openFiles.ts';
import { isPlainName } from '../files/plainName.ts';
import { placeInArea } from '../downloads/downloadFolder.ts';

export interface Release {
  /** Path of the file to copy. */
  file: string;
  name: string;
  version: string;
  releasedAt: Date;
}

export interface Released {
  path: string;
  bytes: number;
  sha256: string;
}

/** A name as part of an address: `Zine Desktop Publisher` → `zine-desktop-publisher`. */
const slug = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '') || 'download';

async function check({ db }: Pick<Deps, 'db'>, { file, name, version }: Release): Promise<void> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new CommandRefused(`There is no file ${file}.`);
  if (name.trim() === '' || name.length > 100 || /\p{Cc}/u.test(name))
    throw new CommandRefused('--name must be 1 to 100 characters long.');
  if (!/^v?\d[\w.+-]{0,39}$/.test(version) || !isPlainName(version))
    throw new CommandRefused(
      `--version must begin with a number, as in 4.2.0 or 5.0.0-beta.1, not ${JSON.stringify(version)}.`,
    );
  if (!isPlainName(basename(file)))
    throw new CommandRefused(
      `${JSON.stringify(basename(file))} cannot be the name of a download. Rename the file.`,
    );
  const same = await db
    .selectFrom('downloads')
    .select('download_id')
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirst();
  if (same)
    throw new CommandRefused(
      `${name} ${version} has been released already. A release never changes: give the new one a new version.`,
    );
}

/**
 * Offers a file for download: copies it into its area and lists it.
 * @throws CommandRefused if a value is invalid or was released before
 */
export async function release(deps: Pick<Deps, 'db' | 'config'>, wanted: Release): Promise<Released> {
  await check(deps, wanted);
  const { file, name, version, releasedAt } = wanted;
  const path = [slug(name), version, basename(file)].join('/');
  const place = placeInArea(name, path);
  const { downloads } = filesOf(deps.config);
  const measured = await downloads.putNew(place, file);
  // left by an interrupted release, or by a name with the same address
  if (!measured)
    throw new CommandRefused(
      `There is a file ${place} among the downloads already. Remove it where it is of no release, or choose another name.`,
    );
  try {
    await deps.db
      .insertInto('downloads')
      .values({ download_id: randomUUID(), name, version, path, ...measured, released_at: releasedAt })
      .execute();
  } catch (error) {
    await downloads.removeFile(place);
    throw error;
  }
  return { path, ...measured };
}
