import type { Paddle } from './paddleDouble.ts';
import { addPrice, addProduct } from './paddlePrices.ts';

/** An entry of the seller's catalogue. */
export interface SeedEntry {
  price: string;
  product: string;
  title: string;
  /** Minor units of a US dollar. */
  amount: number;
  /** Length of a term; absent for one-off purchases. */
  months?: number;
}

/** Adds a catalogue; existing entries stay. */
export function seedCatalogue({ state, now }: Paddle, entries: readonly SeedEntry[]): void {
  for (const { price, product, title, amount, months } of entries) {
    if (!state.products[product])
      addProduct(state, now(), { id: product, name: title, tax_category: 'standard' });
    if (state.prices[price]) continue;
    addPrice(state, now(), {
      id: price,
      product_id: product,
      description: title,
      name: title,
      unit_price: { amount: String(amount), currency_code: 'USD' },
      ...(months && {
        billing_cycle:
          months % 12 === 0
            ? { interval: 'year', frequency: months / 12 }
            : { interval: 'month', frequency: months },
      }),
    });
  }
}
