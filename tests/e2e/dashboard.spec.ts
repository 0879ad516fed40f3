import { expect, type Page } from '@playwright/test';
import { openScreen } from './house.ts';
import { test } from './servers.ts';
import { enter, logIn } from './logIn.ts';

const email = 'dashboard@example.org';
const name = 'Windrow';

// A busy machine starts the product and its pages slowly.
test.describe.configure({ timeout: 240_000 });

test.beforeAll(async ({ house }) => {
  test.setTimeout(240_000);
  await house.addPublisher(email, 'samples/Windrow-No-7', name);
});

const screens = [
  { entry: 'Leads', path: 'leads' },
  { entry: 'Forms data', path: 'forms' },
  { entry: 'Trackable links', path: 'trackablelinks' },
] as const;

const more = (page: Page) => page.getByRole('button', { name: `More for ${name}` });
const opened = (page: Page, path: string) => expect(page).toHaveURL(new RegExp(`#/home/${path}/${name}$`));
const backToPublications = async (page: Page) => {
  await page.getByRole('link', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(/#\/home\/cloud$/);
};

test('the row menu opens Leads, Forms and Trackable Links by click and by Enter', async ({ page, house }) => {
  await logIn(page, house, email);
  await page.getByRole('link', { name: 'Cloud Publications', exact: true }).click();
  for (const { entry, path } of screens) {
    await more(page).click();
    await page.getByRole('menuitem', { name: entry }).click();
    await opened(page, path);
    await backToPublications(page);
  }
  await more(page).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Leads' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Forms data' })).toBeFocused();
  await page.keyboard.press('Enter');
  await opened(page, 'forms');
});

test('a publication’s tabs and links keep the range, and a double click on Share opens it', async ({
  page,
  house,
}) => {
  await enter(page, house, email);
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
  for (const title of ['Pages', 'Heatmap', 'Readers', 'Leads', 'Forms', 'Trackable Links']) {
    await tab(title === 'Trackable Links' ? 'Links' : title).click();
    await arrived(title);
    await keepsRange();
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

test('on a phone the row menu opens Leads by a tap', async ({ browser, house }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await enter(page, house, email);
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('link', { name: 'Cloud Publications', exact: true }).tap();
  await more(page).tap();
  await page.getByRole('menuitem', { name: 'Leads' }).tap();
  await opened(page, 'leads');
  await context.close();
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
  for (const name of ['Home', 'Blog']) {
    await page.goto(`${house.product.origin}/account/`);
    await footer.getByRole('link', { name }).click();
    await expect(page).toHaveURL(`${house.product.origin}/`);
    await page.getByRole('link', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/#\/home\/user$/);
  }
  await page.getByRole('link', { name: 'Desktop Publisher', exact: true }).click();
  await page.getByRole('link', { name: 'Go to Downloads' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Downloads' })).toBeVisible();
});

test('screens of a missing publication say so', async ({ page, house }) => {
  await enter(page, house, email);
  for (const room of ['analytics', 'heatmap', 'leads', 'forms', 'trackablelinks']) {
    await page.goto(`${house.product.origin}/account/#/home/${room}/Windrwo`);
    await expect(page.getByRole('alert')).toContainText('This publication does not exist');
    await page.getByRole('link', { name: 'Show all publications' }).click();
    await expect(page).toHaveURL(/#\/home\/cloud$/);
  }
});

for (const width of [1440, 390]) {
  test(`notifications cover neither the page nor a dialog at ${width} px`, async ({ browser, house }) => {
    const context = await browser.newContext({ viewport: { width, height: 844 } });
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: house.product.origin });
    const page = await context.newPage();
    await enter(page, house, email);
    await page.getByRole('link', { name: 'Show all Cloud Publications' }).click();
    const copied = page.locator('[data-level=success]');
    for (let time = 0; time < 4; time += 1) {
      await more(page).click();
      await page.getByRole('menuitem', { name: 'Copy public link' }).click();
    }
    await expect(copied).toHaveCount(1);
    await expect(copied).toContainText('4 times');
    const bottomOf = async () => copied.evaluate((toast) => toast.getBoundingClientRect().bottom);
    const topOf = (part: string) =>
      page
        .locator(part)
        .first()
        .evaluate((it) => it.getBoundingClientRect().top);
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
    await context.close();
  });
}

test('Search fetches the shown days again', async ({ page, house }) => {
  await enter(page, house, email);
  for (const [screen, room] of [
    ['Leads', 'leads'],
    ['Forms', 'forms'],
  ] as const) {
    await openScreen(page, screen, name);
    const search = page
      .getByRole('form', { name: 'Date range' })
      .getByRole('button', { name: 'Search', exact: true });
    await expect(page.getByText(/No available|No forms|Nobody/).first()).toBeVisible();
    const asked = page.waitForRequest(
      (request) => request.url().endsWith(`/api/${room}`) && request.method() === 'POST',
    );
    await search.click();
    await asked;
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

test.describe('the menu on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('leads the focus to the heading of the page that was chosen, and stays closed on the way back', async ({
    page,
    house,
  }) => {
    await enter(page, house, email);
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

  test('that cannot be loaded says so, leaves the page as it was, and can be tried again', async ({
    page,
    house,
  }) => {
    await page.route('**/MenuPanel*', (route) => route.abort());
    await enter(page, house, email);
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    const typed = page.getByRole('textbox', { name: 'Name', exact: true });
    await typed.fill('Half a na');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByText('The menu could not be loaded.')).toBeVisible();
    await expect(typed).toHaveValue('Half a na');
    await page.unroute('**/MenuPanel*');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  });
});

test('parts that cannot be loaded leave the figures as they are, and can be tried again', async ({
  page,
  house,
}) => {
  const parts = ['Sources', 'dateParts', 'LinePlot'].map((part) => `**/assets/${part}-*`);
  for (const part of [...parts, '**/assets/ShortcutsButton-*'])
    await page.route(part, (route) => route.abort());
  await enter(page, house, email);
  // no part of the page: a notification says so
  await expect(page.getByText('The shortcuts could not be loaded.')).toBeVisible();
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

test('a page that cannot be loaded can be tried again, and so can another one', async ({ page, house }) => {
  await page.route('**/assets/{PublicationsPage,SecurityPage}-*', (route) => route.abort());
  await enter(page, house, email);
  await page.getByRole('link', { name: 'Cloud Publications', exact: true }).click();
  const missing = page.getByRole('alert').filter({ hasText: 'This page could not be loaded' });
  await expect(missing).toContainText('The server could not be reached, or it has a newer version');
  await page.getByRole('link', { name: 'Security', exact: true }).click();
  await missing.getByRole('button', { name: 'Retry' }).press('Enter');
  // in vain; the next Tab leads to the way out again
  await expect(missing).toBeFocused();
  await page.unroute('**/assets/{PublicationsPage,SecurityPage}-*');
  await missing.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible();
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

test('a question before deleting that cannot be loaded deletes nothing, and says so', async ({
  page,
  house,
}) => {
  await page.route('**/assets/DeleteDialog-*', (route) => route.abort());
  await enter(page, house, email);
  await page.getByRole('link', { name: 'Cloud Publications', exact: true }).click();
  await more(page).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('Nothing was deleted: the question could not be loaded.')).toBeVisible();
  await page.unroute('**/assets/DeleteDialog-*');
  await more(page).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
});
