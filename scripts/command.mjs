// @ts-check
import { spawn } from 'node:child_process';

/**
 * @typedef {object} Outcome
 * @property {number} code exit code; 1 where a signal ended it or it could not be started
 * @property {string} output what it printed; empty where it printed to the terminal itself
 */

/**
 * Runs a command to its end, without standard input.
 * @param {string} file
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions & { quiet?: boolean }} [options] `quiet` keeps the output
 * for the caller
 * @returns {Promise<Outcome>}
 */
export function run(file, args, { quiet = false, ...options } = {}) {
  return new Promise((done) => {
    const out = quiet ? 'pipe' : 'inherit';
    const child = spawn(file, args, { stdio: ['ignore', out, out], ...options });
    let output = '';
    /** @param {Buffer} chunk */
    const keep = (chunk) => void (output += chunk.toString());
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('error', (error) => done({ code: 1, output: `${output}${file}: ${error.message}\n` }));
    child.on('close', (code) => done({ code: code ?? 1, output }));
  });
}

/**
 * npm as it was called, or the one on PATH.
 * @param {readonly string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function npm(args, options) {
  const own = process.env.npm_execpath;
  if (own?.endsWith('npm-cli.js')) return run(process.execPath, [own, ...args], options);
  return run('npm', args, { shell: process.platform === 'win32', ...options });
}
