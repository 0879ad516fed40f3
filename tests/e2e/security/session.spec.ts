import { expect } from '@playwright/test';
import { arrive, isSignedIn, plant, screen, sidIn, signIn } from './person.ts';
import { attacker, publisher } from './stage.ts';
import { test } from '../servers.ts';

test('a planted cookie never becomes valid', async ({ page, context, browser, stage }) => {
  const planted = 'planted-by-somebody-else-0123456789abcdefghi';
  await plant(page, stage, planted);
  const { sid } = await signIn(page, stage, publisher);
  expect(sid).not.toBe(planted);
  expect(await isSignedIn(context, stage)).toBe(true);

  const other = await (await browser.newContext()).newPage();
  await plant(other, stage, planted);
  expect(await isSignedIn(other.context(), stage)).toBe(false);
  await other.context().close();
});

test('logging in over a planted session of another account creates a new one', async ({
  page,
  context,
  browser,
  stage,
}) => {
  const theirs = await (await browser.newContext()).newPage();
  const { sid: planted } = await arrive(theirs, stage, attacker);
  await plant(page, stage, planted);
  await page.goto(screen(stage, 'forgotpassword'));
  await page.evaluate(
    (body) =>
      fetch('api/login', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    publisher,
  );
  expect(await sidIn(context)).not.toBe(planted);
  expect(await isSignedIn(context, stage)).toBe(true);
  expect(await isSignedIn(theirs.context(), stage)).toBe(false);
  await theirs.context().close();
});

test('another host of the same site cannot set the cookie', async ({ page, context, stage }) => {
  await page.goto(stage.elsewhere.at('blog.verso'));
  await page.evaluate(() => {
    for (const domain of ['Domain=verso.localhost; ', 'Domain=account.verso.localhost; '])
      document.cookie = `__Host-sid=planted; ${domain}Path=/; Secure`;
  });
  await page.goto(screen(stage, 'login'));
  expect(await sidIn(context)).toBe('');
});

test('every login has its own session, and a new login in the browser ends the old one', async ({
  page,
  context,
  browser,
  stage,
}) => {
  const seen: string[] = [];
  for (const who of [publisher, attacker, publisher]) {
    const { sid } = await signIn(page, stage, who);
    const cookie = (await context.cookies()).find(({ name }) => name === '__Host-sid');
    expect(cookie).toMatchObject({
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
      path: '/',
      domain: new URL(stage.product.origin).hostname,
    });
    seen.push(sid);
    await page.getByRole('link', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/#\/home\/login$/);
    expect(await sidIn(context)).toBe('');
  }
  expect(new Set(seen).size).toBe(3);

  const other = await (await browser.newContext()).newPage();
  for (const sid of seen) {
    await plant(other, stage, sid);
    expect(await isSignedIn(other.context(), stage), 'a session after its logout').toBe(false);
  }
  await other.context().close();
});
