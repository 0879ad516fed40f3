import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { summaries } from '#contract/summaries';
import { projectFile } from '#server/projectFile';
import { login, openForeignHost, type ForeignHost } from './foreignHost.ts';

// The dashboard on a host that knows the specification and nothing beyond it, with its API on another origin.

let host: ForeignHost;
test.beforeEach(async () => {
  host = await openForeignHost(projectFile('dist/dashboard'));
});
test.afterEach(() => host.close());

const beyond = Object.entries(summaries).flatMap(([name, summary]) => (summary.beyond ? [name] : []));

/** Opens the menu on a phone. */
async function follow(page: Page, name: string) {
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('link', { name, exact: true }).first().click();
}
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

async function toPublication(page: Page, link: string, title: string) {
  await follow(page, 'Cloud Publications');
  await page.getByRole('link', { name: `${link} of Autumn Issue` }).click();
  await expect(heading(page, title)).toBeVisible();
}

async function toTab(page: Page, name: string) {
  await page.getByRole('link', { name, exact: true }).click();
  await expect(heading(page, name)).toBeVisible();
}

test('the host itself is short', () => {
  const lines = readFileSync(new URL('foreignHost.ts', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  expect(lines.length).toBeLessThanOrEqual(100);
});

for (const width of [1440, 390]) {
  test(`every screen of the specification, at ${width} px, from the login on`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const wrong: string[] = [];
    page.on('pageerror', (error) => wrong.push(error.message));
    page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
    page.on('response', (response) => response.status() >= 400 && wrong.push(response.url()));
    await page.goto(`${host.origin}/account/`);
    await expect(page.getByLabel('Email')).toBeVisible();
    await expect(page.getByRole('button', { name: /passkey/i })).toHaveCount(0);

    await page.getByRole('link', { name: 'Forgot Your Password' }).click();
    await page.getByLabel('Email').fill(login.email);
    await page.getByRole('button', { name: 'Send Password Reset Link' }).click();
    await expect(page.getByText('A password request link has been sent')).toBeVisible();
    await page.goto(`${host.origin}/account/#/home/login`);

    await page.getByLabel('Email').fill(login.email);
    await page.getByLabel('Password', { exact: true }).fill(login.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(heading(page, 'Account')).toBeVisible();
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
    await expect(page.getByText('Small')).toBeVisible();
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
    await expect(page.getByText('2.0', { exact: true })).toBeVisible();
    await follow(page, 'Archived Downloads');
    await expect(page.getByText('1.0', { exact: true })).toBeVisible();
    await follow(page, 'License Key Activation');
    await expect(heading(page, 'License Key Activation')).toBeVisible();
    await follow(page, 'Desktop Publisher');
    await expect(heading(page, 'Desktop Publisher')).toBeVisible();
    await page.reload();
    await expect(heading(page, 'Desktop Publisher')).toBeVisible();

    // addresses of what it does not have lead to the account
    await page.goto(`${host.origin}/account/#/home/security`);
    await expect(heading(page, 'Account')).toBeVisible();
    await page.getByRole('link', { name: 'Log out' }).click();
    await expect(page.getByLabel('Email')).toBeVisible();
    expect(host.asked.calls).toContain('logout');

    expect(wrong).toEqual([]);
    expect(host.asked.calls.filter((name) => beyond.includes(name))).toEqual([]);
    expect(host.asked.files.filter((path) => !/^\/account\/(assets\/|config\.json|$)/.test(path))).toEqual(
      [],
    );
  });
}
