// @ts-check
import { readFileSync } from 'node:fs';
import { npm } from './command.mjs';

/**
 * @typedef {Record<string, { version?: string; integrity?: string; optional?: boolean; devOptional?: boolean }>} Packages
 * @param {string} file
 * @returns {Packages | undefined}
 */
function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * Whether node_modules holds exactly what package-lock.json names. npm keeps its own list of what it
 * installed, so this works for any way of installing, and takes a few milliseconds.
 * @param {Packages | undefined} wanted
 * @param {Packages | undefined} present
 */
export function isInstalled(wanted, present) {
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([path, { version, integrity, optional, devOptional }]) => {
    const found = present[path];
    if (path === '') return true;
    // Optional packages are mostly other platforms' binaries, which npm omits.
    if (!found) return optional === true || devOptional === true;
    return found.version === version && found.integrity === integrity;
  });
}

/**
 * Installs the exact dependencies if they are missing or have changed. Exits with npm's message if that
 * fails.
 */
export async function installDependencies() {
  if (isInstalled(packagesIn('package-lock.json'), packagesIn('node_modules/.package-lock.json'))) return;
  console.log('Installing the exact dependencies of package-lock.json (npm ci) …');
  const { code } = await npm(['ci', '--include=dev', '--no-audit', '--no-fund']);
  if (code !== 0) {
    console.error('The dependencies could not be installed; npm says above why.');
    process.exit(1);
  }
}
