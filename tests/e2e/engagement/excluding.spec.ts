import { rmSync } from 'node:fs';
import { expect, type Browser, type Page } from '@playwright/test';
import { figureOf, openScreen } from '../house.ts';
import { test } from '../servers.ts';
import { enter } from '../logIn.ts';
import { readToEnd, turnAway, writeEssay } from './essay.ts';

const email = 'excluding@example.org';
const name = 'Essay';

let address: string;
const folder = writeEssay();

test.beforeAll(async ({ house }) => {
  test.setTimeout(240_000);
  address = await house.addPublisher(email, folder, name);
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Reads in a separate browser. */
async function readAs(browser: Browser, windows: string): Promise<void> {
  const userAgent = `Mozilla/5.0 (${windows}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()} Safari/537.36`;
  const context = await browser.newContext({ viewport: { width: 900, height: 800 }, userAgent });
  const page = await context.newPage();
  await page.goto(address);
  await readToEnd(page);
  await turnAway(page);
  await context.close();
}

const sessions = (page: Page) => figureOf(page, 'Sessions');
const list = (page: Page) => page.getByRole('list', { name: 'Sessions of this range, newest first' });

test('the owner excludes a session by clicks, sees the figures change, and includes it again', async ({
  browser,
  page,
  house,
}) => {
  test.setTimeout(400_000);
  await readAs(browser, 'X11; Linux x86_64');
  await readAs(browser, 'Windows NT 10.0; Win64; x64');

  await enter(page, house, email);
  await openScreen(page, 'Analytics', name);
  await expect(sessions(page)).toHaveText('2');

  await page.getByRole('button', { name: 'Show sessions' }).click();
  await expect(list(page).getByRole('listitem')).toHaveCount(2);
  await list(page)
    .getByRole('button', { name: /^Exclude session/ })
    .first()
    .click();
  await expect(page.getByText('1 session no longer counts.')).toBeVisible();
  await expect(sessions(page)).toHaveText('1');
  await expect(page.getByText('You have excluded 1 session from these figures.')).toBeVisible();
  await expect(list(page).getByRole('listitem').first()).toContainText('Excluded');
  expect(await house.command('rollups', 'verify')).toContain('equal a recount');

  await page.reload();
  await expect(sessions(page)).toHaveText('1');
  await page.getByRole('button', { name: 'Show sessions' }).click();
  await list(page)
    .getByRole('button', { name: /^Include again/ })
    .click();
  await expect(page.getByText('1 session counts again.')).toBeVisible();
  await expect(sessions(page)).toHaveText('2');
  expect(await house.command('rollups', 'verify')).toContain('equal a recount');
});
