import { afterAll, beforeAll, expect, test } from 'vitest';
import { paymentBooks } from '../../tests/paymentBooks.ts';
import { addInvoice } from '../invoices/newInvoice.ts';
import { openTestServer, type TestServer } from '../testServer.ts';
import { grantAlone } from './ledger.ts';
import { recordRefund, refundedPayments, refundsSince } from './refunds.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute));
async function aPayment() {
  const { accountId } = await server.addAccount();
  await server.db.transaction().execute((tx) =>
    addInvoice(tx, {
      accountId,
      invoiceId: 'in_1',
      date: at(0),
      tax: 10_000,
      lines: [{ description: 'Creative', quantity: 1, amount: 40_000 }],
    }),
  );
  const tell = (
    amount: number,
    minute: number,
    { id = 'ch_1', paymentId = 'in_1', isDispute = false } = {},
  ) =>
    server.db.transaction().execute((tx) =>
      recordRefund(
        tx,
        {
          account_id: accountId,
          refund_id: id,
          provider: 'stripe',
          payment_id: paymentId,
          amount,
          currency: 'USD',
          told_at: at(minute),
        },
        isDispute,
      ),
    );
  const notes = async () =>
    (await paymentBooks(server.db).invoices(accountId)).slice(1).map(({ amount, tax, number, corrects }) => ({
      amount,
      tax,
      number,
      corrects,
    }));
  const back = async () =>
    (await refundsSince(server.db, 'stripe', at(0)))
      .filter(({ account_id }) => account_id === accountId)
      .map(({ payment_id, amount }) => [payment_id, amount]);
  return { accountId, tell, notes, back };
}

test('a charge is refunded in parts: each has its credit note, with its part of the tax, once', async () => {
  const { accountId, tell, notes, back } = await aPayment();
  await tell(10_000, 1);
  await tell(10_000, 1);
  await tell(50_000, 2);
  // late
  await tell(10_000, 1);
  expect(await notes()).toEqual([
    { amount: -10_000, tax: -2_000, number: `${accountId}-0002`, corrects: 'in_1' },
    { amount: -40_000, tax: -8_000, number: `${accountId}-0003`, corrects: 'in_1' },
  ]);
  expect(await back()).toEqual([['in_1', 50_000]]);
  expect([...(await refundedPayments(server.db, accountId))]).toEqual(['in_1']);
});

test('the tax of all parts is the tax of the whole', async () => {
  const { tell, notes } = await aPayment();
  await tell(16_667, 1);
  await tell(33_334, 2);
  await tell(50_000, 3);
  expect((await notes()).map(({ tax }) => tax)).toEqual([-3_333, -3_334, -3_333]);
});

test('a refund that failed takes its part of the credit note back, once', async () => {
  const { accountId, tell, notes, back } = await aPayment();
  await tell(50_000, 1);
  await tell(40_000, 2);
  await tell(40_000, 2);
  // late
  await tell(50_000, 1);
  await tell(50_000, 3);
  expect(await notes()).toEqual([
    { amount: -50_000, tax: -10_000, number: `${accountId}-0002`, corrects: 'in_1' },
    { amount: 10_000, tax: 2_000, number: `${accountId}-0003`, corrects: 'in_1' },
    { amount: -10_000, tax: -2_000, number: `${accountId}-0004`, corrects: 'in_1' },
  ]);
  expect(await back()).toEqual([['in_1', 50_000]]);
});

test('a dispute corrects no invoice, and one that was won took nothing', async () => {
  const { accountId, tell, notes, back } = await aPayment();
  await tell(50_000, 1, { id: 'du_1', isDispute: true });
  expect(await back()).toEqual([['in_1', 50_000]]);
  await tell(0, 2, { id: 'du_1', isDispute: true });
  await tell(50_000, 1, { id: 'du_1', isDispute: true });
  expect(await back()).toEqual([]);
  expect([...(await refundedPayments(server.db, accountId))]).toEqual([]);
  expect(await notes()).toEqual([]);
});

test('a refund reported before its payment corrects the invoice once there is one; a dispute never does', async () => {
  const { accountId, tell, notes } = await aPayment();
  await tell(10_000, 1, { paymentId: 'in_2', id: 'ch_2' });
  await tell(30_000, 2, { paymentId: 'in_2', id: 'ch_2' });
  for (const id of ['du_2', 'dp_2', 'chargeback of in_2'])
    await tell(50_000, 3, { paymentId: 'in_2', id, isDispute: true });
  const grant = () =>
    grantAlone(server.db, {
      accountId,
      provider: 'stripe',
      paymentId: 'in_2',
      product: 'creative-annually',
      amount: 50_000,
      tax: 10_000,
      currency: 'USD',
      paidAt: at(0),
      subscriptionId: 'sub_2',
    });
  await grant();
  const corrected = [
    { amount: 50_000, tax: 10_000, number: `${accountId}-0002`, corrects: '' },
    { amount: -30_000, tax: -6_000, number: `${accountId}-0003`, corrects: 'in_2' },
  ];
  expect(await notes()).toEqual(corrected);
  await grant();
  await tell(30_000, 4, { paymentId: 'in_2', id: 'ch_2' });
  expect(await notes()).toEqual(corrected);
});

test('what was never invoiced here has no credit note', async () => {
  const { tell, notes } = await aPayment();
  await tell(500, 1, { paymentId: 'in_of_nobody' });
  expect(await notes()).toEqual([]);
});
