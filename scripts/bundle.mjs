// @ts-check
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, stop } from 'esbuild';
import { oldestNode } from './requireNode.mjs';

// The server's TypeScript, made ready to run: why so, and not by a loader, stands in docs/decisions/053.

/** Where Node finds the packages, and where `npm ci` clears up. */
const folder = 'node_modules/.cache/verso';

/**
 * Every file keeps the address of its source, for beside that lie the files it reads.
 * @type {import('esbuild').Plugin}
 */
const ownAddresses = {
  name: 'own-addresses',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const address = JSON.stringify(pathToFileURL(path).href);
      const contents = readFileSync(path, 'utf8').replaceAll('import.meta.url', () => address);
      // what else there is would speak of the bundle
      if (contents.includes('import.meta.'))
        throw new Error(`${path}: of import.meta there is only import.meta.url here.`);
      return { loader: 'ts', contents };
    });
  },
};

/** @param {string} path @param {Uint8Array} contents */
function holds(path, contents) {
  try {
    return readFileSync(path).equals(contents);
  } catch {
    return false;
  }
}

/**
 * A file that is there is compared, not trusted: a power failure may have cut it short.
 * @param {string} path @param {Uint8Array} contents
 */
function write(path, contents) {
  if (holds(path, contents)) return;
  const draft = `${path}.${randomUUID()}`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(draft, contents);
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(
      `What runs could not be written to ${folder} (${why}). Whoever may write there can do it ahead: npm run build`,
      { cause: error },
    );
  }
}

/**
 * Puts the TypeScript that an entry reaches into one file, types stripped, and one more for each `import()`; it takes a
 * tenth of a second. Files are named by their contents, so that many may start at once, and beside what still runs.
 * @param {string} entry e.g. `server/main.ts`
 * @returns {Promise<string>} what to import
 * @throws {Error} where a file is no TypeScript, or nothing can be written; its message says it all
 */
export async function bundle(entry) {
  const { outputFiles, metafile } = await build({
    entryPoints: [entry],
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: `node${oldestNode}`,
    // names of functions and errors are printed
    keepNames: true,
    sourcemap: 'inline',
    sourcesContent: false,
    outdir: folder,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    outExtension: { '.js': '.mjs' },
    plugins: [ownAddresses],
    metafile: true,
    write: false,
    logLevel: 'silent',
  });
  for (const { path, contents } of outputFiles) write(path, contents);
  const [main] =
    Object.entries(metafile.outputs).find(
      ([, { entryPoint }]) => entryPoint && resolve(entryPoint) === resolve(entry),
    ) ?? [];
  if (!main) throw new Error(`${entry} has become nothing.`);
  return pathToFileURL(main).href;
}

/**
 * Runs an entry in this process, with the lines of its sources in what it says of errors. Ends it where there is nothing
 * to run.
 * @param {string} entry
 */
export async function runEntry(entry) {
  const url = await bundle(entry).catch((/** @type {Error} */ error) => {
    console.error(error.message);
    return process.exit(1);
  });
  // esbuild's own process would otherwise stay for as long as this one
  await stop();
  // this way it holds for what lies in node_modules too
  process.setSourceMapsEnabled(true);
  await import(url);
}
