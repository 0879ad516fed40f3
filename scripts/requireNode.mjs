// @ts-check
// Imported first by every command. Plain old syntax, so that an old Node gets as far as the message.
import { readFileSync } from 'node:fs';

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

/** The oldest Node that is supported, e.g. `20.19`: package.json says it, everything else follows. */
export const oldestNode = engines.node.replace('>=', '');

/**
 * @param {string} version
 * @returns {number[]}
 */
const numbers = (version) => version.split('.').map(Number);
const [oldMajor = 0, oldMinor = 0] = numbers(oldestNode);
const [major = 0, minor = 0] = numbers(process.versions.node);
if (major < oldMajor || (major === oldMajor && minor < oldMinor)) {
  console.error(`Verso needs Node ${oldestNode} or newer; this is Node ${process.versions.node}.`);
  process.exit(1);
}
