import { open, realpath, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { join, sep } from 'node:path';
import type { StoredFile } from './fileStore.ts';
import { isPlainName } from './plainName.ts';

const nothingThere = ['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG', 'EACCES'];

export const localFile = (path: string, size: number, modified: Date): StoredFile => ({
  path,
  size,
  modified,
  open: async (range) =>
    range && range.end < range.start ? Readable.from([]) : (await open(path)).createReadStream(range ?? {}),
});

/**
 * The file that `segments` name below `folder` on this machine; `'folder'` for a folder, undefined if there is nothing
 * to show.
 */
export async function findFile(
  folder: string,
  segments: readonly string[],
): Promise<StoredFile | 'folder' | undefined> {
  if (!segments.every(isPlainName)) return undefined;
  try {
    const [root, path] = await Promise.all([realpath(folder), realpath(join(folder, ...segments))]);
    // a symbolic link out of the folder is not followed
    if (path !== root && !path.startsWith(root + sep)) return undefined;
    const found = await stat(path);
    if (found.isDirectory()) return 'folder';
    return found.isFile() ? localFile(path, found.size, found.mtime) : undefined;
  } catch (error) {
    if (nothingThere.includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}
