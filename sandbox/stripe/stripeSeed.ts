import type { StripeDouble } from './stripeDouble.ts';
import { newPrice, newProduct } from './stripeObjects.ts';

/** A product: its names at Stripe, its price in cents, and its term if it recurs. */
export interface Sold {
  price: string;
  product: string;
  title: string;
  amount: number;
  months?: number;
}

/** Adds a catalogue to the double; existing entries stay. */
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
