// @ts-check
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** The same browser without windows: pages open in half the time. */
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
 * The tests' browser: $CHROMIUM_PATH, otherwise an installed one.
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
 * The browser for pages without screenshots: the windowless one if installed.
 * @returns {string | undefined}
 */
export function findShell(env = process.env) {
  return (env.CHROMIUM_PATH ? undefined : onPath([shell], env).find(runs)) ?? findChromium(env);
}

/**
 * Launch options for a browser, the same for stories, screenshots and end-to-end tests. It hides that it is
 * automated: readers in tests count as people.
 * @param {string} [executablePath]
 */
export function chromiumLaunch(executablePath = findChromium()) {
  return {
    ...(executablePath && { executablePath }),
    args: ['--font-render-hinting=none', '--disable-quic', '--disable-blink-features=AutomationControlled'],
  };
}
