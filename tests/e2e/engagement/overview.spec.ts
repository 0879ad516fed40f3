import { expect } from '@playwright/test';
import { arrives } from '../house.ts';
import { test } from '../servers.ts';
import { enter } from '../logIn.ts';
import { turnAway } from './essay.ts';
import { writeLeaflet } from './leaflet.ts';
import { makeLink } from './links.ts';

const email = 'overview@example.org';

test.beforeAll(async ({ house }) => {
  await house.addPublisher(email, writeLeaflet(), 'Leaflet');
});

test('a link nobody opened is named; once it is read, so is its reader', async ({ page, browser, house }) => {
  test.setTimeout(180_000);
  await enter(page, house, email);
  const summary = page.getByRole('region', { name: 'Your readers' });
  await expect(summary.getByText('Nothing rose', { exact: true })).toBeVisible();
  const address = await makeLink(page, house.product.linkOrigin, { name: 'Leaflet', label: 'Press' });

  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await expect(page.getByText('No one read anything in this period')).toBeVisible();
  const links = page.getByRole('region', { name: 'Trackable links' });
  const line = links.getByRole('listitem').filter({ hasText: 'Press' });
  await expect(line).toContainText('created');
  await line.getByRole('link').click();
  await expect(page).toHaveURL(/\/home\/trackablelinks\/Leaflet/);
  await page.goBack();
  await expect(line).toBeVisible();

  const userAgent = `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()} Safari/537.36`;
  const reader = await (await browser.newContext({ userAgent })).newPage();
  await reader.goto(address);
  await expect(reader.getByRole('figure', { name: 'Page 1 of 2' })).toBeVisible();
  await reader.waitForTimeout(1_500);
  await turnAway(reader);

  const sessions = page.getByRole('region', { name: 'Sessions' });
  await page.reload();
  await arrives(page, () => expect(sessions.getByText('1 reader now')).toBeVisible({ timeout: 3000 }));
  await expect(sessions.locator('.figure')).toHaveText('1');
  const opens = page
    .getByRole('group', { name: 'This period in figures' })
    .locator('dl', { hasText: 'Link opens' });
  await expect(opens.locator('.figure')).toHaveText('1');
  await expect(links).toContainText('No link is waiting to be opened.');
  await line.getByRole('link').click();
  await expect(page).toHaveURL(/\/home\/analytics\/Leaflet\/[\w-]+/);
  await reader.close();

  // found by a part of its name, from anywhere
  await page.getByRole('link', { name: 'Verso account' }).click();
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: /^Find/ }).fill('pres');
  // the link, and whom it was sent to
  const found = page.getByRole('group', { name: 'Trackable Links' }).getByRole('option', { name: /Press/ });
  await expect(found).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/home\/analytics\/Leaflet\/[\w-]+/);
  await page.getByRole('link', { name: 'Links', exact: true }).click();
  const row = page.getByRole('row', { name: /Press/ });
  await expect(row).toContainText(/Opened|Read /);
  // the same days on every tab; all time is one click away
  await page.getByRole('button', { name: 'Last 7 days' }).click();
  await expect(row).toContainText('Read ');
  const place = page.getByRole('navigation', { name: /^Screens of/ });
  await place.getByRole('link', { name: 'Readers' }).click();
  await expect(page).toHaveURL(/\/home\/readers\/Leaflet\?.*from=/);
  await expect(page.getByRole('link', { name: 'Press' })).toBeVisible();
  await place.getByRole('link', { name: 'Pages' }).click();
  await expect(page).toHaveURL(/\/home\/pages\/Leaflet.*from=/);
  await expect(page.getByRole('table', { name: 'Pages' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Readers' })).toBeVisible();
  await page.getByRole('button', { name: 'All time' }).click();
  await expect(page).not.toHaveURL(/from=/);

  await page.getByRole('link', { name: 'Verso account' }).click();
  await expect(summary.getByRole('link', { name: 'Leaflet' })).toBeVisible();
  await summary.getByRole('link', { name: 'Open Overview' }).click();
  await page.getByRole('button', { name: 'Last 7 days' }).click();
  await page
    .getByRole('region', { name: 'What rose and fell' })
    .getByRole('link', { name: 'Leaflet' })
    .click();
  await expect(page).toHaveURL(/\/home\/analytics\/Leaflet\?from=/);
  await expect(page.getByText('Last 7 days')).toBeVisible();
});
