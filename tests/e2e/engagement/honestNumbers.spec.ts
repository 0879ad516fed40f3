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
let address: string;
const folder = mkdtempSync(join(tmpdir(), 'verso-essay-'));

test.beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), `<!doctype html><title>Essay</title><style>p{height:20px;margin:0}</style>${'<p>A line.</p>'.repeat(400)}`);
  product = await startProduct({ SAMPLE_ACCOUNT: 'off', TIME_ZONE: 'UTC' });
  const env = { DATA_DIR: product.dataDir, PORT: String(product.port) };
  await command(env, 'account', 'create', '--email', email, '--password', password, '--plan', 'creative');
  const printed = await command(env, 'publish', folder, '--account', email, '--name', name);
  address = /http\S+/.exec(printed)?.[0] ?? '';
});
test.afterAll(async () => {
  await product?.dispose();
  rmSync(folder, { recursive: true, force: true });
});

/** A browser that does not say it has no window, which would make a bot of it. */
const aBrowser = (browser: Browser) => browser.newContext({
  viewport: { width: 900, height: 800 },
  userAgent: `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()} Safari/537.36`,
});

async function signIn(page: Page): Promise<void> {
  await page.goto(`${product.origin}/account/`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/#\/home\/user$/);
}

/** Reads until the first batch was taken. */
async function read(page: Page): Promise<void> {
  await page.waitForResponse((response) => response.url().endsWith('/-/events') && response.status() === 204, { timeout: 30_000 });
}

const sessions = (page: Page) =>
  page.getByRole('group', { name: 'This range in figures' }).locator('dl', { hasText: 'Sessions' }).locator('.figure');

/** Looks again until what was sent a moment ago has arrived. */
const countsSessions = (page: Page, count: string) => expect(async () => {
  await page.reload();
  await expect(sessions(page)).toHaveText(count, { timeout: 3000 });
}).toPass({ timeout: 40_000 });

test('the publisher’s own visits and reloads count only where everything does; a text that flows has heat', async ({ browser }) => {
  test.setTimeout(180_000);
  const publisher = await (await aBrowser(browser)).newPage();
  await signIn(publisher);
  await publisher.goto(`${product.origin}/account/#/home/heatmap/${name}`);
  await publisher.getByRole('button', { name: 'Enable Heatmap Analytics' }).click();
  await expect(publisher.getByRole('button', { name: 'Disable Heatmap Analytics' })).toBeVisible();

  await publisher.goto(`${product.origin}/account/#/home/cloud`);
  const [own] = await Promise.all([
    publisher.context().waitForEvent('page'), publisher.getByRole('link', { name: `View ${name} in a new tab` }).click(),
  ]);
  await expect(own).toHaveURL(address);
  await read(own);

  const reader = await (await aBrowser(browser)).newPage();
  await reader.goto(address);
  await read(reader);
  await reader.reload();
  await read(reader);

  await publisher.goto(`${product.origin}/account/#/home/analytics/${name}`);
  await countsSessions(publisher, '1');
  await publisher.getByText('Everything').click();
  await expect(publisher).toHaveURL(/audience=everything/);
  await countsSessions(publisher, '3');
  await publisher.getByText('People only').click();
  await countsSessions(publisher, '1');

  await publisher.goto(`${product.origin}/account/#/home/heatmap/${name}`);
  await expect(publisher.getByText('from 1 session')).toBeVisible();
});
