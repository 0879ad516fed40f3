import { expect, test, type Page } from '@playwright/test';
import { command } from './command.ts';
import { startProduct, type Product } from './product.ts';

const email = 'publisher@example.org';
const password = 'a long walk on the moor';
const name = 'Windrow';

let product: Product;

test.beforeAll(async () => {
  product = await startProduct({ SAMPLE_ACCOUNT: 'off', TIME_ZONE: 'UTC' });
  const env = { DATA_DIR: product.dataDir, PORT: String(product.port) };
  await command(env, 'account', 'create', '--email', email, '--password', password, '--plan', 'creative');
  await command(env, 'publish', 'samples/Windrow-No-7', '--account', email, '--name', name);
});
test.afterAll(() => product?.dispose());

async function logIn(page: Page): Promise<void> {
  await page.goto(`${product.origin}/account/`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/#\/home\/user$/);
}

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

test('the row menu opens Leads, Forms and Trackable Links by click and by Enter', async ({ page }) => {
  await logIn(page);
  await page.getByRole('link', { name: 'Cloud Publications', exact: true }).click();
  for (const { entry, path } of screens) {
    await more(page).click();
    await page.getByRole('menuitem', { name: entry }).click();
    await opened(page, path);
    await backToPublications(page);

    await more(page).press('Enter');
    const item = page.getByRole('menuitem', { name: entry });
    for (let step = 0; step < screens.length && !(await item.evaluate((it) => it === document.activeElement)); step += 1) {
      await page.keyboard.press('ArrowDown');
    }
    await expect(item).toBeFocused();
    await page.keyboard.press('Enter');
    await opened(page, path);
    await backToPublications(page);
  }
});

test('on a phone the row menu opens them by a tap', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await logIn(page);
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('link', { name: 'Cloud Publications', exact: true }).tap();
  for (const { entry, path } of screens) {
    await more(page).tap();
    await page.getByRole('menuitem', { name: entry }).tap();
    await opened(page, path);
    await backToPublications(page);
  }
  await context.close();
});
