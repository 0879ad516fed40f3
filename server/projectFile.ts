import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder of package.json: the sources lie below it, and so does what is built from them. */
let root = new URL('.', import.meta.url);
while (!existsSync(new URL('package.json', root))) root = new URL('..', root);

/** The path of one of the project's own files, e.g. `server/db/migrations/`. */
export const projectFile = (path: string): string => fileURLToPath(new URL(path, root));
