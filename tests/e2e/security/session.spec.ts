import { expect } from '@playwright/test';
import { isSignedIn, plant, screen, sidIn, signIn } from './person.ts';
import { attacker, publisher } from './stage.ts';
import { test } from '../servers.ts';

test('another host of the same site cannot set the cookie', async ({ page, context, stage }) => {
  await page.goto(stage.elsewhere.at('blog.verso'));
  await page.evaluate(() => {
    for (const domain of ['Domain=verso.localhost; ', 'Domain=account.verso.localhost; '])
      document.cookie = `__Host-sid=planted; ${domain}Path=/; Secure`;
  });
  await page.goto(screen(stage, 'login'));
  expect(await sidIn(context)).toBe('');
});

test('a login never takes up a planted cookie, has its own session, and ends it at the logout', async ({
  page,
  context,
  browser,
  stage,
}) => {
  const seen = ['planted-by-somebody-else-0123456789abcdefghi'];
  await plant(page, stage, seen[0] ?? '');
  for (const who of [publisher, attacker]) {
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
