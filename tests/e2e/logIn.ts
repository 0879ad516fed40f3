import { expect, type Page } from '@playwright/test';

/** The password of every test account. */
export const password = 'a long walk on the moor';

type Origin = { product: { origin: string } };

/** Logs in on the login page, as a person does. */
export async function logIn(page: Page, { product }: Origin, email: string): Promise<void> {
  await page.goto(`${product.origin}/account/`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/#\/home\/user$/);
}

/** Each account's session at each product: one login serves all tests that prove something else. */
const sessions = new Map<string, Promise<string>>();

async function newSession(origin: string, email: string): Promise<string> {
  const answer = await fetch(`${origin}/account/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, detail: true }),
  });
  expect(await answer.json()).toMatchObject({ auth: 'AUTH_OK' });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  return cookies.find((cookie) => cookie.startsWith('__Host-sid='))?.slice('__Host-sid='.length) ?? '';
}

/** Opens the account area as a browser that is still logged in finds it: without the login page. */
export async function enter(page: Page, { product: { origin } }: Origin, email: string): Promise<void> {
  const key = `${origin} ${email}`;
  const session = sessions.get(key) ?? newSession(origin, email);
  sessions.set(key, session);
  const devtools = await page.context().newCDPSession(page);
  // Playwright would name a domain, which a host's own cookie must not have
  const cookie = {
    name: '__Host-sid',
    value: await session,
    url: `${origin}/`,
    secure: true,
    httpOnly: true,
  };
  expect(await devtools.send('Network.setCookie', { ...cookie, path: '/' })).toMatchObject({ success: true });
  await devtools.detach();
  await page.goto(`${origin}/account/`);
  await expect(page).toHaveURL(/#\/home\/user$/);
}
