import { rmSync } from 'node:fs';
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { arrives, openScreen } from '../house.ts';
import { test } from '../servers.ts';
import { enter } from '../logIn.ts';
import { turnAway } from './essay.ts';
import { writeLeaflet } from './leaflet.ts';

const email = 'readers@example.org';
const name = 'Leaflet for readers';
const reader = 'ines@example.net';

const leaflet = writeLeaflet();
let address: string;

test.beforeAll(async ({ house }) => {
  address = await house.addPublisher(email, leaflet, name);
});
test.afterAll(() => rmSync(leaflet, { recursive: true, force: true }));

/** A person's browser: a headless one's user agent would be marked as a bot. */
const aBrowser = (browser: Browser, headers: Record<string, string> = {}) =>
  browser.newContext({
    viewport: { width: 600, height: 900 },
    userAgent: `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()} Safari/537.36`,
    extraHTTPHeaders: headers,
  });

/** Reads the first page for a moment; leaves an address and fills in the form on the second, if asked to. */
async function visit(context: BrowserContext, leaves = ''): Promise<void> {
  const page = await context.newPage();
  await page.goto(address);
  await expect(page.getByRole('figure', { name: 'Page 1 of 2' })).toBeVisible();
  await page.waitForTimeout(1500);
  if (leaves !== '') {
    await page.getByRole('button', { name: 'Next page' }).click();
    const question = page.getByRole('dialog', { name: 'Who is reading?' });
    await question.getByLabel('Email').fill(leaves);
    await question.getByRole('button', { name: 'Read on' }).click();
    await expect(page.getByRole('figure', { name: 'Page 2 of 2' })).toBeVisible();
    const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/forms/dynamic'));
    await page.getByRole('textbox', { name: 'Wish' }).fill('A longer list');
    await page.getByRole('textbox', { name: 'Wish' }).blur();
    expect((await kept).status()).toBe(200);
    await page.waitForTimeout(1500);
  }
  await turnAway(page);
  await page.close();
}

const table = (page: Page) => page.getByRole('table', { name: 'Readers' });

async function findReader(page: Page, called: string | RegExp, cells: string): Promise<void> {
  await openScreen(page, 'Leads', name);
  await page
    .getByRole('navigation', { name: /^Screens of/ })
    .getByRole('link', { name: 'Readers' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Readers' })).toBeVisible();
  await arrives(page, () =>
    expect(table(page).getByRole('row', { name: called })).toContainText(cells, { timeout: 2000 }),
  );
}

test('an anonymous reader comes back, leaves an address, is noted down and erased', async ({
  browser,
  house,
}) => {
  test.setTimeout(240_000);
  const publisher = await (await browser.newContext()).newPage();
  await enter(publisher, house, email);

  const person = await aBrowser(browser);
  await visit(person);
  await visit(person);
  await findReader(publisher, /Anonymous reader/, 'Came back');

  await visit(person, reader);
  await findReader(publisher, reader, '3');
  await expect(table(publisher).getByRole('row')).toHaveCount(2);

  await table(publisher).getByRole('link', { name: reader }).click();
  await expect(publisher.getByRole('heading', { level: 1, name: reader })).toBeVisible();
  const ribbons = publisher.getByRole('list', { name: 'Pages in the order they were read' });
  await expect(ribbons).toHaveCount(3);
  await expect(ribbons.first().getByRole('listitem')).toHaveCount(2);
  await expect(publisher.getByText('A longer list')).toBeVisible();

  await publisher.getByRole('textbox', { name: 'Name', exact: true }).fill('Ines from the fair');
  const notes = publisher.getByRole('textbox', { name: 'Notes' });
  await notes.fill('Wants the list on paper.');
  const leaveAndReturn = async (called: string) => {
    await publisher.getByRole('link', { name: 'All readers' }).click();
    await table(publisher).getByRole('link', { name: called }).click();
    await expect(publisher.getByRole('heading', { level: 1, name: called })).toBeVisible();
  };
  await leaveAndReturn(reader);
  await expect(notes).toHaveValue('Wants the list on paper.');
  const unsaved = publisher.getByText('They are not saved yet.');
  await expect(unsaved).toBeVisible();
  await publisher.getByRole('button', { name: 'Discard changes' }).click();
  await expect(notes).toBeFocused();
  await expect(notes).toHaveValue('');

  await publisher.getByRole('textbox', { name: 'Name', exact: true }).fill('Ines from the fair');
  await notes.fill('Wants the list on paper.');
  await leaveAndReturn(reader);
  await expect(unsaved).toBeVisible();
  await publisher.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(unsaved).toBeHidden();
  await expect(publisher.getByRole('heading', { level: 1, name: 'Ines from the fair' })).toBeVisible();
  await leaveAndReturn('Ines from the fair');
  await expect(notes).toHaveValue('Wants the list on paper.');
  await expect(unsaved).toBeHidden();

  await publisher.getByRole('button', { name: 'Erase this person' }).click();
  const dialog = publisher.getByRole('alertdialog');
  await expect(dialog.getByText('1 lead with its address and name')).toBeVisible();
  await expect(dialog.getByText('1 form entry')).toBeVisible();
  await dialog.getByRole('button', { name: 'Erase this person' }).click();
  // the days that Leads show are those of the list that was reached from there
  await expect(publisher.getByText('No readers in this range')).toBeVisible();
});

test('a browser that sends Sec-GPC gets no cookie and is not recognised', async ({ browser }) => {
  const person = await aBrowser(browser, { 'Sec-GPC': '1' });
  await visit(person);
  expect(await person.cookies()).toEqual([]);
  const other = await aBrowser(browser);
  await visit(other);
  const [cookie] = await other.cookies();
  expect(cookie).toMatchObject({ name: 'verso-reader', httpOnly: true, sameSite: 'Lax' });
  expect(cookie?.path).toMatch(/^\/\d+\//);
});
