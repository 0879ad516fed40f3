import { expect, type Locator, type Page } from '@playwright/test';
import { openScreen } from '../house.ts';

/** A row's text in a column of a list. */
export async function cellOf(page: Page, row: string, column: string): Promise<Locator> {
  await expect(page.getByRole('columnheader', { name: column })).toBeVisible({ timeout: 2000 });
  const titles = await page.getByRole('columnheader').allInnerTexts();
  return page
    .getByRole('row', { name: row })
    .locator('> *')
    .nth(titles.findIndex((title) => title.trim() === column));
}

/** Creates a trackable link in the dashboard. Returns its address. */
export async function makeLink(
  page: Page,
  linkOrigin: string,
  { name, label, password }: { name: string; label: string; password?: string },
): Promise<string> {
  await openScreen(page, 'Trackable Links', name);
  await page.getByRole('button', { name: 'Create Links' }).first().click();
  await page.getByLabel('One label per line').fill(`${label}\n`);
  if (password !== undefined) {
    await page.getByLabel('Before reading').selectOption('Ask for a password');
    await page.getByLabel('Password', { exact: true }).fill(password);
  }
  await page.getByRole('button', { name: 'Create link' }).click();
  const made = page.getByRole('dialog');
  await expect(made).toContainText(`${linkOrigin}/`);
  const [address = ''] = new RegExp(`${linkOrigin}/[\\w-]+/`).exec(await made.innerText()) ?? [];
  await made.getByRole('button', { name: 'Done' }).click();
  return address;
}
