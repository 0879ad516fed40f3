// @ts-check
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** The same browser without its windows: pages open in half of the time. */
const shell = 'chromium-headless-shell';
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** @param {string} file */
function runs(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The browser of the tests: $CHROMIUM_PATH, else one that is installed.
 * @returns {string | undefined} absolute path; undefined means Playwright's own download
 */
export function findChromium(env = process.env) {
  if (env.CHROMIUM_PATH) return env.CHROMIUM_PATH;
  return [...onPath(names, env), ...elsewhere].find(runs);
}

/**
 * @param {readonly string[]} files
 * @param {NodeJS.ProcessEnv} env
 * @returns {string[]}
 */
function onPath(files, env) {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.flatMap((folder) => files.map((name) => join(folder, name)));
}

/**
 * What opens pages that nobody takes pictures of: the browser without its windows where it is installed, else the browser.
 * @returns {string | undefined}
 */
export function findShell(env = process.env) {
  return (env.CHROMIUM_PATH ? undefined : onPath([shell], env).find(runs)) ?? findChromium(env);
}

/**
 * How a browser is started, alike for stories, screenshots and end-to-end tests.
 * It does not say that a program drives it: readers in tests count as people.
 * @param {string} [executablePath]
 */
export function chromiumLaunch(executablePath = findChromium()) {
  return {
    ...(executablePath && { executablePath }),
    args: ['--font-render-hinting=none', '--disable-quic', '--disable-blink-features=AutomationControlled'],
  };
}
