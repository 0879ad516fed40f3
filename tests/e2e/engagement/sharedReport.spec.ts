import { expect, type FrameLocator, type Page } from '@playwright/test';
import { test } from '../servers.ts';
import { publisher, publications } from '../security/stage.ts';
import { screen, signIn } from '../security/person.ts';

const password = 'canary-a lantern over the quay';
const gone = { level: 1, name: 'This report is no longer available' };

/** What was copied: the clipboard of a test has no permission of its own. */
async function copied(page: Page, button: RegExp): Promise<string> {
  await page.getByRole('dialog').getByRole('button', { name: button }).click();
  return page.evaluate(() => navigator.clipboard.readText());
}

async function openReport(report: Page | FrameLocator): Promise<void> {
  await expect(report.getByRole('heading', { level: 1, name: 'This report needs a password' })).toBeVisible();
  await report.getByLabel('Password', { exact: true }).fill('canary-another lantern');
  await report.getByRole('button', { name: 'Open report' }).click();
  await expect(report.getByText('Wrong password. Check it and try again.')).toBeVisible();
  await report.getByLabel('Password', { exact: true }).fill(password);
  await report.getByRole('button', { name: 'Open report' }).click();
  await expect(report.getByRole('group', { name: 'This range in figures' })).toBeVisible();
}

test('an owner shares a report, others read it in a window and in a frame, and revoking ends it', async ({
  page: owner,
  browser,
  stage,
}) => {
  test.setTimeout(120_000);
  const { elsewhere, product } = stage;
  stage.keepSecret(password);
  await owner.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(owner, stage, publisher);
  await owner.goto(screen(stage, `analytics/${publications.plain}`));
  const cards = (of: Page) =>
    of.getByRole('group', { name: 'This range in figures' }).locator('dt').allInnerTexts();
  await expect.poll(() => cards(owner)).toContain('Median time');
  const owners = await cards(owner);
  await owner.getByRole('button', { name: 'Share report' }).click();
  await owner.getByRole('button', { name: 'Create a report' }).click();
  await owner.getByLabel('Label').fill('Advertisers');
  await owner.getByLabel('Expires').selectOption('In 30 days');
  await owner.getByLabel('Password (optional)').fill(password);
  await owner.getByLabel('Other sites may show it in a frame').check();
  await owner.getByRole('button', { name: 'Create link' }).click();
  const address = await copied(owner, /Copy link of Advertisers/);
  expect(address).toMatch(/\/account\/report\/[\w-]{43}$/);
  stage.keepSecret(address.split('/').at(-1) ?? '');
  const code = await copied(owner, /Copy embed code of Advertisers/);

  const visitor = await (await browser.newContext()).newPage();
  const complaints: string[] = [];
  visitor.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  visitor.on('pageerror', ({ message }) => complaints.push(message));
  await visitor.goto(address);
  await openReport(visitor);
  await expect(visitor.getByRole('heading', { level: 1, name: /Windrow/ })).toBeVisible();
  expect(await cards(visitor)).toEqual(owners);
  await expect(visitor.getByRole('navigation')).toHaveCount(0);
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await visitor.getByRole('button', { name: 'Last 7 days' }).click();
  await expect(visitor).toHaveURL(/#\/\?from=\d{4}-\d\d-\d\d&to=/);
  await visitor.reload();
  await expect(visitor.getByRole('group', { name: 'This range in figures' })).toBeVisible();
  await expect(visitor).toHaveURL(/from=/);

  // in another site's page, which has its own cookie for it
  const reader = await (await browser.newContext()).newPage();
  await reader.goto(elsewhere.at('magazine'));
  await reader.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), code);
  const frame = reader.frameLocator('iframe');
  await openReport(frame);
  await reader.reload();
  await reader.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), code);
  await expect(frame.getByRole('group', { name: 'This range in figures' })).toBeVisible();
  const [cookie] = await reader.context().cookies();
  expect(cookie).toMatchObject({ name: '__Secure-report-embedded', httpOnly: true, sameSite: 'None' });

  // the owner's own browser: the same report, and the same session
  const same = await owner.context().newPage();
  await same.goto(address);
  await openReport(same);
  await same.close();

  await owner.getByRole('button', { name: 'Revoke Advertisers' }).click();
  await expect(owner.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await owner.getByRole('button', { name: 'Revoke report' }).click();
  await expect(owner.getByText('Not shared yet')).toBeVisible();
  await visitor.getByRole('button', { name: 'Last 12 months', exact: true }).click();
  await expect(visitor.getByRole('heading', gone)).toBeFocused();
  await frame.getByRole('button', { name: 'Last 12 months', exact: true }).click();
  await expect(frame.getByRole('heading', gone)).toBeVisible();
  await reader.reload();
  await reader.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), code);
  await expect(frame.getByRole('heading', gone)).toBeVisible();
  await visitor.goto(`${product.origin}/account/report/${'A'.repeat(43)}`);
  await expect(visitor.getByRole('heading', gone)).toBeVisible();
  expect(complaints.filter((text) => !text.includes('410'))).toEqual([]);

  await owner.goto(screen(stage, 'security'));
  const activity = owner.getByRole('table', { name: /Recent activity/ });
  await expect(activity).toContainText('Shared report revoked: Advertisers (Windrow)');
  await expect(activity).toContainText('Report shared: Advertisers (Windrow)');
});
