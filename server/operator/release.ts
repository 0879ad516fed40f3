import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { CommandRefused } from '../commandRefused.ts';
import type { Deps } from '../deps.ts';
import { isPlainName } from '../host/publicationFile.ts';
import { placeFile } from '../placeFile.ts';
import { areaFolder } from '../downloads/downloadFolder.ts';

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

/** Copies a file and measures it. */
async function copyMeasured(file: string, draft: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(
    createReadStream(file),
    async function* measure(parts: AsyncIterable<Buffer>) {
      for await (const part of parts) {
        hash.update(part);
        bytes += part.length;
        yield part;
      }
    },
    // acknowledged files must survive a power failure
    createWriteStream(draft, { flags: 'wx', mode: 0o644, flush: true }),
  );
  return { bytes, sha256: hash.digest('hex') };
}

/**
 * Offers a file for download: copies it into its area and lists it.
 * @throws CommandRefused if a value is invalid or was released before
 */
export async function release(deps: Pick<Deps, 'db' | 'config'>, wanted: Release): Promise<Released> {
  await check(deps, wanted);
  const { file, name, version, releasedAt } = wanted;
  const path = [slug(name), version, basename(file)].join('/');
  const place = join(areaFolder(deps.config, name), path);
  await mkdir(dirname(place), { recursive: true });
  const draft = join(deps.config.downloadsDir, `.${randomUUID()}`);
  try {
    const { bytes, sha256 } = await copyMeasured(file, draft);
    // left by an interrupted release, or by a name with the same address
    if (!placeFile(draft, place))
      throw new CommandRefused(
        `There is a file at ${place} already. Remove it where it is of no release, or choose another name.`,
      );
    try {
      await deps.db
        .insertInto('downloads')
        .values({ download_id: randomUUID(), name, version, path, bytes, sha256, released_at: releasedAt })
        .execute();
    } catch (error) {
      await rm(place, { force: true });
      throw error;
    }
    return { path, bytes, sha256 };
  } finally {
    await rm(draft, { force: true });
  }
}
