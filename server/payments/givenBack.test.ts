import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../testServer.ts';
import { givenBack } from './givenBack.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute));
let events = 0;
const tell = (accountId: number, provider: 'stripe' | 'paddle', type: string, minute: number, data: object) =>
  server.db
    .insertInto('payment_events')
    .values({
      account_id: accountId,
      event_id: `evt_${(events += 1)}`,
      provider,
      type,
      occurred_at: at(minute),
      received_at: at(minute),
      body: JSON.stringify({ data }),
    })
    .execute();
const adjustment = (accountId: number, minute: number, id: string, total: string, more: object = {}) =>
  tell(accountId, 'paddle', minute === 0 ? 'adjustment.created' : 'adjustment.updated', minute, {
    id,
    action: 'refund',
    status: 'approved',
    transaction_id: `txn_${accountId}`,
    currency_code: 'USD',
    totals: { total },
    ...more,
  });
const back = async (accountId: number, provider: 'stripe' | 'paddle') =>
  (await givenBack(server.db, { provider, since: at(0), accountId })).map(
    ({ payment, amount, currency, at: when }) => [payment, amount, currency, when.getUTCMinutes()],
  );

test('adjustments of one transaction are summed, each in its latest state', async () => {
  const { accountId } = await server.addAccount();
  await adjustment(accountId, 0, 'adj_a', '10000');
  await adjustment(accountId, 1, 'adj_b', '5000', { status: 'pending_approval' });
  await adjustment(accountId, 2, 'adj_b', '5000');
  await adjustment(accountId, 3, 'adj_c', '700', { status: 'rejected' });
  await adjustment(accountId, 4, 'adj_d', '900', { action: 'credit' });
  expect(await back(accountId, 'paddle')).toEqual([[`txn_${accountId}`, 15_000, 'USD', 2]]);
  await adjustment(accountId, 5, 'adj_a', '10000', { status: 'reversed' });
  expect(await back(accountId, 'paddle')).toEqual([[`txn_${accountId}`, 5000, 'USD', 2]]);
});

test('a charge reports its total refunds so far; disputes are added to that', async () => {
  const { accountId } = await server.addAccount();
  const payment_intent = `pi_${accountId}`;
  const charge = { id: 'ch_a', payment_intent, amount: 9900, currency: 'usd' };
  await tell(accountId, 'stripe', 'charge.refunded', 0, { object: { ...charge, amount_refunded: 100 } });
  await tell(accountId, 'stripe', 'charge.refunded', 1, { object: { ...charge, amount_refunded: 400 } });
  await tell(accountId, 'stripe', 'charge.dispute.funds_withdrawn', 2, {
    object: { id: 'du_a', payment_intent, amount: 9500, currency: 'usd' },
  });
  expect(await back(accountId, 'stripe')).toEqual([[payment_intent, 9900, 'USD', 2]]);
});

test('a dispute that was won is not a refund', async () => {
  const { accountId } = await server.addAccount();
  const dispute = { id: 'du_b', payment_intent: `pi_${accountId}`, amount: 9500, currency: 'usd' };
  await tell(accountId, 'stripe', 'charge.dispute.funds_withdrawn', 0, { object: dispute });
  expect(await back(accountId, 'stripe')).toEqual([[dispute.payment_intent, 9500, 'USD', 0]]);
  await tell(accountId, 'stripe', 'charge.dispute.funds_reinstated', 1, { object: dispute });
  expect(await back(accountId, 'stripe')).toEqual([]);

  await adjustment(accountId, 2, 'adj_taken', '9500', { action: 'chargeback' });
  await adjustment(accountId, 3, 'adj_refund', '400');
  await adjustment(accountId, 4, 'adj_won', '9500', { action: 'chargeback_reverse' });
  expect(await back(accountId, 'paddle')).toEqual([[`txn_${accountId}`, 400, 'USD', 3]]);
  await adjustment(accountId, 5, 'adj_taken', '9500', { action: 'chargeback', status: 'reversed' });
  expect(await back(accountId, 'paddle')).toEqual([[`txn_${accountId}`, 400, 'USD', 3]]);
});
