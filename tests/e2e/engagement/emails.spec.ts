import { rmSync } from 'node:fs';
import { expect } from '@playwright/test';
import { logIn } from '../logIn.ts';
import { test } from '../servers.ts';
import { writeLeaflet } from './leaflet.ts';

const email = 'emails@example.org';
const name = 'A leaflet by email';
const lead = 'grace@example.net';

const leaflet = writeLeaflet();
let address = '';

test.beforeAll(async ({ house }) => {
  address = await house.addPublisher(email, leaflet, name);
});
test.afterAll(() => rmSync(leaflet, { recursive: true, force: true }));

test('an email is chosen, received, and stopped with one click by someone who is not logged in', async ({
  page,
  browser,
  house,
}) => {
  await logIn(page, house, email);
  await page.getByRole('link', { name: 'Email Notifications' }).click();
  const choice = page.getByRole('checkbox', { name: 'New leads' });
  await expect(choice).not.toBeChecked();
  await choice.check();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Email notifications saved.')).toBeVisible();

  const userAgent = `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()} Safari/537.36`;
  const reader = await (await browser.newContext({ userAgent })).newPage();
  await reader.goto(address);
  await reader.getByRole('button', { name: 'Next page' }).first().click();
  const question = reader.getByRole('dialog', { name: 'Who is reading?' });
  await question.getByLabel('Email').fill(lead);
  await question.getByRole('button', { name: 'Read on' }).click();
  await expect(question).toBeHidden();
  await reader.close();

  const received = () => house.mailServer.mails.find(({ to }) => to?.[0]?.address === email);
  await expect.poll(() => received()?.subject, { timeout: 30_000 }).toBe(`New lead: ${lead}`);
  expect(received()?.html).toContain(lead);
  const link = /Unsubscribe:\n(\S+)/.exec(received()?.text ?? '')?.[1] ?? '';
  expect(received()?.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toBe(`<${link}>`);

  const mailProgram = await (await browser.newContext()).newPage();
  await mailProgram.goto(link);
  await mailProgram.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(mailProgram.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();

  await page.reload();
  await expect(choice).not.toBeChecked();
});
