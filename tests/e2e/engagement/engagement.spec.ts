import { readFileSync, rmSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { expect, type Browser, type Page } from '@playwright/test';
import { arrives, openScreen } from '../house.ts';
import { test } from '../servers.ts';
import { enter } from '../logIn.ts';
import { turnAway } from './essay.ts';
import { writeLeaflet } from './leaflet.ts';
import { cellOf, makeLink } from './links.ts';

const email = 'engagement@example.org';
const name = 'Leaflet & Co';
const label = 'Spring mailing';
const reader = { email: 'ada@example.net', name: '=HYPERLINK("x")' };

const leaflet = writeLeaflet();

test.beforeAll(async ({ house }) => {
  await house.addPublisher(email, leaflet, name);
});
test.afterAll(() => rmSync(leaflet, { recursive: true, force: true }));

async function findOn(
  page: Page,
  screen: Parameters<typeof openScreen>[1],
  arrived: () => Promise<void>,
): Promise<void> {
  await openScreen(page, screen, name);
  await arrives(page, arrived);
}

async function changeLink(page: Page, box: string): Promise<void> {
  await openScreen(page, 'Trackable Links', name);
  await page.getByRole('button', { name: `Settings of ${label}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: box, exact: true }).check();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toBeHidden();
}

/** A reader who follows the link, leaves an address, fills in the field, zooms in and leaves. */
async function readThrough(browser: Browser, address: string): Promise<void> {
  const userAgent = `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()} Safari/537.36`;
  const page = await (
    await browser.newContext({ viewport: { width: 600, height: 900 }, userAgent })
  ).newPage();
  await page.goto(address);
  await expect(page.getByRole('figure', { name: 'Page 1 of 2' })).toBeVisible();
  await page.waitForTimeout(1500);
  await page.getByRole('button', { name: 'Next page' }).click();
  const question = page.getByRole('dialog', { name: 'Who is reading?' });
  await question.getByLabel('Email').fill('ada@');
  await question.getByRole('button', { name: 'Read on' }).click();
  await expect(question.getByRole('alert')).toHaveText(
    'That is not an email address. It looks like name@example.com.',
  );
  await question.getByLabel('Email').fill(reader.email);
  await question.getByLabel('Name').fill(reader.name);
  await question.getByRole('button', { name: 'Read on' }).click();
  await expect(page.getByRole('figure', { name: 'Page 2 of 2' })).toBeVisible();
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/forms/dynamic'));
  await page.getByRole('textbox', { name: 'Wish' }).fill('<b>A longer list</b>');
  await page.getByRole('textbox', { name: 'Wish' }).blur();
  expect((await kept).status()).toBe(200);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.waitForTimeout(1500);
  await turnAway(page);
  await page.context().close();
}

async function exported(page: Page): Promise<{ file: string; rows: Record<string, string>[] }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export to CSV' }).click(),
  ]);
  const rows = parse<Record<string, string>>(readFileSync(await download.path()), {
    bom: true,
    columns: true,
  });
  return { file: download.suggestedFilename(), rows };
}

test("a reader's details and actions through a link reach the publisher, by email too until that is stopped; then the link is closed", async ({
  browser,
  house,
}) => {
  test.setTimeout(180_000);
  const publisher = await (await browser.newContext({ acceptDownloads: true })).newPage();
  await enter(publisher, house, email);

  await publisher.getByRole('link', { name: 'Email Notifications' }).click();
  const choice = publisher.getByRole('checkbox', { name: 'New leads' });
  await expect(choice).not.toBeChecked();
  await choice.check();
  await publisher.getByRole('button', { name: 'Save changes' }).click();
  await expect(publisher.getByText('Email notifications saved.')).toBeVisible();

  const address = await makeLink(publisher, house.product.linkOrigin, { name, label });
  await changeLink(publisher, 'Email me when the link is opened for the first time');
  await openScreen(publisher, 'Heatmap', name);
  await publisher.getByRole('button', { name: 'Enable Heatmap Analytics' }).first().click();
  await expect(publisher.getByRole('button', { name: 'Disable Heatmap Analytics' })).toBeVisible();

  await readThrough(browser, address);

  await findOn(publisher, 'Leads', () =>
    expect(publisher.getByRole('row', { name: reader.email })).toBeVisible({ timeout: 2000 }),
  );
  const lead = publisher.getByRole('row', { name: reader.email });
  await expect(lead).toContainText(reader.name);
  await expect(lead).toContainText(label);
  const leads = await exported(publisher);
  expect(leads.file).toMatch(/^Leads for .*, \d{4}-\d\d-\d\d – \d{4}-\d\d-\d\d\.csv$/);
  expect(leads.file).toContain(`Leads for ${name}`);
  expect(leads.rows).toHaveLength(1);
  expect(Object.values(leads.rows[0] ?? {})).toEqual(
    expect.arrayContaining([reader.email, `'${reader.name}`]),
  );

  await findOn(publisher, 'Forms', () =>
    expect(publisher.getByText('<b>A longer list</b>')).toBeVisible({ timeout: 2000 }),
  );
  const forms = await exported(publisher);
  expect(forms.file).toContain(`Forms for ${name}`);
  expect(Object.values(forms.rows[0] ?? {})).toContain('<b>A longer list</b>');

  await findOn(publisher, 'Trackable Links', async () =>
    expect(await cellOf(publisher, label, 'Opens')).toHaveText('1', { timeout: 2000 }),
  );

  await publisher.getByRole('button', { name: `More for ${label}` }).click();
  await publisher.getByRole('menuitem', { name: 'Heatmap' }).click();
  await publisher.getByRole('link', { name: 'Next Page' }).click();
  await expect(publisher.getByText('1 session')).toBeVisible();
  await expect(publisher.getByRole('img', { name: /^Heat map of/ }).locator('canvas')).toBeVisible();
  await expect(
    publisher.getByRole('list', { name: 'Strongest places' }).getByRole('button').first(),
  ).toBeVisible();

  const mails = () => house.mailServer.mails.filter(({ to }) => to?.[0]?.address === email);
  await expect.poll(() => mails().length, { timeout: 30_000 }).toBe(2);
  const ofLead = mails().find(({ subject }) => subject === `New lead: ${reader.email}`);
  const ofOpening = mails().find((mail) => mail !== ofLead);
  expect(ofOpening?.text).toContain(label);
  expect(ofOpening?.text).toContain(name);

  // stopped with one click by someone who is not logged in
  expect(ofLead?.html).toContain(reader.email);
  const link = /Unsubscribe:\n(\S+)/.exec(ofLead?.text ?? '')?.[1] ?? '';
  expect(ofLead?.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toBe(`<${link}>`);
  const mailProgram = await (await browser.newContext()).newPage();
  await mailProgram.goto(link);
  await mailProgram.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(mailProgram.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
  await mailProgram.context().close();
  await publisher.goto(`${house.product.origin}/account/#/home/emails`);
  await publisher.reload();
  await expect(choice).not.toBeChecked();

  await changeLink(publisher, 'Disable On');
  const late = await (await browser.newContext()).newPage();
  const answer = await late.goto(address);
  expect(answer?.status()).toBe(410);
  await expect(late.getByRole('heading', { name: 'This link has been closed' })).toBeVisible();
  expect(mails()).toHaveLength(2);
});
