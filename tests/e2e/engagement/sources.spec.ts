import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { devices, expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { arrives, figureOf, openScreen } from '../house.ts';
import { test } from '../servers.ts';
import { enter } from '../logIn.ts';
import { turnAway } from './essay.ts';

const email = 'sources@example.org';
const name = 'Windrow sources';

let address: string;

test.beforeAll(async ({ house }) => {
  address = await house.addPublisher(email, 'samples/Windrow-No-7', name);
});

/** A reader who comes from somewhere, looks at the first page for a while, and leaves. */
async function reads(
  browser: Browser,
  { referer, query = '', ...options }: BrowserContextOptions & { referer: string; query?: string },
): Promise<void> {
  const page = await (await browser.newContext(options)).newPage();
  await page.goto(address + query, { referer });
  await expect(page.getByRole('figure', { name: 'Page 1 of 24' })).toBeVisible();
  await page.waitForTimeout(1_500);
  await turnAway(page);
  await page.context().close();
}

async function exported(page: Page, entry: string) {
  await page.getByRole('button', { name: 'Export and print' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: entry }).click(),
  ]);
  return { file: download.suggestedFilename(), content: readFileSync(await download.path()) };
}

const sessions = (page: Page) => figureOf(page, 'Sessions');
const row = (page: Page, card: string, label: RegExp) =>
  page.getByRole('region', { name: card, exact: true }).getByRole('button', { name: label });

