import type Stripe from 'stripe';

/** The end of a period that starts at `start`, in seconds. */
export function periodEnd(
  start: number,
  recurring: Pick<Stripe.Price.Recurring, 'interval' | 'interval_count'> | null,
): number {
  const { interval = 'month', interval_count: count = 1 } = recurring ?? {};
  const to = new Date(start * 1000);
  if (interval === 'day' || interval === 'week')
    return start + count * (interval === 'week' ? 7 : 1) * 86_400;
  const day = to.getUTCDate();
  to.setUTCMonth(to.getUTCMonth() + count * (interval === 'year' ? 12 : 1));
  if (to.getUTCDate() !== day) to.setUTCDate(0);
  return to.getTime() / 1000;
}

export const itemOf = (subscription: Stripe.Subscription): Stripe.SubscriptionItem => {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`${subscription.id} has no item.`);
  return item;
};
