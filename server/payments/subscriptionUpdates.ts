import type { Transaction } from 'kysely';
import { addMonths } from '#rules/term';
import type { Product } from '#contract/products';
import type { Provider, SubscriptionsTable } from '../db/billingTables.ts';
import type { Schema } from '../db/schema.ts';
import { noIds, offered } from './catalogue.ts';
import { afterEnd } from './effects.ts';
import { changeAccount, holdAccount } from './heldAccount.ts';
import type { Payment } from './payment.ts';
import {
  addSubscription,
  changeSubscription,
  isPaid,
  runningPacks,
  subscriptionOf,
  takeRoom,
  type Subscription,
} from './subscriptions.ts';

/** A subscription's state as reported, without money. */
export interface SubscriptionUpdate {
  accountId: number;
  provider: Provider;
  subscriptionId: string;
  product: Product;
  status: SubscriptionsTable['status'];
  /** Cancelled as of then; null while it continues. */
  cancelAt: Date | null;
  /** When it happened: events older than the stored state change nothing. */
  toldAt: Date;
  /** When it ended, where it has. */
  endedAt?: Date;
}

/**
 * Stores a subscription's state. Its end revokes its rights unless another replaced it; rights are granted
 * only by `grantPayment`. @returns `older` for a stale event
 */
export async function recordSubscriptionUpdate(
  tx: Transaction<Schema>,
  update: SubscriptionUpdate,
): Promise<'kept' | 'older'> {
  const { accountId, provider, subscriptionId, product, status, cancelAt } = update;
  // an end may be told by an earlier event, whose subscription was fetched after it
  const toldAt = (status === 'ended' && update.endedAt) || update.toldAt;
  const account = await holdAccount(tx, accountId);
  const before = await subscriptionOf(tx, accountId, subscriptionId);
  if (!before) {
    await addSubscription(tx, {
      account_id: accountId,
      subscription_id: subscriptionId,
      ...{ provider, product, status },
      term_ends_at: null,
      cancel_at: cancelAt,
      at: toldAt,
    });
    return 'kept';
  }
  // an ended subscription cannot restart, so its end is the latest state whenever it arrives: our clock and
  // the provider's differ
  const isOlder = toldAt < before.told_at && status !== 'ended';
  // everything paid for is intact
  if (isOlder || before.status === 'ended' || (isPaid(before) && status === 'incomplete')) return 'older';
  // of one that ended before it began, another may take its place, and its holder was written to
  const staysAsked =
    status === 'past_due' || status === 'incomplete' || (status === 'ended' && !isPaid(before));
  await changeSubscription(tx, before)
    .set({
      status,
      cancel_at: cancelAt,
      told_at: toldAt,
      ...(!staysAsked && { to_confirm: false }),
    })
    .execute();
  // an unpaid subscription granted nothing to revoke
  if (status !== 'ended' || before.superseded || !isPaid(before)) return 'kept';
  const [at, paidUntil] = [toldAt, before.term_ends_at ?? toldAt];
  const packs = await runningPacks(tx, accountId, subscriptionId);
  await changeAccount(tx, accountId, afterEnd(account, before.product, { at, paidUntil, packs }));
  if (at >= paidUntil) await takeRoom(tx, before);
  return 'kept';
}

/**
 * What a payment makes of its subscription.
 * @param isChanged it is for another plan or extra storage than before
 */
export async function keepPaidSubscription(
  tx: Transaction<Schema>,
  { accountId, subscriptionId, provider, product, amount, paidAt, termEndsAt }: Payment,
  before: Subscription | undefined,
  superseded: boolean,
  isChanged: boolean,
): Promise<void> {
  if (subscriptionId === undefined) return;
  const paidUntil = Math.max(
    before?.term_ends_at?.getTime() ?? 0,
    (termEndsAt ?? addMonths(paidAt, offered(noIds, product).months)).getTime(),
  );
  // one that has ended stays so: the money came late; free days stay free days
  const stays = before?.status === 'ended' || (before?.status === 'trialing' && amount === 0);
  const room_taken = before?.status === 'ended' && before.told_at.getTime() >= paidUntil;
  const kept = {
    status: stays ? before.status : ('active' as const),
    term_ends_at: new Date(paidUntil),
    superseded,
    room_taken,
    to_confirm: false,
    ...(isChanged && { product, next_product: '' as const, amount_before: 0 }),
  };
  if (before) await changeSubscription(tx, before).set(kept).execute();
  else
    await addSubscription(tx, {
      account_id: accountId,
      subscription_id: subscriptionId,
      ...{ provider, product, ...kept },
      cancel_at: null,
      at: paidAt,
    });
}
