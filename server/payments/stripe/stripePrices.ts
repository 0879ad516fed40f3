import type Stripe from 'stripe';
import { paymentWords } from '#rules/paymentWords';
import type { Offered } from '../catalogue.ts';
import { PaymentRefusal } from '../paymentRefusal.ts';
import type { Purchase } from '../purchase.ts';

type Recurring = Pick<Stripe.Price.Recurring, 'interval' | 'interval_count'>;

/** How often a price is paid: undefined for once, 0 for less than a month. */
export const monthsOf = (recurring: Recurring | null | undefined): number | undefined =>
  recurring
    ? recurring.interval_count * (recurring.interval === 'year' ? 12 : recurring.interval === 'month' ? 1 : 0)
    : undefined;

interface Term {
  /** Of every term, in minor units. */
  amount: number;
  currency: string;
  months: number;
  listed: Offered;
}

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
