import { utimesSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { test } from './servers.ts';
import { command } from './command.ts';
import { logIn } from './logIn.ts';
import { cards, newShopFolder, people, press, says, typeCard } from './payments/shop.ts';
import { mailedLink } from './security/mailbox.ts';
import { clearUp, leftBehind, type, type Typed } from './typed.ts';

// One `npm run dev`: two at once would write Vite's cache into each other.
test.describe.configure({ mode: 'serial', timeout: 180_000 });

let dev: Typed;
let page: Page;
const origin = (host = 'localhost') => `http://${host}:${dev.port}`;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000);
  dev = await type(['run', 'dev'], {
    DATA_DIR: await newShopFolder(),
    HOSTED_CHECKOUT: 'off',
    TIME_ZONE: 'UTC',
  });
  const env = { DATA_DIR: dev.dataDir, PORT: String(dev.port) };
  await command(env, 'publish', 'samples/Windrow-No-7', '--account', people.upgrader, '--name', 'Windrow');
  page = await browser.newPage();
  page.setDefaultTimeout(30_000);
});
test.afterAll(() => clearUp(dev));

/** As an editor does on saving, without changing anything. */
const save = (file: string) => utimesSync(file, new Date(), new Date());

test('the dashboard comes from its sources', async () => {
  await logIn(page, { product: { origin: origin() } }, people.upgrader);
  const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(scripts).toContain(`${origin()}/account/src/App.tsx`);
});

test('a publication opens in the reader from its row', async () => {
  await page.getByRole('link', { name: 'Cloud Publications', exact: true }).click();
  const [reader] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'View Windrow in a new tab' }).click(),
  ]);
  await expect(reader.getByRole('figure', { name: 'Page 1 of 24' })).toBeVisible();
  expect(new URL(reader.url()).host).toBe(`pub.localhost:${dev.port}`);
  await reader.close();
});

test('the sandbox card pays', async () => {
  await page.goto(`${origin()}/account/#/home/user`);
  await press(page, 'Upgrade to Creative License');
  await typeCard(page, cards.pays);
  await press(page, 'Pay $247.50');
  await says(page, 'Transaction processed successfully. Your account has been upgraded.');
});

test('mails lead back to this address; links, downloads and licences are answered by the server', async ({
  request,
  browser,
}) => {
  const since = new Date();
  const asked = await request.post(`${origin()}/account/api/sendpasswordresetlink`, {
    data: { email: people.renewer },
  });
  expect(asked.status()).toBe(200);
  expect(await mailedLink(dev.dataDir, people.renewer, since)).toContain(`${origin()}/account/`);

  const visitor = await browser.newPage();
  for (const [address, status] of [
    [`${origin('link.localhost')}/unknown`, 404],
    [`${origin()}/downloads/unknown.exe`, 404],
    [`${origin()}/licenses/`, 200],
  ] as const) {
    const reply = await visitor.goto(address);
    expect(reply?.status(), address).toBe(status);
    expect(await reply?.text()).not.toContain('/@vite/client');
  }
  await visitor.close();
});

test('a saved component is replaced in the open page', async () => {
  const replaced = page.waitForEvent('console', (line) =>
    /hot updated: .*ui\/Button\/Button/.test(line.text()),
  );
  save('src/ui/Button/Button.tsx');
  await replaced;
});

test('saved words load the page anew, where it is', async () => {
  const at = page.url();
  const anew = page.waitForEvent('load');
  save('src/custom/profile/messages.ts');
  await anew;
  await expect(page.getByRole('link', { name: 'Downloads', exact: true })).toBeVisible();
  expect(page.url()).toBe(at);
});

test('a saved handler restarts the server, which says so meanwhile; the login stays', async ({ request }) => {
  const ready = () => request.get(`${origin()}/readyz`);
  const status = async () => (await ready()).status();
  save('server/main.ts');
  let meanwhile = '';
  await expect
    .poll(
      async () => {
        const reply = await ready();
        meanwhile = await reply.text();
        return reply.status();
      },
      { intervals: [20] },
    )
    .toBe(503);
  expect(meanwhile).toBe('The server is starting. Try again in a moment.\n');
  await expect.poll(status, { timeout: 60_000 }).toBe(200);
  const answered = page.waitForResponse(/api\/getuserdownloads/);
  await page.getByRole('link', { name: 'Downloads', exact: true }).click();
  expect(await (await answered).json()).toHaveProperty('downloads');
});

test('SIGTERM to npm run dev: server and dashboard stop first, then npm ends', async () => {
  dev.npm.kill('SIGTERM');
  await dev.ended;
  expect(await leftBehind(dev)).toEqual({ taken: false, lock: false });
});
