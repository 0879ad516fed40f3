import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { summaries } from '#contract/summaries';
import { projectFile } from '#server/projectFile';
import { test } from '../servers.ts';
import { login, openForeignHost, type ForeignHost } from './foreignHost.ts';

// The dashboard on a host that knows the specification and nothing beyond it, with its API on another origin.

let host: ForeignHost;
test.beforeEach(async () => {
  host = await openForeignHost(projectFile('dist/dashboard'));
});
test.afterEach(() => host.close());

const beyond = Object.entries(summaries).flatMap(([name, summary]) => (summary.beyond ? [name] : []));

const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first().click();
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

async function toPublication(page: Page, link: string, title: string) {
  await follow(page, 'Cloud Publications');
  await page.getByRole('link', { name: `${link} of Autumn Issue` }).click();
  await expect(heading(page, title)).toBeVisible();
}

async function toTab(page: Page, name: string) {
  const tab = name === 'Trackable Links' ? 'Links' : name;
  await page.getByRole('link', { name: tab, exact: true }).click();
  await expect(heading(page, name)).toBeVisible();
}

test('the host itself is short', () => {
  const lines = readFileSync(new URL('foreignHost.ts', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  expect(lines.length).toBeLessThanOrEqual(100);
});

/** What went wrong in the page so far. */
function faultsIn(page: Page): string[] {
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(error.message));
  page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
  page.on('response', (response) => response.status() >= 400 && wrong.push(response.url()));
  return wrong;
}

async function logIn(page: Page) {
  await page.getByLabel('Email').fill(login.email);
  await page.getByLabel('Password', { exact: true }).fill(login.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(heading(page, 'Account')).toBeVisible();
}

function expectNothingStray() {
  expect(host.asked.calls.filter((name) => beyond.includes(name))).toEqual([]);
  expect(host.asked.files.filter((path) => !/^\/account\/(assets\/|config\.json|$)/.test(path))).toEqual([]);
}

test('every screen of the specification, from the login on; on a phone, menu and lists are without gaps too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const wrong = faultsIn(page);
  await page.goto(`${host.origin}/account/`);
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(page.getByRole('button', { name: /passkey/i })).toHaveCount(0);

  await page.getByRole('link', { name: 'Forgot Your Password' }).click();
  await page.getByLabel('Email').fill(login.email);
  await page.getByRole('button', { name: 'Send Password Reset Link' }).click();
  await expect(page.getByText('A password request link has been sent')).toBeVisible();
  await page.goto(`${host.origin}/account/#/home/login`);

  await logIn(page);
  await expect(page.getByRole('link', { name: 'Overview' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Security' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /find|search/i })).toHaveCount(0);
  await page.getByRole('link', { name: 'Change Password' }).click();
  await expect(page.getByLabel('Current Password')).toBeVisible();

  await toPublication(page, 'Stats', 'Analytics');
  await expect(page.getByText('12', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('table').first()).toBeVisible();
  await toTab(page, 'Heatmap');
  await expect(page.getByText('High Activity')).toBeVisible();
  await toTab(page, 'Forms');
  await expect(page.getByRole('cell', { name: 'Small' }).last()).toBeVisible();
  await toTab(page, 'Leads');
  await expect(page.getByText('ada@example.com')).toBeVisible();
  await page.getByRole('button', { name: 'Delete Entry ada@example.com' }).click();
  await page.getByRole('button', { name: 'Delete lead' }).click();
  await expect(page.getByText('Done.')).toBeVisible();

  await toTab(page, 'Trackable Links');
  await expect(page.getByText('Newsletter')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create Links' })).toHaveCount(0);
  await expect(page.getByText('All traffic')).toHaveCount(0);

  await follow(page, 'Invoices');
  await expect(page.getByText('$49.00')).toBeVisible();
  await follow(page, 'Downloads');
  await expect(page.getByRole('cell', { name: '2.0 1 earlier version' })).toBeVisible();
  await follow(page, 'Archived Downloads');
  await expect(page.getByText('1.0', { exact: true })).toBeVisible();
  await follow(page, 'License Key Activation');
  await expect(heading(page, 'License Key Activation')).toBeVisible();
  await follow(page, 'Desktop Publisher');
  await expect(heading(page, 'Desktop Publisher')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(heading(page, 'Desktop Publisher')).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  for (const name of ['Overview', 'Security'])
    await expect(menu.getByRole('link', { name, exact: true })).toHaveCount(0);
  await menu.getByRole('link', { name: 'Cloud Publications', exact: true }).click();
  await page.getByRole('link', { name: 'Stats of Autumn Issue' }).click();
  await expect(page.getByText('12', { exact: true }).first()).toBeVisible();
  for (const [name, words] of [
    ['Heatmap', 'High Activity'],
    ['Forms', 'Small'],
    ['Leads', 'ada@example.com'],
    ['Trackable Links', 'Newsletter'],
  ] as const) {
    await toTab(page, name);
    await expect(page.getByText(words).last()).toBeVisible();
  }

  // addresses of what it does not have lead to the account
  await page.goto(`${host.origin}/account/#/home/security`);
  await expect(heading(page, 'Account')).toBeVisible();
  await page.getByRole('link', { name: 'Log out' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(host.asked.calls).toContain('logout');

  expect(wrong).toEqual([]);
  expectNothingStray();
});

test('every command of the specification that the screens offer', async ({ page }) => {
  const wrong = faultsIn(page);
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
  const dialog = page.getByRole('alertdialog');
  const mailed = `confirmation_code=abc123&user_name=${login.email}`;
  await page.goto(`${host.origin}/account/#/home/reset-password?${mailed}`);
  await page.getByLabel('New Password').fill('a quiet harbour at dawn');
  await page.getByLabel('Repeat Password').fill('a quiet harbour at dawn');
  await press('Reset Password');
  await expect(page.getByText('Successfully updated your password.')).toBeVisible();
  await page.goto(`${host.origin}/account/#/home/confirm-email?${mailed}`);
  await page.getByLabel('Account Password').fill(login.password);
  await press('Confirm Email Address');
  await expect(page.getByText('Successfully confirmed your email.')).toBeVisible();
  await page.goto(`${host.origin}/account/#/home/login`);
  await logIn(page);

  await press('Edit Profile');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Elin N.');
  await press('Update Details');
  await expect(page.getByText('Done.')).toBeVisible();
  await page.getByRole('link', { name: 'Change Password' }).click();
  await page.getByLabel('Current Password').fill(login.password);
  await page.getByLabel('New Password').fill(login.password);
  await page.getByLabel('Repeat Password').fill(login.password);
  await press('Update Password');
  await expect(page.getByText('Successfully updated your password.')).toBeVisible();

  await toPublication(page, 'Stats', 'Analytics');
  await press('Disable Analytics');
  await expect.poll(() => host.asked.calls).toContain('clear-cdn-cache');
  await toTab(page, 'Heatmap');
  await press('Disable Heatmap Analytics');
  await expect.poll(() => host.asked.calls).toContain('getheatmapdata#DISABLE');
  await press('Clear Heatmap Data');
  await dialog.getByRole('button', { name: /^Clear/ }).click();
  await expect.poll(() => host.asked.calls).toContain('getheatmapdata#DELETE');

  await toTab(page, 'Forms');
  await press(/^Delete Entry of/);
  await dialog.getByRole('button', { name: 'Delete entry' }).click();
  await expect.poll(() => host.asked.calls).toContain('forms#deleteForm');
  await press('Delete All');
  await dialog.getByRole('button', { name: 'Delete all entries' }).click();
  await expect.poll(() => host.asked.calls).toContain('forms#deleteAllForms');
  await toTab(page, 'Leads');
  // one by one, for this host deletes no more at once
  await page.getByRole('checkbox', { name: 'Select all leads in the list' }).check();
  await press('Delete selected');
  await dialog.getByRole('button', { name: 'Delete 2 leads' }).click();
  await expect.poll(() => host.asked.calls.filter((name) => name === 'leads#deleteLead')).toHaveLength(2);
  await press('Delete All');
  await dialog.getByRole('button', { name: 'Delete all leads' }).click();
  await expect.poll(() => host.asked.calls).toContain('leads#deleteAllLeads');
  await toTab(page, 'Trackable Links');
  await press('Settings of Newsletter');
  await page.getByRole('dialog').getByRole('checkbox').first().click();
  await press('Save changes');
  await expect.poll(() => host.asked.calls).toContain('trackable-link#update');
  await press('More for Newsletter');
  await page.getByRole('menuitem', { name: 'Delete Entry' }).click();
  await dialog.getByRole('button', { name: 'Delete link' }).click();
  await expect.poll(() => host.asked.calls).toContain('trackable-link#delete');

  await follow(page, 'Cloud Publications');
  await press('More for Autumn Issue');
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete publication' }).click();
  await expect.poll(() => host.asked.calls).toContain('deletecloudpublication');

  await follow(page, 'Invoices');
  await page.getByLabel('City').fill('Malmö');
  await press('Update Invoice Details');
  await expect.poll(() => host.asked.calls).toContain('getinvoicelist#updateinvoicedetails');
  const [saved] = await Promise.all([page.waitForEvent('download'), press(/^Download/)]);
  expect(saved.suggestedFilename()).toBe('Invoice.pdf');

  expect(wrong).toEqual([]);
  expectNothingStray();
});
