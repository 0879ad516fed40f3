import type { StripeDouble } from './stripeDouble.ts';
import { newPrice, newProduct } from './stripeObjects.ts';

/** Something that is sold: its names at Stripe, its price in cents, and its term where it is billed again. */
export interface Sold {
  price: string;
  product: string;
  title: string;
  amount: number;
  months?: number;
}

/** Fills the double with a catalogue; what is there already stays. */
export function seedCatalogue(stripe: StripeDouble, sold: readonly Sold[]): void {
  for (const { price, product, title, amount, months } of sold) {
    stripe.state.products[product] ??= newProduct(stripe, { id: product, name: title });
    stripe.state.prices[price] ??= newPrice(stripe, {
      id: price,
      product,
      currency: 'usd',
      unit_amount: amount,
      ...(months !== undefined && { recurring: { interval: 'month', interval_count: months } }),
    });
  }
  stripe.keep();
}
