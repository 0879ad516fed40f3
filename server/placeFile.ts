import { constants, copyFileSync, linkSync } from 'node:fs';

/**
 * Moves a finished file into place unless one exists already, so that no one ever reads a partial file.
 * @returns whether it is there now; false leaves the existing one
 */
export function placeFile(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    // some file systems have no hard links
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(code)) throw error;
    return copy(draft, file);
  }
}

function copy(draft: string, file: string): boolean {
  try {
    copyFileSync(draft, file, constants.COPYFILE_EXCL);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
