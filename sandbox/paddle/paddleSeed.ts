import type { Paddle } from './paddleDouble.ts';
import { addPrice, addProduct } from './paddlePrices.ts';

/** Something of the seller's catalogue. */
export interface SeedEntry {
  price: string;
  product: string;
  title: string;
  /** Minor units of a US dollar. */
  amount: number;
  /** Length of a term; absent for what is paid for once. */
  months?: number;
}

/** Puts a catalogue in; what is there already is left as it is. */
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
