import { once } from 'node:events';
import { createReadStream, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { devices, expect, type Browser, type Page } from '@playwright/test';
import { openScreen } from '../house.ts';
import { test } from '../servers.ts';
import { enter } from '../logIn.ts';
import { writeExportedWhole } from './exportedWhole.ts';

const email = 'whole@example.org';
const folder = writeExportedWhole();
let address: string;
let plain: Server;

test.beforeAll(async ({ house }) => {
  address = await house.addPublisher(email, folder, 'Whole');
  plain = createServer((request, response) => {
    // the folder it was exported for, by its name and as the whole host
    const path = new URL(request.url ?? '/', 'http://plain').pathname.replace(/^\/Whole(?=\/)/, '');
    const type =
      { js: 'text/javascript', svg: 'image/svg+xml', css: 'text/css', wav: 'audio/wav' }[
        path.split('.').pop() ?? ''
      ] ?? 'text/html';
    response.setHeader('content-type', type);
    createReadStream(join(folder, path === '/' ? 'index.html' : path)).pipe(response);
  }).listen(0, 'localhost');
  await once(plain, 'listening');
});
test.afterAll(async () => {
  plain.closeAllConnections();
  await new Promise((resolve) => plain.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

/** A reader's page, with what its console and the maker's hosts received. */
async function openAs(browser: Browser, device: string, at: string) {
  const page = await (await browser.newContext(devices[device])).newPage();
  const errors: string[] = [];
  const strays: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  await page.route(/maker\.example/, (route) => {
    strays.push(route.request().url());
    return route.abort();
  });
  await page.goto(at);
  return { page, errors, strays };
}

const result = async (page: Page): Promise<unknown> => {
  await expect(page).toHaveTitle(/^\{/);
  return JSON.parse(await page.title());
};

for (const device of ['Desktop Chrome', 'Pixel 7']) {
  test(`an export has storage, workers and frames as on a plain server: ${device}`, async ({ browser }) => {
    const there = await openAs(browser, device, `http://localhost:${(plain.address() as AddressInfo).port}/`);
    const here = await openAs(browser, device, address);
    const expected = await result(there.page);
    expect(expected).toMatchObject({
      answers: [
        [7, 200, 'search.js'],
        9,
        'frame',
        'kept',
        [[700, 700, 700, 700, 700, 700], 'var words = { rose: 7 };', 'export const pages = { rose: 9 };', 1],
        ['markup', 'property', 'rule', 1],
        [[7, 200, 'search.js'], 'canplaythrough', 'loaded', 700, 'late'],
      ],
    });
    expect(await result(here.page)).toEqual(expected);
    expect(await here.page.evaluate(() => self.origin)).toBe('null');
    expect([here.errors, there.errors]).toEqual([[], []]);
    for (const { page } of [here, there]) await page.context().close();
  });
}

test('a page that leads on from the root of its own host arrives', async ({ browser }) => {
  const { page } = await openAs(browser, 'Desktop Chrome', new URL('start.html', address).href);
  await page.waitForURL(`${address}sub/frame.html?from=root#here`);
  // nothing is looked for where no publication led to the address
  await page.goto(new URL('/nowhere', address).href);
  await expect(page.getByRole('heading')).toHaveText('There is nothing at this address');
  await page.context().close();
});

const ways = {
  'Desktop Chrome': ['xhr', 'fetch', 'form', 'parts', 'worker', 'blobworker', 'written'],
  'Pixel 7': [
    'request',
    'beacon',
    'button',
    'multipart',
    'blob',
    'workerxhr',
    'dataworker',
    'base64worker',
    'scripted',
  ],
};

test("what an export posts to its maker's hosts arrives in the account", async ({ browser, page, house }) => {
  for (const [device, names] of Object.entries(ways)) {
    const reader = await openAs(browser, device, address);
    await result(reader.page);
    for (const how of names) {
      await reader.page.evaluate(`lead('${how}')`);
      await expect(reader.page).toHaveTitle(
        {
          form: 'form posted',
          button: 'button posted',
          multipart: 'multipart posted',
          beacon: 'beacon true',
        }[how] ?? `${how} {"result":"ACCEPT"}`,
      );
    }
    await reader.page.evaluate('field()');
    await expect(reader.page).toHaveTitle('field {"result":"ACCEPT"}');
    expect([reader.errors, reader.strays]).toEqual([[], []]);
    await reader.page.context().close();
  }

  await enter(page, house, email);
  await openScreen(page, 'Leads', 'Whole');
  for (const how of Object.values(ways).flat())
    await expect(page.getByText(`${how}@reader.example`).first()).toBeVisible();
  await openScreen(page, 'Forms', 'Whole');
  await expect(page.getByText('A longer summer').first()).toBeVisible();
});
