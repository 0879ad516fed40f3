import { realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** A file of a publication, as it lies on the disk. */
export interface PublicationFile {
  path: string;
  /** Bytes. */
  size: number;
  modified: Date;
}

/**
 * Whether a segment of a path may name a file of a publication: nothing hidden, nothing that steps out of its
 * folder on any system (`:` and a trailing dot or space mean something else on Windows).
 */
export const isPlainName = (name: string): boolean =>
  name !== '' && Buffer.byteLength(name) <= 255 && !name.startsWith('.') && !/[/\\:\p{Cc}]|[. ]$/u.test(name);

/** The file that `segments` name below `folder`, `'folder'` where that is a folder, undefined where it is nothing to show. */
export async function findFile(
  folder: string,
  segments: readonly string[],
): Promise<PublicationFile | 'folder' | undefined> {
  if (!segments.every(isPlainName)) return undefined;
  try {
    const [root, path] = await Promise.all([realpath(folder), realpath(join(folder, ...segments))]);
    // a link that leads out of the folder leads nowhere
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
