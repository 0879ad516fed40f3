import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open, readdir } from 'node:fs/promises';
import { join, posix, relative, sep } from 'node:path';

const AT_ONCE = 8;
const CHUNK = 256 * 1024;
// Windows lacks this flag, and creates symbolic links only with special rights
const noLinks = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0);

/** A file, by its path with slashes below some folder. */
export interface MeasuredFile {
  path: string;
  bytes: number;
  sha256: string;
}

/** The paths, with slashes, of all files below a folder; none if there is no such folder. */
export async function filesBelow(
  folder: string,
  skip = (_name: string) => false,
  path = '',
): Promise<string[]> {
  const entries = await readdir(join(folder, path), { withFileTypes: true }).catch((error: unknown) => {
    if (path === '' && (error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  });
  const found: string[] = [];
  for (const entry of entries.filter(({ name }) => !skip(name)).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const below = posix.join(path, entry.name);
    if (entry.isDirectory()) found.push(...(await filesBelow(folder, skip, below)));
    else if (entry.isFile()) found.push(below);
  }
  return found;
}

/** The paths, with slashes, of all folders below a folder; the embedded database needs its empty ones. */
export async function foldersBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/** Measures a file, and copies it if a target is given, synced to disk. */
async function pass(
  source: string,
  target?: { file: string; mode: number },
): Promise<Omit<MeasuredFile, 'path'>> {
  const from = await open(source, noLinks);
  try {
    const to = target && (await open(target.file, 'wx', target.mode));
    try {
      const hash = createHash('sha256');
      const chunk = Buffer.alloc(CHUNK);
      let bytes = 0;
      for (;;) {
        const { bytesRead } = await from.read(chunk, 0, CHUNK, bytes);
        if (bytesRead === 0) break;
        hash.update(chunk.subarray(0, bytesRead));
        await to?.writeFile(chunk.subarray(0, bytesRead));
        bytes += bytesRead;
      }
      await to?.sync();
      return { bytes, sha256: hash.digest('hex') };
    } finally {
      await to?.close();
    }
  } finally {
    await from.close();
  }
}

async function eachOf<T>(paths: readonly string[], work: (path: string) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  const queue = paths.entries();
  let failed = false;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const [at, path] of queue) {
        if (failed) return;
        results[at] = await work(path).catch((error: unknown) => {
          failed = true;
          throw error;
        });
      }
    }),
  );
  return results;
}

/** Measures files below a folder. */
export const measureFiles = (folder: string, paths: readonly string[]): Promise<MeasuredFile[]> =>
  eachOf(paths, async (path) => ({ path, ...(await pass(join(folder, path))) }));

/** Copies files below one folder to the same paths below another, and measures them. */
export async function copyFiles(
  from: string,
  to: string,
  paths: readonly string[],
  { mode, folderMode }: { mode: number; folderMode: number },
): Promise<MeasuredFile[]> {
  for (const folder of new Set(['', ...paths.map(posix.dirname)]))
    await mkdir(join(to, folder), { recursive: true, mode: folderMode });
  return eachOf(paths, async (path) => ({
    path,
    ...(await pass(join(from, path), { file: join(to, path), mode })),
  }));
}
