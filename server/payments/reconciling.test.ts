import { afterAll, beforeAll, expect, test } from 'vitest';
import { paymentBooks } from '../../tests/paymentBooks.ts';
import { openTestServer, type TestServer } from '../testServer.ts';
import type { Books } from './books.ts';
import { grantAlone } from './ledger.ts';
import { createReconciling } from './reconciling.ts';
import { recordSubscriptionUpdate } from './subscriptionUpdates.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const minute = (at: number) => new Date(Date.UTC(2026, 10, 20, 12, at));
const cancelAt = new Date('2027-11-20T12:00:00Z');

/** A subscription whose cancellation is in the provider's records, and an update that arrives while they are read. */
async function compared(meanwhile: (tell: (cancelAt: Date | null, at: Date) => Promise<unknown>) => unknown) {
  const { db } = server;
  const { accountId } = await server.addAccount();
  const sold = { provider: 'stripe', product: 'creative-annually' } as const;
  const subscriptionId = `sub_${accountId}`;
  await grantAlone(db, {
    ...sold,
    accountId,
    subscriptionId,
    paymentId: `in_${accountId}`,
    amount: 49_500,
    currency: 'USD',
    paidAt: minute(0),
  });
  const tell = (until: Date | null, toldAt: Date) =>
    db.transaction().execute((tx) =>
      recordSubscriptionUpdate(tx, {
        account_id: accountId,
        subscription_id: subscriptionId,
        ...sold,
        status: 'active',
        cancel_at: until,
        told_at: toldAt,
      }),
    );
  const books: Books = {
    provider: 'stripe',
    name: 'Stripe',
    async *paid() {},
    async *subscriptions() {
      await meanwhile(tell);
      const { product } = sold;
      const id = subscriptionId;
      yield { id, accountId, payer: 'cus_1', status: 'active', product, cancel_at: cancelAt };
    },
  };
  const done: string[] = [];
  for await (const { line, mend } of createReconciling({ db, clock: () => minute(40) }, books).differences(
    minute(30),
  ))
    if (mend && line.includes(subscriptionId)) done.push(await mend());
  const [kept] = await paymentBooks(db).subscriptions(accountId);
  return { kept, done, tell, accountId };
}

test('a cancellation whose notification was lost is kept, and a later update counts', async () => {
  const { kept, done, tell, accountId } = await compared(() => undefined);
  expect(done).toEqual([`Stripe sub_${accountId}: account ${accountId} has it now as it is there.`]);
  expect(kept).toMatchObject({ cancel_at: cancelAt });
  // by a clock that is behind ours
  await tell(null, minute(39));
  expect(await paymentBooks(server.db).subscriptions(accountId)).toMatchObject([{ cancel_at: null }]);
});

test('an update that arrives while the records are read is newer than they are', async () => {
  const { kept, done, accountId } = await compared(async (tell) => {
    await tell(cancelAt, minute(39));
    await tell(null, minute(40));
  });
  expect(kept).toMatchObject({ cancel_at: null });
  expect(done).toEqual([`Stripe sub_${accountId}: newer news of account ${accountId} have come meanwhile.`]);
});
