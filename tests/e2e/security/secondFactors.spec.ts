import { expect, type Browser, type Page } from '@playwright/test';
import { test } from '../servers.ts';
import { generate } from 'otplib';
import { password } from '../logIn.ts';
import type { Product } from '../product.ts';

const who = { email: 'careful@example.org', password };
let product: Product;
test.describe.configure({ mode: 'serial', timeout: 120_000 });
test.beforeAll(async ({ house }) => {
  test.setTimeout(240_000);
  await house.addAccount(who.email);
  ({ product } = house);
});

const screen = (path: string) => `${product.origin}/account/#/home/${path}`;

async function givePassword(page: Page): Promise<void> {
  await page.goto(screen('login'));
  await page.getByLabel('Email').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: 'Login' }).click();
}
async function signIn(page: Page): Promise<void> {
  await givePassword(page);
  await expect(page).toHaveURL(/#\/home\/user$/);
}
async function logOut(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
}
async function freshPage(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

test('a passkey is added, logs in without password or address, and stops working once removed', async ({
  page,
}) => {
  // the authenticator would also take up the offer in the email field, and log in a second time beside the button
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await signIn(page);
  await page.getByRole('link', { name: 'Security' }).click();
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name').fill('Screen lock');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(passkeys.getByRole('listitem')).toContainText('Screen lock');
  expect((await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials).toMatchObject([
    { isResidentCredential: true, rpId: 'localhost' },
  ]);

  await logOut(page);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page).toHaveURL(/#\/home\/user$/);

  await page.getByRole('link', { name: 'Security' }).click();
  await expect(page.getByRole('row', { name: /Logged in with a passkey/ }).first()).toBeVisible();
  await passkeys.getByRole('button', { name: 'More for Screen lock' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove passkey' }).click();
  await expect(passkeys.getByRole('heading', { name: 'No passkeys yet' })).toBeVisible();
  await logOut(page);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByText('This passkey does not open any account here.').first()).toBeVisible();
});

test('two-step login is set up, and requires a code or a recovery code; other devices are logged out', async ({
  page,
  browser,
}) => {
  await signIn(page);
  await page.getByRole('link', { name: 'Security' }).click();
  await page.getByRole('button', { name: 'Set up two-step login' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  const secret = (await page.getByRole('dialog').locator('code').innerText()).replace(/\s/g, '');
  await page.getByLabel('Authenticator code').fill(await generate({ secret }));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCode = await codes.first().innerText();
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();

  const other = await freshPage(browser);
  await givePassword(other);
  const code = other.getByLabel('Authenticator code');
  await code.fill('000000');
  await other.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(other.getByRole('alert')).toContainText('This code is wrong');
  // the code used for the setup is spent, so use the next one
  await code.fill(await generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 }));
  await other.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(other).toHaveURL(/#\/home\/user$/);

  const third = await freshPage(browser);
  await givePassword(third);
  await third.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await third.getByLabel('Recovery code').fill(recoveryCode);
  await third.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(third).toHaveURL(/#\/home\/user$/);

  // other devices are logged out, and show it
  await page.reload();
  const devices = page.getByRole('region', { name: 'Devices' });
  await devices.getByRole('button', { name: 'Log out all others' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out all others' }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(devices.getByRole('listitem')).toContainText('This device');
  await third.goto(screen('downloads'));
  await expect(
    third
      .getByRole('dialog', { name: 'Your session has ended' })
      .or(third.getByRole('heading', { name: 'Welcome back' })),
  ).toBeVisible();
  await third.context().close();
  await expect(page.getByText('9 recovery codes left')).toBeVisible();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('button', { name: 'Turn it off' }).click();
  await expect(page.getByText('Your password is your only protection.')).toBeVisible();
  await other.context().close();
});
