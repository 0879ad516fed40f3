import { expect, type Page } from '@playwright/test';
import { chromiumLaunch, findShell } from '../../scripts/chromium.mjs';
import { logIn } from './logIn.ts';
import { test } from './servers.ts';

const email = 'settings@example.org';
const name = 'Windrow No. 7';

test.describe.configure({ timeout: 240_000 });

test.beforeAll(async ({ house }) => {
  test.setTimeout(240_000);
  await house.addPublisher(email, 'samples/Windrow-No-7', name);
});

/** To a publication's tab, by clicks from the login page. */
async function openTab(page: Page, tab: string): Promise<void> {
  await page.getByRole('link', { name: tab, exact: true }).last().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}
const openMenu = (page: Page) => page.getByRole('button', { name: 'Menu' }).click();

test('text of twice the size has room on every screen: a wide window is laid out as a narrow one', async ({
  house,
  playwright,
}) => {
  const launch = chromiumLaunch(findShell());
  const browser = await playwright.chromium.launch({
    ...launch,
    args: [...launch.args, '--blink-settings=defaultFontSize=32'],
  });
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const fits = async () => {
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    const cut = await page.evaluate(() => {
      const reaches = ({ right }: DOMRect) => right > innerWidth + 1;
      return [
        ...document.querySelectorAll('header:not(main header) a, main td, main dd, main h1, main button'),
      ]
        .filter((part) => part.checkVisibility() && reaches(part.getBoundingClientRect()))
        .map((part) => part.textContent);
    });
    expect(cut, page.url()).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, page.url()).toBe(page.viewportSize()?.width);
  };
  await logIn(page, house, email);
  await fits();
  for (const screen of ['Overview', 'Invoices', 'Cloud Publications']) {
    await openMenu(page);
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: screen }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await fits();
  }
  await page.getByRole('row', { name }).getByRole('link', { name: 'Stats' }).click();
  for (const tab of ['Heatmap', 'Links', 'Leads']) {
    await openTab(page, tab);
    await fits();
  }
  // on a phone, whose bar has no room for the account's own entry
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: 'Verso account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  await fits();
  await browser.close();
});

test('under colours of the reader’s own, what is chosen differs from what is not, and can be read', async ({
  house,
  browser,
}) => {
  const page = await browser.newPage({ forcedColors: 'active' });
  await logIn(page, house, email);
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Cloud Publications' })
    .click();
  await page.getByRole('row', { name }).getByRole('link', { name: 'Stats' }).click();
  const ground = (of: string) =>
    page
      .locator(of)
      .first()
      .evaluate((part) => getComputedStyle(part).backgroundColor);
  const chosen = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.cssText = 'background: Highlight';
    return getComputedStyle(probe).backgroundColor;
  });
  for (const [one, other] of [
    ['nav a[aria-current]', 'nav a:not([aria-current])'],
    ['button[aria-pressed=true]', 'button[aria-pressed=false]'],
    ['label:has(> :checked)', 'label:has(> input:not(:checked))'],
  ] as const) {
    await expect(page.locator(one).first()).toBeVisible();
    expect(await ground(one)).toBe(chosen);
    expect(await ground(other)).not.toBe(chosen);
    // or the browser draws the text's own ground over the chosen one
    await expect(page.locator(one).first()).toHaveCSS('forced-color-adjust', 'none');
  }
  await page.close();
});
