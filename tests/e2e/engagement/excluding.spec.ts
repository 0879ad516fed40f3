import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { command } from '../command.ts';
import { startProduct, type Product } from '../product.ts';

const email = 'publisher@example.org';
const password = 'a long walk on the moor';
const name = 'Essay';

let product: Product;
let env: Record<string, string>;
let address: string;
const folder = mkdtempSync(join(tmpdir(), 'verso-excluding-'));

test.beforeAll(async () => {
  test.setTimeout(240_000);
  writeFileSync(join(folder, 'index.html'), `<!doctype html><title>Essay</title><style>p{height:20px;margin:0}</style>${'<p>A line.</p>'.repeat(400)}`);
  product = await startProduct({ SAMPLE_ACCOUNT: 'off', TIME_ZONE: 'UTC' });
  env = { DATA_DIR: product.dataDir, PORT: String(product.port) };
  await command(env, 'account', 'create', '--email', email, '--password', password, '--plan', 'creative');
  const printed = await command(env, 'publish', folder, '--account', email, '--name', name);
  address = /http\S+/.exec(printed)?.[0] ?? '';
});
test.afterAll(async () => {
  await product?.dispose();
  rmSync(folder, { recursive: true, force: true });
});

/** Reads with a browser of its own until the first batch was taken. */
async function readAs(browser: Browser, windows: string): Promise<void> {
  const userAgent = `Mozilla/5.0 (${windows}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()} Safari/537.36`;
  const context = await browser.newContext({ viewport: { width: 900, height: 800 }, userAgent });
  const page = await context.newPage();
  const taken = page.waitForResponse((response) => response.url().endsWith('/-/events') && response.status() === 204, { timeout: 120_000 });
  await page.goto(address);
  await taken;
  await context.close();
}

const sessions = (page: Page) =>
  page.getByRole('group', { name: 'This range in figures' }).locator('dl', { hasText: 'Sessions' }).locator('.figure');
const list = (page: Page) => page.getByRole('list', { name: 'Sessions of this range, newest first' });

test('the owner excludes a session by clicks, sees the figures change, and includes it again', async ({ browser, page }) => {
  test.setTimeout(400_000);
  await readAs(browser, 'X11; Linux x86_64');
  await readAs(browser, 'Windows NT 10.0; Win64; x64');

  await page.goto(`${product.origin}/account/`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/#\/home\/user$/);
  await page.goto(`${product.origin}/account/#/home/cloud`);
  await page.getByRole('link', { name: `Stats of ${name}` }).click();
  await expect(sessions(page)).toHaveText('2');

  await page.getByRole('button', { name: 'Show sessions' }).click();
  await expect(list(page).getByRole('listitem')).toHaveCount(2);
  await list(page).getByRole('button', { name: /^Exclude session/ }).first().click();
  await expect(page.getByText('1 session no longer counts.')).toBeVisible();
  await expect(sessions(page)).toHaveText('1');
  await expect(page.getByText('You have excluded 1 session from these figures.')).toBeVisible();
  await expect(list(page).getByRole('listitem').first()).toContainText('Excluded');
  expect(await command(env, 'rollups', 'verify')).toContain('equal a recount');

  await page.reload();
  await expect(sessions(page)).toHaveText('1');
  await page.getByRole('button', { name: 'Show sessions' }).click();
  await list(page).getByRole('button', { name: /^Include again/ }).click();
  await expect(page.getByText('1 session counts again.')).toBeVisible();
  await expect(sessions(page)).toHaveText('2');
  expect(await command(env, 'rollups', 'verify')).toContain('equal a recount');
});
