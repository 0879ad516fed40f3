import { expect, type Page } from '@playwright/test';

/** The password of every test account. */
export const password = 'a long walk on the moor';

export async function logIn(
  page: Page,
  { product }: { product: { origin: string } },
  email: string,
): Promise<void> {
  await page.goto(`${product.origin}/account/`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/#\/home\/user$/);
}
