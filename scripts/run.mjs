// @ts-check
import './requireNode.mjs';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Node 22.18 and newer do. */
export const runsTypeScript = Boolean(Reflect.get(process.features, 'typescript'));

/**
 * Runs an entry of the server in this process: the source as it is, or on an older Node what was built from it.
 * Errors name the sources' lines either way.
 * @param {string} source e.g. `server/main.ts`
 */
export async function runEntry(source) {
  process.setSourceMapsEnabled(true);
  const file = runsTypeScript ? source : `dist/${source.replace(/\.ts$/, '.js')}`;
  await import(pathToFileURL(resolve(file)).href);
}

// `node scripts/run.mjs server/main.ts`; more arguments are the entry's own.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [entry = 'server/main.ts'] = process.argv.splice(2, 1);
  await runEntry(entry);
}
