import { execFileSync } from 'node:child_process';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { test } from '../servers.ts';
import { logIn } from '../logIn.ts';
import { complaintsIn } from '../security/complaints.ts';
import { cards, choose, openShop, people, press, says, typeCard, type Shop } from './shop.ts';

let shop: Shop;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  shop = await openShop({ HOSTED_CHECKOUT: 'off' });
});
test.afterAll(() => shop?.close());
// All but the last is done with the keyboard only.
test.describe.configure({ mode: 'serial', timeout: 180_000 });

/** A user's browser, kept from test to test. */
interface Visit {
  context: BrowserContext;
  page: Page;
  complaints: string[];
}
const visits = new Map<string, Visit>();
test.afterAll(() => Promise.all([...visits.values()].map(({ context }) => context.close())));

/** The page of a logged-in user, on the account screen. */
async function visit(browser: { newContext: () => Promise<BrowserContext> }, email: string): Promise<Page> {
  const known = visits.get(email);
  if (known) {
    await known.page.goto(`${shop.product.origin}/account/`);
    await expect(known.page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
    return known.page;
  }
  const context = await browser.newContext();
  const complaints = await complaintsIn(context);
  const page = await context.newPage();
  visits.set(email, { context, page, complaints });
  await logIn(page, shop, email);
  return page;
}

/** Restarts the product while no page asks for a server that is away. */
async function reopen(...how: Parameters<Shop['reopen']>): Promise<void> {
  for (const { page } of visits.values()) await page.goto('about:blank');
  await shop.reopen(...how);
}

test.afterEach(() => {
  // the browser logs a declined card as a network error; nothing else does
  const complaints = [...visits.values()]
    .flatMap((one) => one.complaints.splice(0))
    .filter((line) => !/status of 402/.test(line));
  expect(complaints).toEqual([]);
});

test('a licence is upgraded by card: first declined, with an error beside its field, then confirmed at the bank', async ({
  browser,
}) => {
  const page = await visit(browser, people.upgrader);
  await press(page, 'Upgrade to Creative License');
  await typeCard(page, cards.declined);
  await press(page, 'Pay $247.50');
  await says(page, 'Your card was declined.');
  await typeCard(page, cards.asks);
  await press(page, 'Pay $247.50');
  await press(page, 'Refuse');
  await says(page, 'Error processing the transaction.');
  await press(page, 'Pay $247.50');
  await expect(
    page.getByRole('dialog', { name: 'Do you confirm that this card may be kept?' }),
  ).toBeVisible();
  await press(page, 'Confirm');
  await says(page, 'Transaction processed successfully. Your account has been upgraded.');
  await says(page, /^Active until/);
});

test('a payment left at the bank’s question waits in the page, is confirmed there, and mails once', async ({
  browser,
}) => {
  const page = await visit(browser, people.waiting);
  await press(page, 'Upgrade to Creative License');
  await typeCard(page, cards.asksAlways);
  await press(page, 'Pay $247.50');
  // first whether the card may be kept, then the payment
  await press(page, 'Confirm');
  const bank = page.getByRole('dialog', { name: 'Do you confirm the payment of $247.50?' });
  await expect(bank).toBeVisible();
  page.once('dialog', (leaving) => void leaving.accept());
  await page.reload();
  await says(page, 'Your bank wants you to confirm a payment');
  const letters = ['Confirm your payment for Verso with your bank'];
  // receipts come in their own time
  const confirmations = async () =>
    (await shop.subjectsTo(people.waiting)).filter((subject) => subject?.startsWith('Confirm'));
  await expect.poll(confirmations).toEqual(letters);
  await press(page, 'Confirm Payment');
  await press(bank, 'Confirm');
  await says(page, 'Transaction processed successfully. Your account has been upgraded.');
  await says(page, /^Active until/);
  await expect(page.getByText('Your bank wants you to confirm a payment')).toBeHidden();
  expect(await confirmations()).toEqual(letters);
  await expect
    .poll(() => shop.subjectsTo(people.waiting), { timeout: 60_000 })
    .toContain('Your receipt from Verso: $247.50');
});

test('extra storage is bought once the bank confirms it in the page, cancelled, and restored', async ({
  browser,
}) => {
  const page = await visit(browser, people.upgrader);
  await press(page, 'Purchase More Cloud Storage');
  await typeCard(page, cards.asksAlways);
  const bank = page.getByRole('dialog', { name: 'Do you confirm the payment of $99.00?' });
  await press(page, 'Pay $99.00');
  await press(page, 'Confirm');
  await press(bank, 'Refuse');
  await says(page, 'Error processing the transaction.');
  await press(page, 'Pay $99.00');
  await press(page, 'Confirm');
  await press(bank, 'Confirm');
  await says(page, 'Transaction processed successfully. Your account has been upgraded.');
  await press(page, 'Cancel Extra Storage');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText('Publications after that')).toBeVisible();
  await expect(dialog.getByText('10', { exact: true })).toBeVisible();
  await press(dialog, 'Cancel Extra Storage');
  await says(page, 'Your extra storage has been cancelled.');
  await press(page, 'Undo the cancellation of your extra storage');
  await says(page, 'Your extra storage continues.');
  await expect(page.getByRole('button', { name: 'Cancel Extra Storage' })).toBeVisible();
});

