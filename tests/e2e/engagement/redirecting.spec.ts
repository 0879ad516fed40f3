import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { devices, expect, type Browser, type Page } from '@playwright/test';
import { arrives, figureOf, openScreen } from '../house.ts';
import { test } from '../servers.ts';
import { enter } from '../logIn.ts';
import { turnAway } from './essay.ts';
import { cellOf, makeLink } from './links.ts';

const email = 'redirecting@example.org';
const name = 'Catalogue';
const label = 'Autumn mailing';

const folder = mkdtempSync(join(tmpdir(), 'verso-redirecting-'));
const chapters = mkdtempSync(join(tmpdir(), 'verso-chapters-'));
const register = mkdtempSync(join(tmpdir(), 'verso-register-'));

/** A folder of HTML behind an index that shows something for a while before it leads on. */
function writeChapters(elsewhere: string): void {
  const write = (path: string, body: string) =>
    writeFileSync(join(chapters, path), `<!doctype html><title>Guide</title>${body}`);
  write(
    'index.html',
    `<p>Welcome <a href="contents.html">Skip</a><script>
      document.onclick = function () { location.replace("contents.html") }</script>`,
  );
  write('contents.html', '<a href="chapters/1.html">First</a> <a href="chapters/2.html">Second</a>');
  mkdirSync(join(chapters, 'chapters'));
  write('chapters/1.html', '<a href="2.html">Next</a>');
  write('chapters/2.html', `<p>The end</p><a href="${elsewhere}">Elsewhere</a>`);
}

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
  writeChapters(house.product.origin);
  await house.publish(email, chapters, 'Guide');
  for (const [file, who, next] of [
    ['index.html', 'Anna', 'two.html'],
    ['two.html', 'Bert', 'index.html'],
  ] as const)
    writeFileSync(
      join(register, file),
      `<!doctype html><title>Register</title><a href="${next}">Next</a>
        <button onclick="verso.form({ Name: '${who}' })">I am ${who}</button>`,
    );
  await house.publish(email, register, 'Register');
});
test.afterAll(() => {
  for (const of of [folder, chapters, register]) rmSync(of, { recursive: true, force: true });
});

/** A browser that does not reveal it is headless, which would mark it as a bot. */
async function aReader(browser: Browser): Promise<Page> {
  const userAgent = `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()} Safari/537.36`;
  return (await browser.newContext({ userAgent })).newPage();
}

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

  const reader = await aReader(browser);
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
  await arrives(publisher, () => expect(figure('Sessions')).toHaveText('1', { timeout: 3000 }));
  // a page of text reports no pages (record 094)
  await expect(figure('Reads')).toHaveText('–');
  await openScreen(publisher, 'Trackable Links', name);
  await arrives(publisher, async () =>
    expect(await cellOf(publisher, label, 'Opens')).toHaveText('1', { timeout: 3000 }),
  );
  await expect.poll(() => mails().length, { timeout: 20_000 }).toBe(1);
});

test('a folder of HTML is one session from document to document, and its documents are its pages', async ({
  browser,
  house,
}) => {
  test.setTimeout(120_000);
  const publisher = await (await browser.newContext()).newPage();
  await enter(publisher, house, email);
  const address = await makeLink(publisher, house.product.linkOrigin, { name: 'Guide', label });

  const reader = await (await browser.newContext(devices['Pixel 7'])).newPage();
  /** Once the page has been reported: what was tapped begins the session, or goes on with it. */
  const tap = async (text: string) => {
    await reader.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/-/calls.js')),
    );
    await reader.getByText(text).tap();
  };
  await reader.goto(address);
  await tap('Welcome');
  await reader.waitForURL('**/contents.html');
  await tap('First');
  await reader.waitForURL('**/1.html');
  await tap('Next');
  await reader.waitForURL('**/2.html');
  await tap('The end');
  await turnAway(reader);
  // what holds the session between documents is not another site's to read
  await tap('Elsewhere');
  await reader.waitForURL(`${house.product.origin}/**`);
  expect(await reader.evaluate(() => window.name)).toBe('');

  await publisher.getByRole('link', { name: 'Cloud Publications', exact: true }).click();
  await arrives(publisher, async () =>
    expect(await cellOf(publisher, 'Guide', 'Pages')).toHaveText('4', { timeout: 3000 }),
  );
  await openScreen(publisher, 'Analytics', 'Guide');
  const figure = (title: string) => figureOf(publisher, title);
  await arrives(publisher, () => expect(figure('Reads')).toHaveText('4', { timeout: 3000 }));
  await expect(figure('Sessions')).toHaveText('1');
  await expect(figure('Completion')).toHaveText('100%');
  await openScreen(publisher, 'Trackable Links', 'Guide');
  await arrives(publisher, async () =>
    expect(await cellOf(publisher, label, 'Opens')).toHaveText('1', { timeout: 3000 }),
  );
});

test('who signs on one document of a session leaves alone who signed on another', async ({
  browser,
  house,
}) => {
  const publisher = await (await browser.newContext()).newPage();
  await enter(publisher, house, email);
  const address = await makeLink(publisher, house.product.linkOrigin, { name: 'Register', label });

  const reader = await aReader(browser);
  await reader.goto(address);
  for (const who of ['Anna', 'Bert']) {
    const posted = reader.waitForResponse(/\/api\/forms\/dynamic/);
    await reader.getByRole('button', { name: who }).click();
    expect((await posted).status()).toBe(200);
    await reader.getByText('Next').click();
    await reader.getByRole('button', { name: who === 'Anna' ? 'Bert' : 'Anna' }).waitFor();
  }

  await openScreen(publisher, 'Forms', 'Register');
  for (const who of ['Anna', 'Bert'])
    await expect(publisher.getByText(who, { exact: true }).first()).toBeVisible();
});
