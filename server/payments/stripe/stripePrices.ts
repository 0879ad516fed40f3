import { paymentWords } from '#rules/paymentWords';
import type { Offered } from '../catalogue.ts';
import { PaymentRefusal } from '../paymentRefusal.ts';

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
