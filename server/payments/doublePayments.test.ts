import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from '#contract/products';
import { openTestServer, type TestServer } from '../testServer.ts';
import { doublePayments } from './doublePayments.ts';
import { grantPayment } from './ledger.ts';
import { recordRefund } from './refunds.ts';
import { recordSubscriptionUpdate } from './subscriptionUpdates.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const day = (text: string, hour = 12) => new Date(`${text}T${hour}:00:00Z`);
const [begun, over, end] = [day('2026-11-20'), day('2027-11-20'), day('2028-11-20')];
const [soon, soonOver, soonEnd] = [day('2026-11-20', 13), day('2027-11-20', 13), day('2028-11-20', 13)];

interface Paying {
  name: string;
  subscription: string;
  at: Date;
  until: Date;
  product?: Product;
  amount?: number;
}
const pay = (
  accountId: number,
  { name, subscription, at, until, product = 'creative-annually', amount = 49_500 }: Paying,
) =>
  server.db.transaction().execute((tx) =>
    grantPayment(tx, {
      accountId,
      provider: 'paddle',
      paymentId: `txn_${accountId}_${name}`,
      product,
      amount,
      currency: 'USD',
      paidAt: at,
      termEndsAt: until,
      subscriptionId: `${accountId} ${subscription}`,
    }),
  );
const giveBack = (accountId: number, name: string, at: Date) =>
  server.db.transaction().execute((tx) =>
    recordRefund(
      tx,
      {
        account_id: accountId,
        refund_id: `adj_${accountId}_${name}`,
        provider: 'paddle',
        payment_id: `txn_${accountId}_${name}`,
        amount: 49_500,
        currency: 'USD',
        told_at: at,
      },
      false,
    ),
  );
async function doubles(accountId: number): Promise<string[]> {
  const all: string[] = [];
  for await (const { first, second } of doublePayments(server.db, 'paddle')) {
    if (first.account_id === accountId)
      all.push([first, second].map(({ payment_id }) => payment_id.split('_')[2]).join(' '));
  }
  return all;
}

test('two plans that both renew are reported every year, and refunding a year settles that year', async () => {
  const { accountId } = await server.addAccount();
  await pay(accountId, { name: 'a1', subscription: 'a', at: begun, until: over });
  await pay(accountId, { name: 'b1', subscription: 'b', at: soon, until: soonOver });
  await pay(accountId, { name: 'a2', subscription: 'a', at: over, until: end });
  await pay(accountId, { name: 'b2', subscription: 'b', at: soonOver, until: soonEnd });
  const everyYear = ['a1 b1', 'a2 b2'];
  expect(await doubles(accountId)).toEqual(everyYear);
  // of the same amount, and for something else
  await giveBack(accountId, 'other', soonOver);
  expect(await doubles(accountId)).toEqual(everyYear);
  await giveBack(accountId, 'a1', soonOver);
  expect(await doubles(accountId)).toEqual(['a2 b2']);
  await giveBack(accountId, 'a2', soonOver);
  expect(await doubles(accountId)).toEqual([]);
});

test('a plan that had ended as its money came was paid twice too', async () => {
  const { accountId } = await server.addAccount();
  await server.db.transaction().execute((tx) =>
    recordSubscriptionUpdate(tx, {
      account_id: accountId,
      subscription_id: `${accountId} a`,
      provider: 'paddle',
      product: 'creative-annually',
      status: 'ended',
      cancel_at: null,
      told_at: begun,
    }),
  );
  await pay(accountId, { name: 'a1', subscription: 'a', at: begun, until: over });
  await pay(accountId, {
    name: 'b1',
    subscription: 'b',
    at: soon,
    until: soonOver,
    product: 'team-annually',
  });
  expect(await doubles(accountId)).toEqual(['a1 b1']);
});

test('successive subscriptions, even late ones, and different kinds are not double payments', async () => {
  const { accountId } = await server.addAccount();
  await pay(accountId, { name: 'a1', subscription: 'a', at: day('2025-12-20'), until: begun });
  await pay(accountId, { name: 'b1', subscription: 'b', at: begun, until: over });
  await pay(accountId, { name: 's1', subscription: 's', at: soon, until: soonOver, product: 'extra50' });
  await pay(accountId, { name: 'b2', subscription: 'b', at: day('2027-11-25'), until: end });
  await pay(accountId, { name: 'c1', subscription: 'c', at: end, until: day('2029-11-20') });
  expect(await doubles(accountId)).toEqual([]);
});
