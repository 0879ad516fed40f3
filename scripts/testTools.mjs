// @ts-check
import { accessSync } from 'node:fs';
import { aptInstall } from './apt.mjs';
import { findChromium } from './chromium.mjs';
import { npm } from './command.mjs';

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

/**
 * Sees to it that the tests have what they look through: a browser, and on a machine without one also pdftotext, which
 * reads invoices. Debian's packages, else for the browser Playwright's download.
 */
export async function provideTestTools() {
  if (await hasBrowser()) return;
  await aptInstall(['chromium']);
  // the same browser without its windows, which opens pages faster, and pdftotext: where they are not to be had, tests do without
  for (const one of ['chromium-headless-shell', 'poppler-utils']) await aptInstall([one]);
  if (findChromium()) return;
  console.log('Downloading a browser (playwright install chromium) …');
  if ((await npm(['exec', '--', 'playwright', 'install', 'chromium'])).code === 0) return;
  console.error('No browser for the tests: install Chromium or Chrome, or name one in CHROMIUM_PATH.');
}
