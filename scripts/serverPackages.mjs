// @ts-check
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { npm } from './command.mjs';

// Leaves in node_modules only what the server itself loads: the dashboard's packages are in its build already. Changes
// package.json, so it is for the copy of the project that becomes an image, and nowhere else.

const { metafile } = await build({
  entryPoints: ['server/main.ts', 'server/operator/main.ts', 'server/db/embeddedWorker.mjs'],
  outdir: 'unwritten',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  packages: 'external',
  metafile: true,
  write: false,
});
const imported = Object.values(metafile.inputs).flatMap(({ imports }) =>
  imports.filter(({ external }) => external).map(({ path }) => path),
);

/** @param {string} path */
const isImported = (path) => imported.some((one) => one === path || one.startsWith(`${path}/`));
const wanted = JSON.parse(readFileSync('package.json', 'utf8'));
delete wanted.devDependencies;
wanted.dependencies = Object.fromEntries(
  Object.entries(wanted.dependencies).filter(([name]) => isImported(name)),
);
writeFileSync('package.json', `${JSON.stringify(wanted, null, 2)}\n`);
const { code } = await npm(['prune', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund']);
if (code !== 0) process.exit(1);

// types and source maps of packages are for development
for (const entry of readdirSync('node_modules', { recursive: true, withFileTypes: true }))
  if (entry.isFile() && /\.(d\.[cm]?ts|map)$/.test(entry.name)) rmSync(join(entry.parentPath, entry.name));
