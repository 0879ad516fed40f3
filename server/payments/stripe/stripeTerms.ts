import type Stripe from 'stripe';
import type { Product } from '#contract/products';
import { paymentWords } from '#rules/paymentWords';
import type { PaymentConfig } from '../../config/paymentConfig.ts';
import { offered, products, productsOfPrice } from '../catalogue.ts';
import type { Payment } from '../payment.ts';
import { PaymentRefusal } from '../paymentRefusal.ts';
import type { Purchase } from '../purchase.ts';
import type { SubscriptionUpdate } from '../subscriptionUpdates.ts';
import { fromSeconds, idOf } from './stripeClient.ts';

type Recurring = Pick<Stripe.Price.Recurring, 'interval' | 'interval_count'>;

/** How often a price is paid: undefined for once, 0 for less than a month. */
export const monthsOf = (recurring: Recurring | null | undefined): number | undefined =>
  recurring
    ? recurring.interval_count * (recurring.interval === 'year' ? 12 : recurring.interval === 'month' ? 1 : 0)
    : undefined;

type Term = Omit<Purchase, 'product' | 'later'>;

/**
 * A price by the term: the catalogue's own, or one beside it for the same product.
 * @throws PaymentRefusal if the catalogue names no product at Stripe
 */
export function termPrice({ amount, currency, months, listed: { amount: listed, ids } }: Term) {
  const { stripePrice, stripeProduct } = ids;
  if (stripePrice !== undefined && amount === listed) return { price: stripePrice };
  if (stripeProduct === undefined) throw new PaymentRefusal(paymentWords.unavailable);
  return {
    price_data: {
      currency: currency.toLowerCase(),
      product: stripeProduct,
      unit_amount: amount,
      recurring: { interval: 'month' as const, interval_count: months },
    },
  };
}

/** The price of every term and, if the first one differs, a one-off difference. */
export function itemsOf({ amount, later = amount, ...term }: Purchase) {
  const { stripeProduct: product } = term.listed.ids;
  if (later !== amount && product === undefined) throw new PaymentRefusal(paymentWords.unavailable);
  return {
    items: [termPrice({ ...term, amount: later })],
    ...(later !== amount &&
      product !== undefined && {
        add_invoice_items: [
          { price_data: { currency: term.currency.toLowerCase(), product, unit_amount: amount - later } },
        ],
      }),
  };
}

const MONTH_S = (365.25 / 12) * 24 * 3600;
const monthsBetween = ({ start, end }: Stripe.InvoiceLineItem.Period) => Math.round((end - start) / MONTH_S);

/**
 * The product that is billed: by the catalogue's names of its price, else as we wrote it on the subscription. Several
 * products may share a name; then their terms decide, which a change renews, and what was written after these.
 */
function productOf(
  config: PaymentConfig,
  metadata: Stripe.Metadata | null | undefined,
  names: readonly (string | undefined)[],
  months: number | undefined,
): Product | undefined {
  const written = products.find((product) => product === metadata?.product);
  const [sharing = []] = names
    .map((name) => (name === undefined ? [] : productsOfPrice(config, name)))
    .filter((found) => found.length > 0);
  const ofTerm = sharing.filter((product) => offered(config, product).months === months);
  const named = ofTerm.length > 0 ? ofTerm : sharing;
  return written && (named.length === 0 || named.includes(written)) ? written : named[0];
}

/**
 * What a subscription bills; undefined where it is not sold here.
 * @param billed other items than its own, which it is to have
 */
export const productOfSubscription = (
  config: PaymentConfig,
  { metadata, items }: Stripe.Subscription,
  billed: readonly Stripe.SubscriptionItem[] = items.data,
): Product | undefined =>
  productOf(
    config,
    metadata,
    billed.flatMap(({ price }) => [price.id, idOf(price.product)]),
    monthsOf(billed[0]?.price.recurring),
  );

/** Lines of a term: the price of one, or of the rest of one after a change. Others are paid once. */
export const isOfTerm = ({ parent }: Stripe.InvoiceLineItem): boolean =>
  parent?.type === 'subscription_item_details' || parent?.invoice_item_details?.proration === true;

/** A paid invoice of a subscription's term as a payment; undefined where it bills no term, or nothing that is sold here. */
export function paymentOfInvoice(
  config: PaymentConfig,
  invoice: Stripe.Invoice,
  accountId: number,
  toldAt: Date,
): Payment | undefined {
  const details = invoice.parent?.subscription_details;
  const subscriptionId = idOf(details?.subscription);
  const lines = invoice.lines.data.filter(isOfTerm);
  // what a change gives back is billed by the price before
  const sorted = lines.toSorted((one, other) => other.amount - one.amount);
  // a line of its own bills a whole term, others the rest of one
  const whole = sorted.find(({ parent }) => parent?.type === 'subscription_item_details');
  const names = sorted.flatMap(({ pricing }) => [
    idOf(pricing?.price_details?.price),
    pricing?.price_details?.product,
  ]);
  const product = productOf(config, details?.metadata, names, whole && monthsBetween(whole.period));
  if (lines.length === 0 || subscriptionId === undefined || product === undefined || invoice.id === undefined)
    return undefined;
  const paidAt = invoice.status_transitions.paid_at;
  const isChange = invoice.billing_reason === 'subscription_update';
  return {
    accountId,
    provider: 'stripe',
    paymentId: invoice.id,
    product,
    subscriptionId,
    // more given back than charged is kept for later bills
    amount: Math.max(0, invoice.total),
    currency: invoice.currency.toUpperCase(),
    tax: (invoice.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0),
    paidAt: paidAt === null ? toldAt : fromSeconds(paidAt),
    termEndsAt: fromSeconds(Math.max(...lines.map(({ period }) => period.end))),
    ...(isChange && { description: `Change to ${offered(config, product).title}` }),
  };
}

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
    account_id: accountId,
    subscription_id: subscription.id,
    provider: 'stripe',
    product,
    status,
    cancel_at: cancelDateOf(subscription),
    // an end may be told by an earlier event, whose subscription was fetched after it
    told_at: subscription.ended_at === null ? toldAt : fromSeconds(subscription.ended_at),
  };
}
