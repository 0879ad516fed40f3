import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * The folder of package.json: the sources lie below it, and so does what is built from them.
 * @throws Error where there is none above
 */
function rootAbove(folder: URL): URL {
  if (existsSync(new URL('package.json', folder))) return folder;
  const above = new URL('..', folder);
  if (above.href === folder.href)
    throw new Error('The server must lie below the package.json of the project.');
  return rootAbove(above);
}
const root = rootAbove(new URL('.', import.meta.url));

/** The path of one of the project's own files, e.g. `server/db/migrations/`. */
export const projectFile = (path: string): string => fileURLToPath(new URL(path, root));