test('a click on a source filters the figures, reload keeps it, and Back removes it; a note is put on a day, changed, exported with the figures, printed, and deleted', async ({
  browser,
  house,
}) => {
  test.setTimeout(120_000);
  const version = browser.version();
  const { userAgent, viewport, hasTouch } = devices['iPhone 15'];
  await reads(browser, {
    userAgent,
    viewport,
    hasTouch,
    locale: 'de-DE',
    referer: 'https://www.news.example/today',
    query: '?utm_source=newsletter&utm_medium=email&utm_campaign=spring',
  });
  await reads(browser, {
    userAgent: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version} Safari/537.36`,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    referer: 'https://search.example/',
  });
  await reads(browser, {
    userAgent: `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version} Safari/537.36`,
    viewport: { width: 600, height: 900 },
    locale: 'en-GB',
    extraHTTPHeaders: { 'Sec-GPC': '1' },
    referer: 'https://secret.example/',
  });

  const publisher = await (await browser.newContext()).newPage();
  await enter(publisher, house, email);
  await openScreen(publisher, 'Analytics', name);
  await arrives(publisher, () => expect(sessions(publisher)).toHaveText('3', { timeout: 2000 }));

  // the third reader asked for privacy
  await expect(row(publisher, 'Sources', /^Not recorded 1/)).toBeVisible();
  await expect(publisher.getByText('secret.example')).toHaveCount(0);
  await row(publisher, 'Sources', /^news\.example 1/).click();
  await expect(sessions(publisher)).toHaveText('1');
  await expect(row(publisher, 'With what', /^Phone 1/)).toBeVisible();
  await expect(publisher.getByRole('table', { name: 'Pages' }).getByRole('row')).toHaveCount(2);

  await publisher.reload();
  await expect(sessions(publisher)).toHaveText('1');
  await expect(row(publisher, 'Sources', /^news\.example/)).toHaveAttribute('aria-pressed', 'true');

  // by keyboard: another card, another tab, a second filter
  const where = publisher.getByRole('region', { name: 'Where', exact: true });
  await where.getByRole('radio', { name: 'Countries' }).focus();
  await publisher.keyboard.press('ArrowRight');
  await row(publisher, 'Where', /^German 1/).focus();
  await publisher.keyboard.press('Enter');
  const filters = publisher.getByRole('group', { name: 'Filters' });
  await expect(filters.getByRole('button', { name: 'Remove filter: Language German' })).toBeVisible();
  await expect(publisher).toHaveURL(/referrer=news\.example.*language=de/);

  await publisher.goBack();
  await expect(filters.getByRole('button')).toHaveCount(1);
  await publisher.goBack();
  await expect(filters).toHaveCount(0);
  await expect(sessions(publisher)).toHaveText('3');

  await publisher.getByRole('region', { name: 'Sources', exact: true }).getByText('Campaigns').click();
  await row(publisher, 'Sources', /^newsletter \/ email \/ spring 1/).click();
  await expect(sessions(publisher)).toHaveText('1');
  await filters.getByRole('button', { name: /^Remove filter: Campaign/ }).click();
  await expect(sessions(publisher)).toHaveText('3');

  // two of one list: either of them
  await publisher.getByRole('region', { name: 'Sources', exact: true }).getByText('Referrers').click();
  await row(publisher, 'Sources', /^news\.example 1/).click();
  await row(publisher, 'Sources', /^search\.example 1/).click();
  await expect(sessions(publisher)).toHaveText('2');
  await publisher.reload();
  await expect(sessions(publisher)).toHaveText('2');
  await expect(filters).toContainText('or search.example');
  await filters.getByRole('button', { name: 'Remove filter: Referrer news.example' }).click();
  await expect(sessions(publisher)).toHaveText('1');
  await filters.getByRole('button', { name: /^Remove filter/ }).click();
  await expect(sessions(publisher)).toHaveText('3');

  const figures = publisher.getByRole('group', { name: 'This range in figures' });
  await arrives(publisher, () =>
    expect(figures.locator('dl', { hasText: 'Completion' }).locator('.figure')).toHaveText('0%', {
      timeout: 5_000,
    }),
  );
  await expect(figures.locator('dl', { hasText: 'Median time' }).locator('.figure')).toHaveText(/^00:0\d$/);

  const add = publisher.getByRole('button', { name: 'Add note' });
  await add.click();
  const adding = publisher.getByRole('dialog', { name: 'Add a note' });
  await adding.getByRole('textbox', { name: 'Note' }).fill('=Newsletter sent');
  await adding.getByRole('button', { name: 'Save note' }).click();
  await expect(adding).toBeHidden();
  await expect(add).toBeFocused();

  // by keyboard alone
  const flag = (note: string) => publisher.getByRole('button', { name: new RegExp(`: ${note}$`) });
  await flag('=Newsletter sent').press('Enter');
  const changing = publisher.getByRole('dialog', { name: /^Note on / });
  await changing.getByRole('textbox', { name: 'Note' }).fill('=Newsletter of November');
  await publisher.keyboard.press('Enter');
  await expect(flag('=Newsletter of November')).toBeVisible();
  await publisher.reload();

  const csv = await exported(publisher, 'CSV, day by day');
  const rows = parse<Record<string, string>>(csv.content, { bom: true, columns: true });
  expect(csv.file).toMatch(/^Analytics of Windrow sources .* Day by day\.csv$/);
  // of a spreadsheet no formula
  expect(rows.at(-1)).toMatchObject({
    Sessions: '3',
    Note: "'=Newsletter of November",
    Publication: name,
    'Readers counted': 'People',
    Filters: 'None',
  });
  const workbook = await exported(publisher, 'Excel, all tables');
  expect(workbook.file).toMatch(/^Analytics of Windrow sources .*\.xlsx$/);
  expect(workbook.content.subarray(0, 2).toString()).toBe('PK');

  await publisher.emulateMedia({ media: 'print' });
  await expect(publisher.getByRole('navigation').first()).toBeHidden();
  await expect(publisher.getByRole('button', { name: 'Export and print' })).toBeHidden();
  await expect(publisher.getByText(/· People/)).toBeVisible();
  await publisher.emulateMedia({ media: 'screen' });

  await flag('=Newsletter of November').press('Enter');
  await changing.getByRole('button', { name: 'Delete note' }).press('Enter');
  await expect(changing).toBeHidden();
  await expect(add).toBeFocused();
  await expect(flag('=Newsletter of November')).toHaveCount(0);
});
