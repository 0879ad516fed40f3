import { expect, type BrowserContext, type Page } from '@playwright/test';
import { mailedLink } from './mailbox.ts';
import { arrive, screen, signIn } from './person.ts';
import { forgetful, publications, publisher } from './stage.ts';
import { test } from '../servers.ts';

/** Addresses in the page's history, as the Back button has them. */
async function historyOf(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  const { entries } = await devtools.send('Page.getNavigationHistory');
  await devtools.detach();
  return entries.map(({ url }) => url);
}

/** Every requested address, with its Referer. */
function askedFor(context: BrowserContext): () => Promise<string> {
  const asked: Promise<string>[] = [];
  context.on('request', (request) =>
    asked.push(
      request.allHeaders().then(
        ({ referer = '' }) => `${request.url()} ${referer}`,
        () => request.url(),
      ),
    ),
  );
  return async () => (await Promise.all(asked)).join('\n');
}

test('the code of an emailed link leaves the address at once, and is sent to no one', async ({
  page,
  context,
  stage,
}) => {
  const asked = askedFor(context);
  const since = new Date();
  await page.goto(screen(stage, 'forgotpassword'));
  await page.getByLabel('Email').fill(forgetful.email);
  await page.getByRole('button', { name: 'Send Password Reset Link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();

  const link = await mailedLink(stage.product.dataDir, forgetful.email, since);
  expect(link.startsWith(`${stage.product.origin}/account/#/home/reset-password?`)).toBe(true);
  const code = new URLSearchParams(link.split('?')[1]).get('confirmation_code') ?? '';
  expect(code).toMatch(/^[0-9a-f]{40}$/);
  stage.keepSecret(code);

  await page.goto('about:blank');
  await page.goto(link);
  await expect(page).toHaveURL(/#\/home\/reset-password$/);
  await expect(page.getByLabel('Confirmation Code')).toHaveValue(code);
  expect((await historyOf(page)).join('\n')).not.toMatch(/confirmation_code|user_name/);

  const password = 'canary-a fourth heron came by';
  stage.keepSecret(password);
  await page.getByLabel('New Password', { exact: true }).fill(password);
  await page.getByLabel('Repeat Password').fill(password);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Successfully updated your password.')).toBeVisible();
  const { token, checksum, sid } = await signIn(page, stage, { ...forgetful, password });

  const all = await asked();
  for (const secret of [
    code,
    password,
    token,
    checksum,
    sid,
    forgetful.email,
    encodeURIComponent(forgetful.email),
  ])
    expect(all).not.toContain(secret);
  expect((await historyOf(page)).join('\n')).not.toContain(code);
});

test("a mailed link's page keeps its display parameters, and nothing of the link's code", async ({
  page,
  stage,
}) => {
  for (const path of ['reset-password', 'confirm-email']) {
    await page.goto(
      screen(stage, `${path}?confirmation_code=abc&user_name=a%40b.example&route=dtp&theme=dark`),
    );
    await expect(page.getByLabel('Confirmation Code')).toHaveValue('abc');
    await expect(page).toHaveURL(new RegExp(`#/home/${path}\\?route=dtp&theme=dark$`));
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  }
});

test('followed links get no referrer', async ({ page, context, stage }) => {
  await page.goto(screen(stage, 'reset-password?confirmation_code=abc&user_name=a%40b.example'));
  const before = stage.elsewhere.requests.length;
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  const arrivals = stage.elsewhere.requests
    .slice(before)
    .filter(({ url }) => url === `${stage.elsewhere.at('home')}/`);
  expect(arrivals).toHaveLength(1);
  expect(arrivals[0]?.headers).not.toHaveProperty('referer');

  await arrive(page, stage, publisher, 'cloud');
  const opening = context.waitForEvent('request', (request) =>
    request.url().startsWith(stage.product.publicationOrigin),
  );
  await page.getByRole('link', { name: `View ${publications.plain} in a new tab` }).click();
  expect(await (await opening).allHeaders()).not.toHaveProperty('referer');
});
