// @ts-check
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, stop } from 'esbuild';

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
    onLoad({ filter: /\.ts$/ }, ({ path }) => ({
      loader: 'ts',
      contents: readFileSync(path, 'utf8').replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)),
    }));
  },
};

/**
 * Puts the TypeScript that an entry reaches into one file, types stripped, and one more for each `import()`; it takes a
 * tenth of a second. Files are named by their contents: a process that runs finds its own, whatever has changed since.
 * @param {string} entry e.g. `server/main.ts`
 * @returns {Promise<string>} what to import
 */
export async function bundle(entry) {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // names of functions and errors are printed
    keepNames: true,
    sourcemap: 'inline',
    sourcesContent: false,
    outdir: folder,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    outExtension: { '.js': '.mjs' },
    plugins: [ownAddresses],
    write: false,
    logLevel: 'silent',
  });
  for (const { path, contents } of outputFiles) {
    if (existsSync(path)) continue;
    mkdirSync(dirname(path), { recursive: true });
    const draft = `${path}.${process.pid}`;
    writeFileSync(draft, contents);
    renameSync(draft, path);
  }
  const [main] = outputFiles;
  if (!main) throw new Error(`${entry} has become nothing.`);
  return pathToFileURL(main.path).href;
}

/**
 * Runs an entry in this process, with the lines of its sources in what it says of errors.
 * @param {string} entry
 */
export async function runEntry(entry) {
  const url = await bundle(entry);
  // esbuild's own process would otherwise stay for as long as this one
  await stop();
  process.setSourceMapsEnabled(true);
  await import(url);
}
