import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type AccountDifferences, type TestServer } from '../testServer.ts';
import { addInvoice, type InvoiceToAdd } from './newInvoice.ts';
import { mailReceipts } from './receipts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

async function paid(more: Partial<InvoiceToAdd> = {}, account: AccountDifferences = {}) {
  const { accountId, email } = await server.addAccount(account);
  await server.db.transaction().execute((tx) =>
    addInvoice(tx, {
      accountId,
      invoiceId: 'in_1',
      date: server.time.now,
      lines: [{ description: 'Creative subscription, 12 months', quantity: 1, amount: 49_500 }],
      mailed: true,
      ...more,
    }),
  );
  await mailReceipts(server);
  await mailReceipts(server);
  return { accountId, letters: await server.letters(email) };
}

test('a payment by card is mailed once, with what it was for and where its invoice is', async () => {
  const { accountId, letters } = await paid();
  expect(letters).toHaveLength(1);
  expect(letters[0]).toMatchObject({ subject: 'Your receipt from Verso: $495.00' });
  for (const words of [
    'You have paid $495.00 for: Creative subscription, 12 months.',
    '/account/#/home/invoices',
    `Invoice ${accountId}-0001 is there as a PDF.`,
  ])
    expect(letters[0]!.text).toContain(words);
  // a credit at Stripe may have paid a part, or all of it
  expect(letters[0]!.text).not.toMatch(/charged|card/);
});

test('a credit note is mailed as a refund', async () => {
  const { letters } = await paid({
    corrects: 'in_0',
    lines: [{ description: 'Refund of invoice 7-0001', quantity: 1, amount: -9_500 }],
  });
  expect(letters.map(({ subject }) => subject)).toEqual(['Refund of $95.00 from Verso']);
  expect(letters[0]!.text).toContain('We have returned $95.00 to your card.');
});

test.each([
  ['what Paddle sold, for which it writes itself', { provider: 'paddle' as const }, {}],
  ['samples', { mailed: false }, {}],
  ['an account that wants no emails', {}, { emailprefs: 'None' as const }],
])('nothing is mailed for %s', async (_what, more, account) => {
  expect((await paid(more, account)).letters).toEqual([]);
});
