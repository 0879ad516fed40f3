import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { openScreen } from '../house.ts';
import { test } from '../servers.ts';
import { enter } from '../logIn.ts';

const email = 'report@example.org';
const name = 'Windrow report';

let address: string;

test.beforeAll(async ({ house }) => {
  address = await house.addPublisher(email, 'samples/Windrow-No-7', name);
});

async function exported(page: Page, entry: string) {
  await page.getByRole('button', { name: 'Export and print' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: entry }).click(),
  ]);
  return { file: download.suggestedFilename(), content: readFileSync(await download.path()) };
}

test('a note is put on a day, changed, exported with the figures, printed, and deleted', async ({
  browser,
  page,
  house,
}) => {
  test.setTimeout(120_000);
  const userAgent = `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()} Safari/537.36`;
  const reader = await (await browser.newContext({ userAgent })).newPage();
  await reader.goto(address);
  await expect(reader.getByRole('figure', { name: 'Page 1 of 24' })).toBeVisible();
  await reader.waitForTimeout(1_500);
  await reader.close({ runBeforeUnload: true });

  await enter(page, house, email);
  await openScreen(page, 'Analytics', name);
  const figures = page.getByRole('group', { name: 'This range in figures' });
  // what was read is stored once its reader has left
  await expect(async () => {
    await page.reload();
    await expect(figures.locator('dl', { hasText: 'Completion' }).locator('.figure')).toHaveText('0%', {
      timeout: 5_000,
    });
  }).toPass();
  await expect(figures.locator('dl', { hasText: 'Median time' }).locator('.figure')).toHaveText(/^00:0\d$/);

  const add = page.getByRole('button', { name: 'Add note' });
  await add.click();
  const adding = page.getByRole('dialog', { name: 'Add a note' });
  await adding.getByRole('textbox', { name: 'Note' }).fill('=Newsletter sent');
  await adding.getByRole('button', { name: 'Save note' }).click();
  await expect(adding).toBeHidden();
  await expect(add).toBeFocused();

  // by keyboard alone
  const flag = (note: string) => page.getByRole('button', { name: new RegExp(`: ${note}$`) });
  await flag('=Newsletter sent').press('Enter');
  const changing = page.getByRole('dialog', { name: /^Note on / });
  await changing.getByRole('textbox', { name: 'Note' }).fill('=Newsletter of November');
  await page.keyboard.press('Enter');
  await expect(flag('=Newsletter of November')).toBeVisible();
  await page.reload();

  const csv = await exported(page, 'CSV, day by day');
  const rows = parse<Record<string, string>>(csv.content, { bom: true, columns: true });
  expect(csv.file).toMatch(/^Analytics of Windrow report .* Day by day\.csv$/);
  // of a spreadsheet no formula
  expect(rows.at(-1)).toMatchObject({
    Sessions: '1',
    Note: "'=Newsletter of November",
    Publication: name,
    'Readers counted': 'People',
    Filters: 'None',
  });
  const workbook = await exported(page, 'Excel, all tables');
  expect(workbook.file).toMatch(/^Analytics of Windrow report .*\.xlsx$/);
  expect(workbook.content.subarray(0, 2).toString()).toBe('PK');

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation').first()).toBeHidden();
  await expect(page.getByRole('button', { name: 'Export and print' })).toBeHidden();
  await expect(page.getByText(/· People/)).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await flag('=Newsletter of November').press('Enter');
  await changing.getByRole('button', { name: 'Delete note' }).press('Enter');
  await expect(changing).toBeHidden();
  await expect(add).toBeFocused();
  await expect(flag('=Newsletter of November')).toHaveCount(0);
});
