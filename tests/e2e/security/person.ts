import { expect, type BrowserContext, type Page } from '@playwright/test';
import type { Credentials, Stage } from './stage.ts';

/** A session's secrets: the cookie, and the pair that calls carry. */
export interface HeldSession {
  sid: string;
  token: string;
  checksum: string;
}

export const screen = ({ product }: Pick<Stage, 'product'>, path: string, query = ''): string =>
  `${product.origin}/account/${query}#/home/${path}`;

/** The session's cookie in a browser, '' if there is none. */
export async function sidIn(context: BrowserContext): Promise<string> {
  const cookies = await context.cookies();
  return cookies.find(({ name }) => name === '__Host-sid')?.value ?? '';
}

/** Logs in on the login page; from then on, the session's secrets must not be logged. */
export async function signIn(
  page: Page,
  stage: Stage,
  { email, password }: Credentials,
): Promise<HeldSession> {
  await page.goto(screen(stage, 'login'));
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  const [answer] = await Promise.all([
    page.waitForResponse(
      (response) => response.request().postData()?.includes(JSON.stringify(password)) ?? false,
    ),
    page.getByRole('button', { name: 'Login' }).click(),
  ]);
  const { auth, token, checksum } = (await answer.json()) as {
    auth: string;
    token: string;
    checksum: string;
  };
  expect(auth).toBe('AUTH_OK');
  await expect(page).toHaveURL(/#\/home\/user$/);
  const sid = await sidIn(page.context());
  stage.keepSecret(sid, token, checksum);
  return { sid, token, checksum };
}

/** Whether a browser is logged in, as a newly opened page shows. */
export async function isSignedIn(context: BrowserContext, stage: Stage): Promise<boolean> {
  const page = await context.newPage();
  await page.goto(screen(stage, 'user'));
  const heading = page.getByRole('heading', { level: 1, name: /^(Account|Welcome back)$/ });
  await expect(heading).toBeVisible();
  const signedIn = (await heading.innerText()) === 'Account';
  await page.close();
  return signedIn;
}

/** Plants a session's cookie in a browser, as someone with a moment alone with it might. */
export async function plant(page: Page, stage: Stage, sid: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const planted = {
    name: '__Host-sid',
    value: sid,
    url: `${stage.product.origin}/`,
    path: '/',
    secure: true,
    httpOnly: true,
  };
  expect(await devtools.send('Network.setCookie', planted)).toMatchObject({ success: true });
  await devtools.detach();
}
