import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { paymentBooks } from '../../tests/paymentBooks.ts';
import { openTestServer, type AccountDifferences, type TestServer } from '../testServer.ts';
import { grantPayment } from './ledger.ts';
import type { Payment } from './payment.ts';
import { recordSubscriptionUpdate } from './subscriptionUpdates.ts';
import { endTerms } from './timesOver.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const [begun, half, over] = [
  new Date('2026-11-20T12:00:00Z'),
  new Date('2027-05-20T12:00:00Z'),
  new Date('2027-11-20T12:00:00Z'),
];
beforeEach(() => {
  server.time.now = begun;
});

const account = (id: number) => paymentBooks(server.db).account(id);
const grant = (payment: Payment) => server.db.transaction().execute((tx) => grantPayment(tx, payment));
const tell = (
  id: number,
  status: 'active' | 'past_due' | 'ended',
  toldAt: Date,
  cancelAt: Date | null = null,
) =>
  server.db.transaction().execute((tx) =>
    recordSubscriptionUpdate(tx, {
      account_id: id,
      subscription_id: `sub_${id}`,
      provider: 'stripe',
      product: 'creative-annually',
      status,
      cancel_at: cancelAt,
      told_at: toldAt,
    }),
  );

/** An account with a year of Creative by subscription. */
async function subscriber(differences: AccountDifferences = {}): Promise<number> {
  const { accountId } = await server.addAccount(differences);
  await grant({
    accountId,
    provider: 'stripe',
    paymentId: `in_${accountId}`,
    product: 'creative-annually',
    amount: 49_500,
    currency: 'USD',
    paidAt: begun,
    termEndsAt: over,
    subscriptionId: `sub_${accountId}`,
  });
  return accountId;
}
const zine = { plan: 'Zine', haszine: true, cloud_allowance: 3, show_upgrade_creative: true };
async function turnAt(time: Date): Promise<number> {
  server.time.now = time;
  return endTerms(server);
}

test('an early end keeps its rights until the paid term is over; then the account is Zine again, once', async () => {
  const id = await subscriber(zine);
  await tell(id, 'ended', half);
  expect(await turnAt(half)).toBe(0);
  expect(await account(id)).toMatchObject({ plan: 'Creative', hascreative: true, cloud_allowance: 10 });
  const moved = await Promise.all([turnAt(over), turnAt(over)]);
  expect(moved.toSorted((a, b) => a - b)).toEqual([0, 1]);
  expect(await account(id)).toMatchObject({
    plan: 'Zine',
    hascreative: false,
    isactive: false,
    txn_id: `in_${id}_downgrade`,
    cloud_allowance: 3,
    show_expand_storage: false,
    show_upgrade_creative: false,
  });
  expect(await turnAt(new Date('2028-01-01T00:00:00Z'))).toBe(0);
});

test('without a Zine licence the plan rests, and can be renewed', async () => {
  const { accountId } = await server.addAccount({
    plan: 'Creative',
    hascreative: true,
    isactive: true,
    term_ends_at: over,
    cloud_allowance: 10,
    txn_id: 'old',
  });
  expect(await turnAt(over)).toBe(1);
  expect(await account(accountId)).toMatchObject({
    plan: 'Creative',
    hascreative: true,
    isactive: false,
    txn_id: 'old',
    cloud_allowance: 10,
  });
  expect(await turnAt(over)).toBe(0);
});

test('extra storage continues beside the Zine licence', async () => {
  const id = await subscriber(zine);
  await grant({
    accountId: id,
    provider: 'stripe',
    paymentId: `in_${id}_storage`,
    product: 'extra50',
    amount: 9_900,
    currency: 'USD',
    paidAt: begun,
    termEndsAt: new Date('2028-11-20T12:00:00Z'),
    subscriptionId: `sub_${id}_storage`,
  });
  await tell(id, 'ended', half);
  expect(await turnAt(over)).toBe(1);
  expect(await account(id)).toMatchObject({ plan: 'Zine', cloud_allowance: 53, show_cancel_storage: true });
});

test.each([
  ['whose renewal is on its way', 'active', null, 0],
  ['whose bill is tried again', 'past_due', null, 0],
  ['that was given up, of whose end nothing was heard', 'active', over, 1],
] as const)(
  'a subscription %s: its provider’s word is waited for',
  async (_what, status, cancelAt, moved) => {
    const id = await subscriber(zine);
    await tell(id, status, half, cancelAt);
    expect(await turnAt(over)).toBe(moved);
    expect((await account(id)).hascreative).toBe(moved === 0);
    // later notifications change nothing
    await tell(id, 'ended', over);
    expect(await account(id)).toMatchObject({
      plan: 'Zine',
      hascreative: false,
      txn_id: `in_${id}_downgrade`,
    });
  },
);

test('its end is taken though our clock was ahead of its provider’s', async () => {
  const id = await subscriber(zine);
  await tell(id, 'past_due', new Date(over.getTime() + 60_000));
  await tell(id, 'ended', over);
  expect(await account(id)).toMatchObject({ plan: 'Zine', hascreative: false });
});
