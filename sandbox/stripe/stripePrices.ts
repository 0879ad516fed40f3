import type Stripe from 'stripe';
import type { StripeDouble } from './stripeDouble.ts';
import { newPrice, type PriceGiven } from './stripeObjects.ts';
import { found, invalid } from './stripeRefusal.ts';

export interface PriceAsked {
  price?: string;
  price_data?: PriceGiven;
}

/** A price of the catalogue, or one made with the request. */
export function priceOf(stripe: StripeDouble, { price, price_data }: PriceAsked): Stripe.Price {
  if (price !== undefined) return found(stripe.state.prices, price, 'price', 'items[0][price]');
  if (!price_data) throw invalid('Missing required param: items[0][price].', { param: 'items[0][price]' });
  found(stripe.state.products, price_data.product, 'product', 'price_data[product]');
  const made = newPrice(stripe, price_data);
  stripe.state.prices[made.id] = made;
  return made;
}
