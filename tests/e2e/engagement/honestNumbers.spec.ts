import { rmSync } from 'node:fs';
import { expect, type Browser, type Page } from '@playwright/test';
import { arrives, figureOf, openScreen } from '../house.ts';
import { test } from '../servers.ts';
import { enter } from '../logIn.ts';
import { readToEnd, turnAway, writeEssay } from './essay.ts';

const email = 'honest-numbers@example.org';
const name = 'Essay';

let address: string;
const folder = writeEssay();

test.beforeAll(async ({ house }) => {
  address = await house.addPublisher(email, folder, name);
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A browser that does not reveal it is headless, which would mark it as a bot. */
const aBrowser = (browser: Browser, width = 900) =>
  browser.newContext({
    viewport: { width, height: 800 },
    userAgent: `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()} Safari/537.36`,
  });

const sessions = (page: Page) => figureOf(page, 'Sessions');

const countsSessions = (page: Page, count: string) =>
  arrives(page, () => expect(sessions(page)).toHaveText(count, { timeout: 3000 }));

test("the publisher's own visits and reloads count only in all traffic, and a session can be excluded and included again; a reflowable document has heat", async ({
  browser,
  house,
}) => {
  test.setTimeout(180_000);
  const publisher = await (await aBrowser(browser, 1440)).newPage();
  await enter(publisher, house, email);
  await openScreen(publisher, 'Heatmap', name);
  await publisher.getByRole('button', { name: 'Enable Heatmap Analytics' }).click();
  await expect(publisher.getByRole('button', { name: 'Disable Heatmap Analytics' })).toBeVisible();

  await publisher.getByRole('link', { name: 'Cloud Publications', exact: true }).click();
  const [own] = await Promise.all([
    publisher.context().waitForEvent('page'),
    publisher.getByRole('link', { name: `View ${name} in a new tab` }).click(),
  ]);
  await expect(own).toHaveURL(address);
  await readToEnd(own);
  await turnAway(own);

  const reader = await (await aBrowser(browser)).newPage();
  await reader.goto(address);
  await readToEnd(reader);
  await reader.reload();
  await readToEnd(reader);
  await turnAway(reader);

  await openScreen(publisher, 'Analytics', name);
  await countsSessions(publisher, '1');
  await publisher.getByText('All traffic').click();
  await expect(publisher).toHaveURL(/audience=everything/);
  await countsSessions(publisher, '3');

  await publisher.getByRole('button', { name: 'Show sessions' }).click();
  const list = publisher.getByRole('list', { name: 'Sessions of this range, newest first' });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await list
    .getByRole('button', { name: /^Exclude session/ })
    .first()
    .click();
  await expect(publisher.getByText('1 session no longer counts.')).toBeVisible();
  await expect(sessions(publisher)).toHaveText('2');
  await expect(publisher.getByText('You have excluded 1 session from these figures.')).toBeVisible();
  await expect(list.getByRole('listitem').first()).toContainText('Excluded');
  expect(await house.command('rollups', 'verify')).toContain('equal a recount');
  await publisher.reload();
  await expect(sessions(publisher)).toHaveText('2');
  await publisher.getByRole('button', { name: 'Show sessions' }).click();
  await list.getByRole('button', { name: /^Include again/ }).click();
  await expect(publisher.getByText('1 session counts again.')).toBeVisible();
  await expect(sessions(publisher)).toHaveText('3');
  expect(await house.command('rollups', 'verify')).toContain('equal a recount');

  await publisher.getByText('People', { exact: true }).click();
  await countsSessions(publisher, '1');

  await openScreen(publisher, 'Heatmap', name);
  await arrives(publisher, () => expect(publisher.getByText('1 session')).toBeVisible({ timeout: 3000 }));
  // all of the document is behind its bands, without being read for it
  const sheet = publisher.getByRole('img', { name: 'Heat map of the whole document' });
  const drawn = sheet.locator('iframe');
  await expect(drawn.contentFrame().getByText('A line.').last()).toBeVisible();
  const heights = await Promise.all(
    [sheet, drawn].map(async (one) => (await one.boundingBox())?.height ?? 0),
  );
  expect(heights[0]).toBeGreaterThan(500);
  expect(heights[1]).toBeCloseTo(heights[0]!, 0);
  await publisher.reload();
  await expect(publisher.getByText('1 session')).toBeVisible();
});
