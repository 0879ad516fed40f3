import { realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** A publication's file on disk. */
export interface PublicationFile {
  path: string;
  /** In bytes. */
  size: number;
  modified: Date;
}

/**
 * Whether a path segment may name a file of a publication: not hidden, and not leaving its folder on any
 * system (`:` and a trailing dot or space are special on Windows).
 */
export const isPlainName = (name: string): boolean =>
  name !== '' && Buffer.byteLength(name) <= 255 && !name.startsWith('.') && !/[/\\:\p{Cc}]|[. ]$/u.test(name);

/**
 * The file that `segments` name below `folder`; `'folder'` for a folder, undefined if there is nothing to
 * show.
 */
export async function findFile(
  folder: string,
  segments: readonly string[],
): Promise<PublicationFile | 'folder' | undefined> {
  if (!segments.every(isPlainName)) return undefined;
  try {
    const [root, path] = await Promise.all([realpath(folder), realpath(join(folder, ...segments))]);
    // a symbolic link out of the folder is not followed
    if (path !== root && !path.startsWith(root + sep)) return undefined;
    const found = await stat(path);
    if (found.isDirectory()) return 'folder';
    return found.isFile() ? { path, size: found.size, modified: found.mtime } : undefined;
  } catch (error) {
    if (
      ['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG', 'EACCES'].includes(
        (error as NodeJS.ErrnoException).code ?? '',
      )
    )
      return undefined;
    throw error;
  }
}
