import {
  chromium,
  expect,
  type Browser,
  type BrowserContext,
  type FrameLocator,
  type Page,
} from '@playwright/test';
import { test } from '../servers.ts';
import { generate } from 'otplib';
import { newDataFolder } from '#server/db/testDatabase';
import { chromiumLaunch, findShell } from '../../../scripts/chromium.mjs';
import { freePort } from '../../../scripts/freePort.mjs';
import { command } from '../command.ts';
import { clearUp, leftBehind, type, type Typed } from '../typed.ts';
import { openTlsProxy, type TlsProxy } from './tlsProxy.ts';

const who = { email: 'desk@example.org', password: 'a lantern over the quay' };
const otherHost = 'desktop.other.test';
const account = () => `https://account.example.test:${proxy.port}/account/`;
const desktop = () => `https://${otherHost}:${proxy.port}/`;

let proxy: TlsProxy;
let product: Typed;
let browser: Browser;
let dataDir: string;
let context: BrowserContext;
let page: Page;
let area: FrameLocator;

test.describe.configure({ mode: 'serial', timeout: 180_000 });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  dataDir = await newDataFolder();
  proxy = await openTlsProxy(
    otherHost,
    () =>
      `<!doctype html><title>Desktop Publisher</title><iframe src="${account()}?route=dtp#/home/cloud" allow="publickey-credentials-get *" style="width:1000px;height:700px"></iframe>`,
  );
  const env = {
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    SAMPLE_ACCOUNT: 'off',
    TIME_ZONE: 'UTC',
    SCHEME: 'https',
    TRUST_PROXY: '1',
    FRAME_ANCESTORS: desktop().slice(0, -1),
    ACCOUNT_HOST: `account.example.test:${proxy.port}`,
    PUBLICATION_HOST: `pages.example.test:${proxy.port}`,
    LINK_HOST: `go.example.test:${proxy.port}`,
  };
  // as an operator starts it
  product = await type(['start'], env);
  await command(
    env,
    'account',
    'create',
    '--email',
    who.email,
    '--password',
    who.password,
    '--plan',
    'creative',
  );
  await command(env, 'publish', 'samples/Windrow-No-7', '--account', who.email, '--name', 'Windrow');
  proxy.target = product.port;
  const launch = chromiumLaunch(findShell());
  browser = await chromium.launch({
    ...launch,
    args: [
      ...(launch.args ?? []),
      '--host-resolver-rules=MAP *.test 127.0.0.1',
      '--ignore-certificate-errors',
    ],
  });
});
test.afterAll(async () => {
  await browser?.close();
  if (product) await clearUp(product);
  await proxy?.close();
});

test.beforeEach(async () => {
  Object.assign(proxy, { withheld: [], withoutCookies: false });
  context = await browser.newContext({ ignoreHTTPSErrors: true, locale: 'en-GB' });
  page = await context.newPage();
  await page.goto(desktop());
  area = page.frameLocator('iframe');
});
test.afterEach(() => context.close());

const goTo = (path: string) =>
  area.locator('body').evaluate((_body, hash) => void (location.hash = hash), `#/home/${path}`);
async function givePassword(): Promise<void> {
  await area.getByLabel('Email').fill(who.email);
  await area.getByLabel('Password', { exact: true }).fill(who.password);
  await area.getByRole('button', { name: 'Login' }).click();
}
async function logIn(): Promise<void> {
  await givePassword();
  await expect(area.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
}

test('in a frame of another site, a user logs in, works, reloads and logs out', async () => {
  await logIn();
  await goTo('cloud');
  await expect(area.getByRole('link', { name: 'Windrow', exact: true })).toBeVisible();
  await goTo('analytics/Windrow');
  await area.getByRole('button', { name: 'Disable Analytics' }).click();
  await expect(area.getByRole('button', { name: 'Enable Analytics' }).first()).toBeVisible();

  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === '__Host-sid-embedded')).toMatchObject({
    httpOnly: true,
    secure: true,
    sameSite: 'None',
    partitionKey: 'https://other.test',
  });
  expect(cookies.map(({ name }) => name)).not.toContain('__Host-sid');

  await page.reload();
  await expect(area.getByRole('link', { name: 'Windrow', exact: true })).toBeVisible();
  // the account's own window is separate and not logged in
  const own = await context.newPage();
  await own.goto(account());
  await expect(own.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();

  await goTo('logout');
  await expect(area.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
  await page.reload();
  await expect(area.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('__Host-sid-embedded');
});

test('a web view that sends neither metadata nor origin restores the login too, framed and in a window', async () => {
  proxy.withheld = ['sec-fetch-site', 'origin'];
  await logIn();
  await page.reload();
  await expect(area.getByRole('link', { name: 'Windrow', exact: true })).toBeVisible();

  const own = await context.newPage();
  await own.goto(account());
  await own.getByLabel('Email').fill(who.email);
  await own.getByLabel('Password', { exact: true }).fill(who.password);
  await own.getByRole('button', { name: 'Login' }).click();
  await expect(own.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  await own.reload();
  await expect(own.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
});

test('a browser that blocks cookies in frames says so once, and offers a window', async () => {
  proxy.withoutCookies = true;
  await givePassword();
  await expect(area.getByText('your browser does not keep logins inside other programs')).toBeVisible();
  await expect(area.getByRole('link', { name: 'open your account in its own window' })).toHaveAttribute(
    'target',
    '_blank',
  );
  await expect(area.getByRole('dialog')).toHaveCount(0);
});

test('two-step login works in the frame', async () => {
  await logIn();
  await goTo('security');
  await area.getByRole('button', { name: 'Set up two-step login' }).click();
  const secret = (await area.getByRole('dialog').locator('code').innerText()).replace(/\s/g, '');
  await area.getByLabel('Authenticator code').fill(await generate({ secret }));
  await area.getByRole('button', { name: 'Turn on' }).click();
  const recoveryCode = await area
    .getByRole('dialog', { name: 'Your recovery codes' })
    .getByRole('listitem')
    .first()
    .innerText();
  await area.getByRole('button', { name: 'I’ve saved them' }).click();
  await goTo('logout');
  await givePassword();
  await area.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await area.getByLabel('Recovery code').fill(recoveryCode);
  await area.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(area.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
});

test('SIGTERM to npm start: the server stops first, then npm ends', async () => {
  product.npm.kill('SIGTERM');
  await product.ended;
  expect(await leftBehind(product)).toEqual({ taken: false, lock: false });
});
