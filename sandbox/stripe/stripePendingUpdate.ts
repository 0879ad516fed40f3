import type Stripe from 'stripe';
import type { StripeDouble } from './stripeDouble.ts';
import { itemOf, periodEnd } from './stripePeriods.ts';
import { planOf } from './stripeSubscriptions.ts';

export const isSameCycle = (one: Stripe.Price, other: Stripe.Price): boolean =>
  one.recurring?.interval === other.recurring?.interval &&
  one.recurring?.interval_count === other.recurring?.interval_count;

/** Another price takes the place of the present one; another cycle begins now. */
export function apply(
  stripe: StripeDouble,
  subscription: Stripe.Subscription,
  price: Stripe.Price,
  at: number,
): void {
  const item = itemOf(subscription);
  if (!isSameCycle(item.price, price))
    Object.assign(item, { current_period_start: at, current_period_end: periodEnd(at, price.recurring) });
  Object.assign(item, { price, plan: planOf(price) });
  subscription.pending_update = null;
  stripe.tell('customer.subscription.updated', subscription);
}

/** A change whose bill was paid late. */
export function applyPending(stripe: StripeDouble, subscription: Stripe.Subscription): void {
  const [item] = subscription.pending_update?.subscription_items ?? [];
  if (item) apply(stripe, subscription, item.price, stripe.now());
}
