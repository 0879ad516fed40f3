import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { figureOf, openScreen } from '../house.ts';
import { test } from '../servers.ts';
import { enter } from '../logIn.ts';
import { turnAway } from './essay.ts';
import { cellOf, makeLink } from './links.ts';

const email = 'redirecting@example.org';
const name = 'Catalogue';
const label = 'Autumn mailing';

const folder = mkdtempSync(join(tmpdir(), 'verso-redirecting-'));

test.beforeAll(async ({ house }) => {
  // as several exporters write it: the entry only leads to the book
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><title>Catalogue</title><script>setTimeout(function () { location.replace("book.html") }, 1500)</script>',
  );
  writeFileSync(
    join(folder, 'book.html'),
    `<!doctype html><title>Book</title>${'<p>A line.</p>'.repeat(90)}`,
  );
  await house.addPublisher(email, folder, name);
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function askForMail(page: Page): Promise<void> {
  await page.getByRole('button', { name: `Settings of ${label}` }).click();
  const settings = page.getByRole('dialog');
  await settings
    .getByRole('checkbox', { name: 'Email me when the link is opened for the first time', exact: true })
    .check();
  await settings.getByRole('button', { name: 'Save changes' }).click();
  await expect(settings).toBeHidden();
}

test('a reader led on by the entry page is one session, one opening and one email', async ({
  browser,
  house,
}) => {
  test.setTimeout(120_000);
  const publisher = await (await browser.newContext()).newPage();
  await enter(publisher, house, email);
  const address = await makeLink(publisher, house.product.linkOrigin, { name, label });
  await askForMail(publisher);
  const mails = () => house.mailServer.mails.filter(({ to }) => to?.[0]?.address === email);

  const userAgent = `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()} Safari/537.36`;
  const reader = await (await browser.newContext({ userAgent })).newPage();
  const sent: string[] = [];
  reader.on('request', (request) => {
    if (request.url().endsWith('/-/events')) sent.push(request.postData() ?? '');
  });
  await reader.goto(address, { waitUntil: 'commit' });
  await reader.waitForURL('**/book.html');
  expect(sent).toEqual([]);
  expect(mails()).toEqual([]);
  await reader.keyboard.press('End');
  await turnAway(reader);
  await reader.close({ runBeforeUnload: true });

  await openScreen(publisher, 'Analytics', name);
  const figure = (title: string) => figureOf(publisher, title);
  await expect(async () => {
    await publisher.reload();
    await expect(figure('Sessions')).toHaveText('1', { timeout: 3000 });
  }).toPass({ timeout: 30_000 });
  // a page of text reports no pages (record 094)
  await expect(figure('Reads')).toHaveText('–');
  await openScreen(publisher, 'Trackable Links', name);
  await expect(await cellOf(publisher, label, 'Opens')).toHaveText('1');
  await expect.poll(() => mails().length, { timeout: 20_000 }).toBe(1);
});
