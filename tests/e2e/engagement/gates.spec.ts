import { expect } from '@playwright/test';
import { arrives } from '../house.ts';
import { test } from '../servers.ts';
import { enter } from '../logIn.ts';
import { turnAway } from './essay.ts';
import { writeLeaflet } from './leaflet.ts';
import { makeLink } from './links.ts';

const email = 'gates@example.org';
const password = 'lanterns in the harbour';

test.beforeAll(async ({ house }) => {
  await house.addPublisher(email, writeLeaflet(), 'Leaflet');
});

test('a link asks for its password, then shows the publication, and its reading is counted', async ({
  page,
  browser,
  house,
}) => {
  test.setTimeout(120_000);
  await enter(page, house, email);
  const address = await makeLink(page, house.product.linkOrigin, {
    name: 'Leaflet',
    label: 'Board',
    password,
  });
  await expect(page.getByRole('row', { name: /Board/ })).toContainText('Password required');

  const userAgent = `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()} Safari/537.36`;
  const reader = await (await browser.newContext({ userAgent })).newPage();
  await reader.goto(address);
  await expect(reader.getByRole('heading', { name: 'This publication needs a password' })).toBeVisible();
  await expect(reader.getByLabel('Password')).toBeFocused();
  await reader.keyboard.type('something else');
  await reader.keyboard.press('Enter');
  await expect(reader.getByRole('alert')).toContainText('This password is not right.');
  await reader.getByLabel('Password').fill(password);
  await reader.getByRole('button', { name: 'Continue' }).click();

  // its page images come by addresses below the pass
  const first = reader.getByRole('figure', { name: /^Page 1 of 2/ });
  await expect(first).toBeVisible();
  await expect
    .poll(() => first.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await reader.waitForTimeout(1_500);
  await turnAway(reader);
  // a returning browser is not asked again
  await reader.goto(address);
  await expect(first).toBeVisible();
  await reader.close();

  await page.reload();
  await arrives(page, () =>
    expect(page.getByRole('row', { name: /Board/ })).toContainText(/Opened|Read /, { timeout: 3000 }),
  );
});
