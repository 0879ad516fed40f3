import { expect, type Browser, type Page } from '@playwright/test';
import type { Product } from '../e2e/product.ts';
import { installControls } from './pageControls.ts';
import { installNames } from './pageNames.ts';
import { installSight } from './pageSight.ts';

export const sample = { email: 'demo@verso.example', password: 'paper-and-ink-2026' };

export const buyer = { email: 'studio@verso.example', password: 'paper-and-ink-2026' };

/** Names in the sample account, which differ from row to row. */
export const subjects = [
  'Windrow No. 7',
  'Kvelder Catalogue 2026',
  'Annual Report 2025',
  'Newsletter, autumn issue',
  'Poster in the bookshops',
  'Retail partners',
  'Board members',
  'Press and analysts',
];

export const widths = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
export type Width = keyof typeof widths;

/** A page in its own context, at a width, prepared for the walker. */
export async function openPage(browser: Browser, width: Width): Promise<Page> {
  const touch = width === 'phone';
  const context = await browser.newContext({
    viewport: widths[width],
    hasTouch: touch,
    isMobile: touch,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  // one script: the order of several is not promised
  await context.addInitScript({
    content: [installNames, installControls, installSight]
      .map((install) => `(${install.toString()})();`)
      .join('\n'),
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return page;
}

export async function logIn(
  page: Page,
  { origin }: Product,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.goto(`${origin}/account/`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/#\/home\/user$/);
}