test('another card is saved; the subscription is cancelled and restored', async ({ browser }) => {
  const page = await visit(browser, people.upgrader);
  await press(page, 'Update Payment Details');
  await typeCard(page, cards.pays);
  // Shift+Tab from the first field wraps to the last button
  for (let field = 0; field < 3; field += 1) await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Save Card' })).toBeFocused();
  await page.keyboard.press('Enter');
  await says(page, 'Your card details have been updated');
  await says(page, /4242/);
  await press(page, 'Cancel Subscription');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText('No publication will be archived then.')).toBeVisible();
  await press(dialog, 'Cancel Subscription');
  await says(page, 'Your subscription has been cancelled.');
  await says(page, /^Ends on/);
  await press(page, 'Undo the cancellation of your subscription');
  await says(page, 'Your subscription continues.');
  await says(page, /^Active until/);
});

test('a larger plan is paid and had at once; a smaller one waits for the term’s end, and is undone', async ({
  browser,
}) => {
  const page = await visit(browser, people.upgrader);
  await press(page, 'Change Plan');
  const dialog = page.getByRole('dialog', { name: 'Change Plan' });
  await choose(dialog.getByRole('radio', { name: /^Team, annual/ }));
  // bought today: the whole of what was paid counts, which is the half of a first year
  await press(dialog, 'Pay $747.50');
  await says(page, 'Your account has been changed to Team, annual.');
  const panel = page.getByRole('region', { name: 'Your Subscription' });
  await expect(panel.getByText('Team', { exact: true })).toBeVisible();
  await press(page, 'Change Plan');
  await choose(dialog.getByRole('radio', { name: /^Pro, annual/ }));
  // past Team, six months and Creative, six months; the plan that one has cannot be chosen
  for (let up = 0; up < 3; up += 1) await page.keyboard.press('ArrowUp');
  await expect(dialog.getByRole('radio', { name: /^Creative, annual/ })).toBeChecked();
  await press(dialog, /^Change on /);
  await says(page, /Your account changes to Creative, annual on /);
  await expect(panel.getByText(/^Changes to Creative, annual on /)).toBeVisible();
  await press(page, 'Undo the change of your plan');
  await says(page, 'Your plan stays as it is.');
  await expect(panel.getByText(/^Changes to /)).toBeHidden();
  await expect(panel.getByText('Team', { exact: true })).toBeVisible();
});

test("a payment's invoice has the details given before", async ({ browser }) => {
  const page = await visit(browser, people.upgrader);
  await page.goto(`${shop.product.origin}/account/#/home/invoices`);
  for (const [label, value] of [
    ['Name', 'Ada Marlow'],
    ['Address', '14 Tanner’s Row'],
    ['Zip/Postal', 'NY 10001'],
    ['City', 'New York'],
    ['VAT / Tax ID', '12-3456789'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await press(page, 'Update Invoice Details');
  await says(page, 'Your invoice details have been updated.');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: /^Download the invoice of/ })
      .last()
      .click(),
  ]);
  const text = pdfText(await download.path());
  if (text === undefined) return;
  expect(text).toContain('Creative subscription, 12 months');
  expect(text).toMatch(/247[.,]50/);
});

