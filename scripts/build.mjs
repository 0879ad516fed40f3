// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { npm } from './command.mjs';
import { runsTypeScript } from './run.mjs';

/**
 * @typedef {object} Build
 * @property {string} name also its npm script, `build:<name>`, and its folder, `dist/<name>`
 * @property {string[]} inputs files and folders it is made from
 */

const shared = ['contract', 'rules', 'tokens', 'package-lock.json', 'tsconfig.json'];

/** @type {Build[]} */
export const builds = [
  { name: 'dashboard', inputs: [...shared, 'src', 'public', 'index.html', 'vite.config.ts', 'build'] },
  { name: 'reader', inputs: [...shared, 'reader', 'scripts/buildReader.ts', 'build/tokenStyles.ts'] },
  {
    name: 'licences',
    inputs: [
      'package-lock.json',
      'scripts/buildLicences.ts',
      'src/ui/theme/fonts',
      'server/invoices/fonts/OFL.txt',
    ],
  },
  {
    name: 'sandbox',
    inputs: ['package-lock.json', 'tsconfig.json', 'sandbox/browser', 'scripts/buildSandbox.ts'],
  },
  ...(runsTypeScript
    ? []
    : [
        {
          name: 'server',
          inputs: [...shared, 'server', 'sandbox', 'package.json', 'scripts/buildServer.mjs'],
        },
      ]),
];

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesOf(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
}

/**
 * @param {readonly string[]} inputs
 * @returns {string} the same for the same contents, whenever and wherever they were written
 */
export function fingerprint(inputs) {
  const hash = createHash('sha256');
  const files = inputs.flatMap(filesOf).filter((file) => !/\.(test|stories)\.tsx?$|\.mdx$/.test(file));
  for (const file of files) {
    const content = readFileSync(file);
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * @param {Build} build
 * @param {boolean} always
 * @returns {Promise<boolean>}
 */
async function buildOne({ name, inputs }, always) {
  const stamp = `dist/${name}.fingerprint`;
  const now = fingerprint(inputs);
  const fresh = existsSync(`dist/${name}`) && existsSync(stamp) && readFileSync(stamp, 'utf8') === now;
  if (fresh && !always) return true;
  console.log(`Building the ${name} …`);
  const { code, output } = await npm(['run', '--silent', `build:${name}`], { quiet: true });
  if (code !== 0) {
    console.error(`${output}The ${name} could not be built.`);
    return false;
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, now);
  return true;
}

/**
 * Builds what is missing or outdated, in parallel.
 * @param {{ always?: boolean; only?: readonly string[] }} [options]
 * @returns {Promise<boolean>} false if a build failed; its output has been printed
 */
export async function build({ always = false, only = builds.map(({ name }) => name) } = {}) {
  const built = await Promise.all(
    builds.filter(({ name }) => only.includes(name)).map((one) => buildOne(one, always)),
  );
  return built.every(Boolean);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const only = process.argv.slice(2);
  if (!(await build({ always: true, ...(only.length > 0 && { only }) }))) process.exit(1);
}
