// @ts-check
import { accessSync } from 'node:fs';
import { aptInstall } from './apt.mjs';
import { findChromium } from './chromium.mjs';
import { npm } from './command.mjs';

/** @returns {Promise<boolean>} whether Playwright has downloaded its own browser before */
async function playwrightHasOne() {
  const { chromium } = await import('playwright');
  try {
    accessSync(chromium.executablePath());
    return true;
  } catch {
    return false;
  }
}

/**
 * Sees to it that there is a browser for the tests: an installed one, else Debian's package, else Playwright's download.
 * @returns {Promise<boolean>}
 */
export async function provideBrowser() {
  if (findChromium() || (await playwrightHasOne())) return true;
  if ((await aptInstall(['chromium'])) && findChromium()) return true;
  console.log('Downloading a browser (playwright install chromium) …');
  if ((await npm(['exec', '--', 'playwright', 'install', 'chromium'])).code === 0) return true;
  console.error('No browser for the tests: install Chromium or Chrome, or name one in CHROMIUM_PATH.');
  return false;
}
