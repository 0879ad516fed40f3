// @ts-check
import { accessSync } from 'node:fs';
import { aptInstall } from './apt.mjs';
import { findChromium } from './chromium.mjs';
import { npm, run } from './command.mjs';

/** @returns {Promise<boolean>} whether there is a browser: an installed one, or one that Playwright has downloaded before */
async function hasBrowser() {
  if (findChromium()) return true;
  const { chromium } = await import('playwright');
  try {
    accessSync(chromium.executablePath());
    return true;
  } catch {
    return false;
  }
}

const readsPdf = async () => (await run('pdftotext', ['-v'], { quiet: true })).code === 0;

/**
 * Sees to it that the tests have what they look through: a browser, and pdftotext, which reads invoices. Debian's
 * packages, else for the browser Playwright's download; without pdftotext its tests are skipped, and say so.
 */
export async function provideTestTools() {
  const missing = [...((await hasBrowser()) ? [] : ['chromium']), ...((await readsPdf()) ? [] : ['poppler-utils'])];
  if (missing.length > 0) await aptInstall(missing);
  // the same browser without its windows opens pages faster; where it is not to be had, none is missing
  if (missing.includes('chromium') && findChromium()) await aptInstall(['chromium-headless-shell']);
  if (await hasBrowser()) return;
  console.log('Downloading a browser (playwright install chromium) …');
  if ((await npm(['exec', '--', 'playwright', 'install', 'chromium'])).code === 0) return;
  console.error('No browser for the tests: install Chromium or Chrome, or name one in CHROMIUM_PATH.');
}
