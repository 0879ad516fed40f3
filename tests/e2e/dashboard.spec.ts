import { expect, type Page } from '@playwright/test';
import { openScreen } from './house.ts';
import { test } from './servers.ts';
import { enter } from './logIn.ts';

const email = 'dashboard@example.org';
const name = 'Windrow';

// A busy machine starts the product and its pages slowly.
test.describe.configure({ timeout: 240_000 });

test.beforeAll(async ({ house }) => {
  test.setTimeout(240_000);
  await house.addPublisher(email, 'samples/Windrow-No-7', name);
});

const more = (page: Page) => page.getByRole('button', { name: `More for ${name}` });
test('a publication is reached by keyboard; its tabs and links keep the range, Search fetches it again, and a double click on Share opens it', async ({
  page,
  house,
}) => {
  await enter(page, house, email);
  await page.getByRole('link', { name: 'Cloud Publications', exact: true }).click();
  await more(page).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Leads' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Forms data' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`#/home/forms/${name}$`));
  await page.getByRole('link', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(/#\/home\/cloud$/);
  await openScreen(page, 'Trackable Links', name);
  await page.getByRole('button', { name: 'Create Links' }).first().click();
  await page.getByRole('textbox', { name: /label/i }).first().fill('Poster');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Create/ })
    .click();
  await page.getByRole('button', { name: 'Done' }).click();
  const tab = (title: string) =>
    page.getByRole('navigation', { name: `Screens of ${name}` }).getByRole('link', { name: title });
  const arrived = (title: string) =>
    expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await tab('Overview').click();
  await arrived('Analytics');
  await page.getByRole('button', { name: 'Last 3 months' }).click();
  await expect(page).toHaveURL(/[?&]from=/);
  const { hash } = new URL(page.url());
  const range = new URLSearchParams(hash.split('?')[1]);
  const keepsRange = async () => {
    const here = new URLSearchParams(new URL(page.url()).hash.split('?')[1]);
    expect([here.get('from'), here.get('to')]).toEqual([range.get('from'), range.get('to')]);
  };
  const fetchesAgain = async (room: string) => {
    await expect(page.getByText(/No available|No forms|Nobody/).first()).toBeVisible();
    const asked = page.waitForRequest(
      (request) => request.url().endsWith(`/api/${room}`) && request.method() === 'POST',
    );
    await page
      .getByRole('form', { name: 'Date range' })
      .getByRole('button', { name: 'Search', exact: true })
      .click();
    await asked;
  };
  for (const title of ['Pages', 'Heatmap', 'Readers', 'Leads', 'Forms', 'Trackable Links']) {
    await tab(title === 'Trackable Links' ? 'Links' : title).click();
    await arrived(title);
    await keepsRange();
    if (title === 'Leads' || title === 'Forms') await fetchesAgain(title.toLowerCase());
  }
  await page.getByRole('link', { name: 'Stats of Poster' }).click();
  await arrived('Analytics');
  await keepsRange();
  await tab('Heatmap').click();
  await arrived('Heatmap');
  await keepsRange();
  await page.getByRole('link', { name: 'Go Back' }).click();
  await arrived('Trackable Links');
  await keepsRange();

  // the first time its code is loaded; from then on it opens at once, under the second click
  const share = page.getByRole('button', { name: 'Share', exact: true });
  const dialog = page.getByRole('dialog', { name: `Share ${name}` });
  for (let time = 0; time < 2; time += 1) {
    await share.dblclick();
    await dialog.getByRole('button', { name: `Copy Link of ${name}` }).click();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(share).toBeFocused();
  }
  await share.click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
});

test('without configured addresses, the footer and the menu lead to existing pages', async ({
  page,
  house,
}) => {
  await enter(page, house, email);
  const footer = page.getByRole('navigation', { name: 'About this site' });
  await footer.getByRole('link', { name: 'Licenses' }).click();
  await expect(page.getByRole('heading', { name: 'Software licences' })).toBeVisible();
  await page.getByText('react-dom', { exact: true }).click();
  await expect(
    page.getByText('Permission is hereby granted, free of charge').filter({ visible: true }).first(),
  ).toBeVisible();
  await page.goto(`${house.product.origin}/account/`);
  const address = await footer.getByRole('link', { name: 'Blog' }).getAttribute('href');
  await expect(footer.getByRole('link', { name: 'Home' })).toHaveAttribute('href', address ?? '');
  await footer.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(`${house.product.origin}/`);
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/#\/home\/user$/);
  await page.getByRole('link', { name: 'Desktop Publisher', exact: true }).click();
  await page.getByRole('link', { name: 'Go to Downloads' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Downloads' })).toBeVisible();
});

test('notifications cover neither the page nor a dialog, in a wide window and on a phone', async ({
  page,
  context,
  house,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: house.product.origin });
  const copied = page.locator('[data-level=success]');
  const bottomOf = async () => copied.evaluate((toast) => toast.getBoundingClientRect().bottom);
  const topOf = (part: string) =>
    page
      .locator(part)
      .first()
      .evaluate((it) => it.getBoundingClientRect().top);
  await page.setViewportSize({ width: 1440, height: 844 });
  await enter(page, house, email);
  await page.getByRole('link', { name: 'Show all Cloud Publications' }).click();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.reload();
    for (let time = 0; time < 4; time += 1) {
      await more(page).click();
      await page.getByRole('menuitem', { name: 'Copy public link' }).click();
    }
    await expect(copied).toHaveCount(1);
    await expect(copied).toContainText('4 times');
    await expect.poll(() => topOf('h1')).toBeGreaterThanOrEqual(await bottomOf());
    // a scrolled page must not show through beside them either
    const corner = () =>
      page.evaluate(() => {
        document.body.style.minHeight = '200vh';
        window.scrollTo(0, 300);
        return document.elementFromPoint(2, 2)?.closest('header') !== null;
      });
    expect(await corner()).toBe(true);
    await page.evaluate(() => window.scrollTo(0, 0));
    await more(page).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expect(copied).toBeVisible();
    await expect.poll(() => topOf('[role=alertdialog]')).toBeGreaterThanOrEqual(await bottomOf());
  }
});

