import type { Transaction } from 'kysely';
import type { Product } from '#contract/payments';
import type { Provider, SubscriptionsTable } from '../db/billingTables.ts';
import type { Schema } from '../db/schema.ts';
import { afterEnd } from './effects.ts';
import { changeAccount, holdAccount } from './heldAccount.ts';
import { isPaid, runningPacks, subscriptionOf, takeRoom } from './subscriptions.ts';

/** What is told of a subscription, without money. */
export interface SubscriptionNews {
  accountId: number;
  provider: Provider;
  subscriptionId: string;
  product: Product;
  status: SubscriptionsTable['status'];
  /** Given up as of then; null while it goes on. */
  cancelAt: Date | null;
  /** When it happened: older than what is known, it changes nothing. */
  toldAt: Date;
  /** When it ended, where it has. */
  endedAt?: Date;
}

/**
 * Keeps what is told of a subscription. One that has ended takes its rights with it, unless another took its place;
 * rights are never given here: see `grantPayment`.
 * @returns `older` where newer news are known
 */
export async function tellSubscription(
  tx: Transaction<Schema>,
  news: SubscriptionNews,
): Promise<'kept' | 'older'> {
  const { accountId, provider, subscriptionId, product, status, cancelAt, toldAt } = news;
  const account = await holdAccount(tx, accountId);
  const before = await subscriptionOf(tx, accountId, subscriptionId);
  if (!before) {
    await tx
      .insertInto('subscriptions')
      .values({
        account_id: accountId,
        subscription_id: subscriptionId,
        provider,
        product,
        status,
        term_ends_at: null,
        cancel_at: cancelAt,
        told_at: toldAt,
        created_at: toldAt,
      })
      .execute();
    return 'kept';
  }
  // what has ended does not begin again, so its end is the newest news whenever it comes: our clock and theirs differ
  const isOlder = toldAt < before.told_at && status !== 'ended';
  // what was paid for is whole
  if (isOlder || before.status === 'ended' || (isPaid(before) && status === 'incomplete')) return 'older';
  await tx
    .updateTable('subscriptions')
    .set({
      status,
      cancel_at: cancelAt,
      told_at: toldAt,
      ...(status !== 'past_due' && { to_confirm: false }),
    })
    .where('account_id', '=', accountId)
    .where('subscription_id', '=', subscriptionId)
    .execute();
  // what was never paid for gave nothing that could be taken
  if (status !== 'ended' || before.superseded || !isPaid(before)) return 'kept';
  const [at, paidUntil] = [news.endedAt ?? toldAt, before.term_ends_at ?? toldAt];
  const packs = await runningPacks(tx, accountId, subscriptionId);
  await changeAccount(tx, accountId, afterEnd(account, before.product, { at, paidUntil, packs }));
  if (at >= paidUntil) await takeRoom(tx, before);
  return 'kept';
}