/** Undefined if this machine cannot read PDFs; the test output says so. */
function pdfText(file: string): string | undefined {
  try {
    return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    console.info('pdftotext is not installed: the invoice was downloaded, and not read.');
    return undefined;
  }
}

test('after a restart with the hosted checkout, the card subscription moves to it', async ({ browser }) => {
  await reopen({ HOSTED_CHECKOUT: 'on' });
  const page = await visit(browser, people.upgrader);
  await press(page, 'Update Payment Details');
  await press(page, 'Continue to Checkout');
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  await expect(checkout.getByText('Free before that')).toBeVisible();
  await press(checkout, 'Pay');
  await says(page, 'Transaction Completed. Please allow a few minutes for your account to refresh.');
  await expect(page.getByRole('button', { name: 'Manage Subscription' })).toBeVisible({ timeout: 20_000 });
  const [portal] = await Promise.all([page.waitForEvent('popup'), press(page, 'Manage Subscription')]);
  await expect(portal.getByText('Offline sandbox – no money moves')).toBeVisible();
  await portal.getByRole('button', { name: 'Cancel at the end of the term' }).first().click();
  await expect(portal.getByText(/Ends on/)).toBeVisible();
  await portal.close();
});

test('a refused term is paid by the link that Paddle emails, logged out, and another link cannot be opened', async ({
  browser,
}) => {
  const page = await visit(browser, people.upgrader);
  const [portal] = await Promise.all([page.waitForEvent('popup'), press(page, 'Manage Subscription')]);
  await portal.getByRole('button', { name: 'Undo the cancellation' }).first().click();
  await portal.getByRole('button', { name: 'Bill it, and let the card refuse' }).first().click();
  const link = await portal.getByRole('link', { name: 'Pay what is due' }).getAttribute('href');
  await portal.close();
  expect(link).toMatch(/\/account\/pay\?_ptxn=txn_/);
  const stranger = await browser.newContext();
  try {
    const complaints = await complaintsIn(stranger);
    const visitor = await stranger.newPage();
    await visitor.goto(link ?? '');
    const checkout = visitor.getByRole('dialog', { name: 'Checkout' });
    await press(checkout, 'Close');
    await expect(visitor.getByRole('heading', { name: 'The checkout is closed' })).toBeVisible();
    await press(visitor, 'Open Checkout');
    await press(checkout, 'Pay');
    await expect(visitor.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    expect(complaints).toEqual([]);
    // it is paid now
    await visitor.goto('about:blank');
    await visitor.goto(link ?? '');
    await expect(visitor.getByRole('heading', { name: 'This payment could not be opened' })).toBeVisible();
  } finally {
    await stranger.close();
  }
  await expect(async () =>
    expect((await visit(browser, people.upgrader)).getByText(/^Active until/)).toBeVisible({
      timeout: 1_000,
    }),
  ).toPass({ timeout: 30_000 });
});

test('services are renewed in the hosted checkout, after closing it once and being declined once', async ({
  browser,
}) => {
  const page = await visit(browser, people.renewer);
  await press(page, 'Renew Services Account');
  await press(page, 'Continue to Checkout');
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  await press(checkout, 'Close');
  await expect(checkout).toBeHidden();
  await press(page, 'Renew Services Account');
  await press(page, 'Continue to Checkout');
  await press(checkout, 'Let the bank decline');
  await expect(checkout.getByText('Nothing was charged.', { exact: false })).toBeVisible();
  await press(checkout, 'Pay');
  await says(page, 'Transaction Completed. Please allow a few minutes for your account to refresh.');
  await expect(page).not.toHaveURL(/viapaddle/);
  await says(page, /^Paid until .+ adds 12 months\.$/);
});

test('an additional domain is bought in the hosted checkout', async ({ browser }) => {
  const page = await visit(browser, people.renewer);
  await says(page, /0 of 1 domain registered/);
  // with the mouse, for once
  await page.getByRole('button', { name: 'Purchase Additional Domain' }).click();
  await page.getByRole('button', { name: 'Continue to Checkout' }).click();
  await page.getByRole('dialog', { name: 'Checkout' }).getByRole('button', { name: 'Pay' }).click();
  await says(page, 'Transaction Completed. Please allow a few minutes for your account to refresh.');
  await expect(page.getByText(/0 of 2 domains registered/).first()).toBeVisible({ timeout: 20_000 });
});
