// @ts-check
import { accessSync } from 'node:fs';
import { aptInstall } from './apt.mjs';
import { findChromium, findShell } from './chromium.mjs';
import { npm } from './command.mjs';

/**
 * @returns {Promise<boolean>} whether there is a browser: an installed one, or an earlier Playwright download
 */
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

/** Without windows a page takes half the processor time, and CI needs all of it. */
const lacksShell = () =>
  Boolean(process.env.CI) && !process.env.CHROMIUM_PATH && findShell() === findChromium();

/**
 * Installs the tests' tools: a browser and, on a machine without one, pdftotext, which reads invoices.
 * Debian's packages, or else Playwright's download of the browser.
 */
export async function provideTestTools() {
  if (await hasBrowser()) {
    if (lacksShell()) await aptInstall(['chromium-headless-shell']);
    return;
  }
  await aptInstall(['chromium']);
  // the windowless browser and pdftotext are optional
  for (const one of ['chromium-headless-shell', 'poppler-utils']) await aptInstall([one]);
  if (findChromium()) return;
  console.log('Downloading a browser (playwright install chromium) …');
  if ((await npm(['exec', '--', 'playwright', 'install', 'chromium'])).code === 0) return;
  console.error('No browser for the tests: install Chromium or Chrome, or name one in CHROMIUM_PATH.');
}
