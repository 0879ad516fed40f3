import type { Transaction } from 'kysely';
import type Stripe from 'stripe';
import type { Schema } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { postLetter } from '../../mail/outbox.ts';
import { holdAccount } from '../heldAccount.ts';
import { confirmPaymentLetter } from '../paymentLetters.ts';
import { changeSubscription, subscriptionOf, type Subscription } from '../subscriptions.ts';

/** How long Stripe waits for the first payment of a subscription, at most. */
const FIRST_MS = 24 * 3_600_000;

/** Whether the buyer was written to when the same was to be paid with another card. */
async function isTold(
  tx: Transaction<Schema>,
  { account_id, subscription_id, product }: Subscription,
  now: Date,
): Promise<boolean> {
  const before = await tx
    .selectFrom('subscriptions')
    .select('subscription_id')
    .where('account_id', '=', account_id)
    .where('subscription_id', '!=', subscription_id)
    .where('product', '=', product)
    .where('to_confirm', '=', true)
    .where('term_ends_at', 'is', null)
    .where('created_at', '>', new Date(now.getTime() - FIRST_MS))
    .limit(1)
    .executeTakeFirst();
  return before !== undefined;
}

/**
 * Emails the account that its bank requires confirmation of a payment, once until it is made, however many cards are
 * tried meanwhile. The email is about money owed, so it ignores `emailprefs`.
 * @param invoice whose page at the provider can confirm it
 */
export async function tellToConfirm(
  tx: Transaction<Schema>,
  deps: Pick<Deps, 'config' | 'clock'>,
  { account_id, subscription_id }: Pick<Subscription, 'account_id' | 'subscription_id'>,
  invoice: Pick<Stripe.Invoice, 'hosted_invoice_url'>,
): Promise<void> {
  const { email } = await holdAccount(tx, account_id);
  const known = await subscriptionOf(tx, account_id, subscription_id);
  if (!known || known.to_confirm || !(known.status === 'past_due' || known.status === 'incomplete')) return;
  await changeSubscription(tx, known).set({ to_confirm: true }).execute();
  const isFirst = known.status === 'incomplete';
  if (isFirst && (await isTold(tx, known, deps.clock()))) return;
  const letter = confirmPaymentLetter(
    deps.config,
    isFirst ? 'first' : 'renewal',
    invoice.hosted_invoice_url ?? '',
  );
  await postLetter(tx, deps, { accountId: account_id, recipient: email }, letter);
}
