import { expect, type Page } from '@playwright/test';
import { complaintsIn } from './complaints.ts';
import { hostile, hostileAddress } from './hostilePublications.ts';
import { arrive, screen } from './person.ts';
import { screensFor, settle } from './screens.ts';
import { publications, publisher } from './stage.ts';
import { arrives } from '../house.ts';
import { test } from '../servers.ts';

/** No hostile text has become an element, run, or been stopped only by the policy. */
async function isHarmless(page: Page): Promise<void> {
  await expect(page.locator('img[src="x"], [onload], [onerror], a[href^="javascript:" i]')).toHaveCount(0);
  expect(await page.evaluate(() => 'taken' in window)).toBe(false);
}

test('on every screen of a publication its name is text, also as the desktop program shows it, in the dark; in the list, its menu and its delete dialog too', async ({
  page,
  context,
  stage,
}) => {
  const complaints = await complaintsIn(context);
  await arrive(page, stage, publisher);
  await expect(page.getByRole('main')).toContainText(hostile);
  const paths = screensFor(
    { publication: hostile, identifier: hostile, session: 'a-session', reader: 'lead:1' },
    'loggedIn',
  );
  for (const path of paths) {
    await page.goto(screen(stage, `${path}?route=dtp&theme=dark`));
    await settle(page);
    if (path.includes(encodeURIComponent(hostile))) expect(await page.title()).toContain(hostile);
    await isHarmless(page);
  }

  await page.goto(screen(stage, 'cloud'));
  const row = page.getByRole('row').filter({ hasText: hostile });
  await expect(row.getByRole('link', { name: hostile, exact: true })).toBeVisible();
  await page.getByRole('button', { name: `More for ${hostile}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(hostile);
  await isHarmless(page);
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('searchbox').fill(`${hostile} and more`);
  await expect(page.getByText(`Nothing matches “${hostile} and more”.`)).toBeVisible();
  await isHarmless(page);
  expect(complaints).toEqual([]);
});

test('in the reader, titles, texts, labels and addresses are only text', async ({ page, context, stage }) => {
  const complaints = await complaintsIn(context);
  await page.goto(stage.linkOf(hostile));
  await expect(page.getByRole('figure', { name: 'Page 1 of 1' })).toBeVisible();
  await expect(page).toHaveTitle(hostile);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hostile);
  await expect(page.locator('.spoken p').first()).toHaveText(hostile);
  await expect(page.getByRole('link', { name: hostile })).toHaveAttribute('href', 'https://shop.example/');
  await expect(page.getByRole('link', { name: 'Run' })).toHaveCount(0);
  await page.getByRole('button', { name: `Play: ${hostile}` }).click();
  await isHarmless(page);
  expect(complaints.filter((complaint) => !complaint.includes('pages/1.svg'))).toEqual([]);
});

test('a hostile clicked address is text in the analytics', async ({ page, browser, context, stage }) => {
  // a headless browser's user agent would be marked as a bot
  const userAgent = `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()} Safari/537.36`;
  const reader = await (await browser.newContext({ userAgent })).newPage();
  await reader.goto(stage.linkOf(publications.exported));
  await expect(reader).toHaveTitle('Loaded');
  await reader.evaluate(
    (addresses) => {
      const { jQuery } = window as unknown as {
        jQuery: (what: string) => { trigger: (name: string, values: unknown[]) => void };
      };
      for (const address of addresses)
        jQuery('#documentViewer').trigger('onExternalLinkClicked', [address, 1]);
    },
    [hostile, hostileAddress],
  );
  await reader.close({ runBeforeUnload: true });

  const complaints = await complaintsIn(context);
  await arrive(page, stage, publisher, `analytics/${publications.exported}`);
  const engagements = page.getByRole('table', { name: 'Clicks by link' });
  await arrives(page, () => expect(engagements).toContainText(hostile, { timeout: 2000 }));
  await expect(engagements).toContainText(hostileAddress);
  await isHarmless(page);
  expect(complaints).toEqual([]);
});
