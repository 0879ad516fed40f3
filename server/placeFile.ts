import { constants, copyFileSync, linkSync } from 'node:fs';

/**
 * Puts a finished file into its place, unless somebody else's is there already: nobody ever reads half of it.
 * @returns whether it is there now; false leaves the other's as it is
 */
export function placeFile(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    // some file systems know no hard links
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
