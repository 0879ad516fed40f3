import type { Subscription, Transaction } from '@paddle/paddle-node-sdk';
import type { Deps } from '../../deps.ts';
import type { Books, PaidThere, SubscriptionThere } from '../books.ts';
import type { PaddleClient } from './paddleClient.ts';
import { accountOfBearer } from './paddleCustomers.ts';
import { readTransaction } from './paddleNotification.ts';
import { isForNothing, paymentsOf } from './paddlePayments.ts';
import { cancelDateOf, mainProduct, productOf } from './paddlePrices.ts';
import { paddleStatuses } from './paddleWebhook.ts';

/** What Paddle has, for `npm run reconcile`. */
export function paddleBooks({ db, config }: Pick<Deps, 'db' | 'config'>, ask: PaddleClient): Books {
  const accountOf = (bearer: Pick<Transaction, 'customData' | 'customerId'>) =>
    accountOfBearer(db, ask, config.secret, bearer, true);

  /** Pages are requested one at a time, each with its own timeout. */
  async function* pages<T>(list: { hasMore: boolean; next(): Promise<T[]> }): AsyncGenerator<T> {
    while (list.hasMore) yield* await ask(() => list.next());
  }

  async function paidThere(transaction: Transaction): Promise<PaidThere> {
    const { id, customerId, createdAt, billedAt } = transaction;
    const account = await accountOf(transaction);
    const paidAt = new Date(billedAt ?? createdAt);
    return {
      id,
      paidAt,
      accountId: account?.account_id,
      payer: customerId ?? 'nobody',
      payments: account ? paymentsOf(config.payments, account, readTransaction(transaction), paidAt) : [],
    };
  }

  async function subscriptionThere(subscription: Subscription): Promise<SubscriptionThere> {
    const { id, status, customerId, items } = subscription;
    const account = await accountOf(subscription);
    return {
      id,
      accountId: account?.account_id,
      payer: customerId,
      status: paddleStatuses[status] ?? 'past_due',
      product: account && mainProduct(items.map(({ price }) => productOf(config.payments, price, account))),
      cancel_at: cancelDateOf(subscription),
    };
  }

  return {
    provider: 'paddle',
    name: 'Paddle',
    async *paid(since) {
      const list = await ask(async (paddle) =>
        paddle.transactions.list({
          status: ['completed'],
          orderBy: 'created_at[ASC]',
          perPage: 30,
          ...(since && { 'updatedAt[GTE]': since.toISOString() }),
        }),
      );
      for await (const transaction of pages(list))
        if (!isForNothing(readTransaction(transaction))) yield paidThere(transaction);
    },
    async *subscriptions() {
      const list = await ask(async (paddle) => paddle.subscriptions.list({ perPage: 200 }));
      for await (const subscription of pages(list)) yield subscriptionThere(subscription);
    },
  };
}
