import type Stripe from 'stripe';
import type { PaymentConfig } from '../../config/paymentConfig.ts';
import type { SubscriptionUpdate } from '../subscriptionUpdates.ts';
import { fromSeconds } from './stripeClient.ts';
import { productOfSubscription } from './stripeInvoice.ts';

const statuses: Readonly<Record<string, SubscriptionUpdate['status']>> = {
  active: 'active',
  trialing: 'trialing',
  incomplete: 'incomplete',
  incomplete_expired: 'ended',
  canceled: 'ended',
  past_due: 'past_due',
  unpaid: 'past_due',
  paused: 'past_due',
};

/** When the running term ends. */
export const termEndOf = ({ items }: Stripe.Subscription): Date | undefined => {
  const [item] = items.data;
  return item && fromSeconds(item.current_period_end);
};

/** The end of a cancelled subscription; null while it continues. */
export function cancelDateOf(subscription: Stripe.Subscription): Date | null {
  if (subscription.cancel_at !== null) return fromSeconds(subscription.cancel_at);
  return subscription.cancel_at_period_end ? (termEndOf(subscription) ?? null) : null;
}

/** A subscription as an update; undefined if its product is not sold here. */
export function subscriptionUpdateOf(
  config: PaymentConfig,
  subscription: Stripe.Subscription,
  accountId: number,
  toldAt: Date,
): SubscriptionUpdate | undefined {
  const product = productOfSubscription(config, subscription);
  // an unknown status neither grants nor revokes
  const status = statuses[subscription.status] ?? 'past_due';
  if (product === undefined) return undefined;
  return {
    accountId,
    provider: 'stripe',
    subscriptionId: subscription.id,
    product,
    status,
    cancelAt: cancelDateOf(subscription),
    toldAt,
    ...(subscription.ended_at !== null && { endedAt: fromSeconds(subscription.ended_at) }),
  };
}
