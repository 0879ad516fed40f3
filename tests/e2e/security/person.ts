import { request, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
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

/** Logs in as the login page does. `fetch` finds no names below localhost, and sends no other Host. */
async function callLogin({ product: { origin, port } }: Stage, body: object, cookie = '') {
  const sent = JSON.stringify({ ...body, detail: true });
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { host: new URL(origin).host, origin, cookie, 'content-type': 'application/json' };
    request({ host: 'localhost', port, path: '/account/api/login', method: 'POST', headers }, resolve)
      .once('error', reject)
      .end(sent);
  });
  const said = (await json(answer)) as { auth: string } & Omit<HeldSession, 'sid'>;
  const sid = /__Host-sid=([^;]*)/.exec(answer.headers['set-cookie']?.join('\n') ?? '')?.[1] ?? '';
  return { ...said, sid };
}

/** Opens a screen in a browser that is still logged in: one page instead of two where the login is not the matter. */
export async function arrive(
  page: Page,
  stage: Stage,
  credentials: Credentials,
  path = 'user',
): Promise<HeldSession> {
  const { auth, sid, token, checksum } = await callLogin(stage, credentials);
  expect(auth).toBe('AUTH_OK');
  stage.keepSecret(sid, token, checksum);
  await plant(page, stage, sid);
  await page.goto(screen(stage, path));
  await expect(page.getByRole('link', { name: 'Log out' })).toBeVisible();
  return { sid, token, checksum };
}

/** Whether a browser is logged in: whether the server knows its cookie. */
export async function isSignedIn(context: BrowserContext, stage: Stage): Promise<boolean> {
  const { auth } = await callLogin(stage, {}, `__Host-sid=${await sidIn(context)}`);
  return auth === 'AUTH_OK';
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
    // as the server sets it: a browser sends one that says nothing of it to other sites' posts for two minutes
    sameSite: 'Lax' as const,
  };
  expect(await devtools.send('Network.setCookie', planted)).toMatchObject({ success: true });
  await devtools.detach();
}
