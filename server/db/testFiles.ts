import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What users other than the owner may read, write or enter. */
export const openToOthers = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => (statSync(path).mode & 0o077) !== 0);
