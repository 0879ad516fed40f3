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
// by name and not by import: of some packages the server reads a file alone, such as the database of countries
const sources = Object.keys(metafile.inputs).map((path) => readFileSync(path, 'utf8'));

/** @param {string} name */
const isNamed = (name) =>
  [`'${name}'`, `'${name}/`, `\`${name}/`].some((quoted) =>
    sources.some((source) => source.includes(quoted)),
  );
const wanted = JSON.parse(readFileSync('package.json', 'utf8'));
delete wanted.devDependencies;
wanted.dependencies = Object.fromEntries(
  Object.entries(wanted.dependencies).filter(([name]) => isNamed(name)),
);
writeFileSync('package.json', `${JSON.stringify(wanted, null, 2)}\n`);
const { code } = await npm(['prune', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund']);
if (code !== 0) process.exit(1);

const unused = [
  // types, source maps and tests of packages are for development
  /\.(d\.[cm]?ts|map|tsbuildinfo)$/,
  /\/node_modules\/(@[^/]+\/)?[^/]+\/(test|\.yarn|\.github)$/,
  // npm 10 installs it for every platform
  /\/@img\/sharp-wasm32$/,
  // the same records again, each half for itself
  /\/geo-whois-asn-country-ipv[46]\.mmdb$/,
];
for (const entry of readdirSync('node_modules', { recursive: true, withFileTypes: true })) {
  const path = join(entry.parentPath, entry.name);
  if (unused.some((pattern) => pattern.test(`/${path}`))) rmSync(path, { recursive: true, force: true });
}
