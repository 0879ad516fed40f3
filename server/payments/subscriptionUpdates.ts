import type { Transaction } from 'kysely';
import { addMonths } from '#rules/term';
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

/**
 * A subscription's state as reported, without money. Events older than the stored state change nothing; an end has the
 * time at which it happened.
 */
export type SubscriptionUpdate = Pick<
  Subscription,
  'account_id' | 'subscription_id' | 'provider' | 'product' | 'status' | 'cancel_at' | 'told_at'
>;

/**
 * Stores a subscription's state. Its end revokes its rights unless another replaced it; rights are granted
 * only by `grantPayment`. @returns `older` for a stale event
 */
export async function recordSubscriptionUpdate(
  tx: Transaction<Schema>,
  update: SubscriptionUpdate,
): Promise<'kept' | 'older'> {
  const { account_id, subscription_id, provider, product, status, cancel_at, told_at } = update;
  const account = await holdAccount(tx, account_id);
  const before = await subscriptionOf(tx, account_id, subscription_id);
  if (!before) {
    const known = { account_id, subscription_id, provider, product, status, cancel_at, told_at };
    await addSubscription(tx, { ...known, term_ends_at: null });
    return 'kept';
  }
  // an ended subscription cannot restart, so its end is the latest state whenever it arrives: our clock and
  // the provider's differ
  const isOlder = told_at < before.told_at && status !== 'ended';
  // everything paid for is intact
  if (isOlder || before.status === 'ended' || (isPaid(before) && status === 'incomplete')) return 'older';
  // of one that ended before it began, another may take its place, and its holder was written to
  const staysAsked =
    status === 'past_due' || status === 'incomplete' || (status === 'ended' && !isPaid(before));
  await changeSubscription(tx, before)
    .set({ status, cancel_at, told_at, ...(!staysAsked && { to_confirm: false }) })
    .execute();
  // an unpaid subscription granted nothing to revoke
  if (status !== 'ended' || before.superseded || !isPaid(before)) return 'kept';
  const paidUntil = before.term_ends_at ?? told_at;
  const packs = await runningPacks(tx, account_id, subscription_id);
  await changeAccount(tx, account_id, afterEnd(account, before.product, { at: told_at, paidUntil, packs }));
  if (told_at >= paidUntil) await takeRoom(tx, before);
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
      told_at: paidAt,
    });
}
