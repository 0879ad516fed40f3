import type Stripe from 'stripe';
import type { StripeDouble } from './stripeDouble.ts';
import { invalid } from './stripeRefusal.ts';

/** By country: enough to make a visible difference. */
const rates: Readonly<Record<string, number>> = { DE: 0.19, FR: 0.2, IE: 0.23, NO: 0.25, SE: 0.25 };

interface Buyer {
  address?: Partial<Stripe.Address> | null;
  tax_ids?: { type: string; value: string }[];
}

/**
 * What Stripe Tax adds: a business of another country in the Union accounts for it itself.
 * @throws StripeRefusal where nobody knows where the buyer is
 */
export function taxOn(amount: number, { address, tax_ids = [] }: Buyer): Stripe.Invoice.TotalTax[] {
  const country = address?.country;
  if (!country)
    throw invalid("The customer's location isn't recognized. Set a valid customer address.", {
      code: 'customer_tax_location_invalid',
    });
  const isReverse = country !== 'NO' && tax_ids.some(({ type }) => type === 'eu_vat');
  const rate = rates[country] ?? 0;
  return [
    {
      amount: isReverse ? 0 : Math.round(Math.max(0, amount) * rate),
      tax_behavior: 'exclusive',
      tax_rate_details: null,
      taxability_reason: isReverse ? 'reverse_charge' : rate > 0 ? 'standard_rated' : 'not_collecting',
      taxable_amount: amount,
      type: 'tax_rate_details',
    },
  ];
}

/** Where a customer of the double is. */
export const buyerOf = ({ state }: StripeDouble, customer: string): Buyer => ({
  address: state.customers[customer]?.address ?? null,
  tax_ids: Object.values(state.taxIds)
    .filter((one) => one.customer === customer)
    .map(({ type, value }) => ({ type, value })),
});