test('the chart shows full dates on a phone, with the year if it differs', async ({ page, house }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, house, email);
  for (const [query, words] of [
    ['', /^\d+ \w+$/],
    ['?from=2023-01-01&to=2025-06-30', / 202\d$/],
  ] as const) {
    await page.goto(`${house.product.origin}/account/#/home/analytics/${name}${query}`);
    const days = page.locator('.MuiChartsAxis-directionX .MuiChartsAxis-tickLabel');
    await expect(days.first()).toHaveText(words);
    for (const day of await days.allTextContents()) expect(day).toMatch(words);
  }
});

test('on a phone, a menu that cannot be loaded leaves the page as it was; once loaded, it leads the focus to the heading of the page that was chosen, and stays closed on the way back', async ({
  page,
  house,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route('**/MenuPanel*', (route) => route.abort());
  await enter(page, house, email);
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const typed = page.getByRole('textbox', { name: 'Name', exact: true });
  await typed.fill('Half a na');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByText('The menu could not be loaded.')).toBeVisible();
  await expect(typed).toHaveValue('Half a na');
  await page.unroute('**/MenuPanel*');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  for (const screen of ['Invoices', 'Downloads']) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await menu.getByRole('link', { name: screen, exact: true }).click();
    await expect(menu).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: screen })).toBeFocused();
  }
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible();
  await expect(menu).toBeHidden();
});

test('parts, pages and questions that cannot be loaded leave all else as it is, and can be tried again', async ({
  page,
  house,
}) => {
  const asset = (part: string) => `**/assets/${part}-*`;
  const parts = ['Sources', 'dateParts', 'LinePlot'].map(asset);
  const pages = asset('{PublicationsPage,SecurityPage}');
  const question = asset('DeleteDialog');
  for (const part of [...parts, pages, question, asset('ShortcutsButton')])
    await page.route(part, (route) => route.abort());
  await enter(page, house, email);
  // no part of the page: a notification says so
  await expect(page.getByText('The shortcuts could not be loaded.')).toBeVisible();

  await page.getByRole('link', { name: 'Cloud Publications', exact: true }).click();
  const missingPage = page.getByRole('alert').filter({ hasText: 'This page could not be loaded' });
  await expect(missingPage).toContainText('The server could not be reached, or it has a newer version');
  await page.getByRole('link', { name: 'Security', exact: true }).click();
  await missingPage.getByRole('button', { name: 'Retry' }).press('Enter');
  // in vain; the next Tab leads to the way out again
  await expect(missingPage).toBeFocused();
  await page.unroute(pages);
  await missingPage.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible();

  await page.getByRole('link', { name: 'Cloud Publications', exact: true }).click();
  await more(page).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('Nothing was deleted: the question could not be loaded.')).toBeVisible();
  await page.unroute(question);
  await more(page).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' }).click();

  await openScreen(page, 'Analytics', name);
  const missing = page.getByRole('alert').filter({ hasText: 'This part could not be shown' });
  await expect(missing).toHaveCount(parts.length);
  await expect(page.getByText('Times the publication was opened')).toBeVisible();
  for (const part of parts) await page.unroute(part);
  await expect(missing.getByRole('heading')).toHaveText([
    'Date range',
    'When was it read?',
    'Where from, with what?',
  ]);
  // by keyboard, which then goes on with what was loaded
  await missing.first().getByRole('button', { name: 'Retry' }).press('Enter');
  await expect(missing).toHaveCount(2);
  const day = page.getByRole('group', { name: 'Date From' }).getByRole('spinbutton').first();
  await expect(day).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(day).toBeFocused();
  for (const _ of [1, 2]) {
    await missing.first().getByRole('button', { name: 'Retry' }).click();
    await expect(page.locator('body')).not.toBeFocused();
  }
  await expect(missing).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Sources' })).toBeVisible();
});

test('the first page of a visit that cannot be loaded has the focus at its heading once it is there', async ({
  page,
  house,
}) => {
  const chunks = '**/assets/{AccountPage,ForgotPasswordPage}-*';
  await page.route(chunks, (route) => route.abort());
  const missing = page.getByRole('alert').filter({ hasText: 'This page could not be loaded' });
  await page.goto(`${house.product.origin}/account/#/home/forgotpassword`);
  await expect(page.getByRole('main').filter({ has: missing })).toHaveCount(1);
  await enter(page, house, email);
  await expect(missing).toBeVisible();
  await page.unroute(chunks);
  await missing.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeFocused();
});
