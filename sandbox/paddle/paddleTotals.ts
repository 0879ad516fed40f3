import type {
  CurrencyCode,
  IPriceResponse,
  ITransactionDetailsResponse,
  ITransactionItemResponse,
} from '@paddle/paddle-node-sdk';
import { newId } from './paddleIds.ts';
import type { PaddleState } from './paddleState.ts';

/** Tax rates by country: enough to make a visible difference. */
const taxRates: Readonly<Record<string, number>> = {
  DE: 0.19,
  FR: 0.2,
  GB: 0.2,
  IE: 0.23,
  NO: 0.25,
  SE: 0.25,
};

/** Businesses with a tax id account for the tax themselves. */
export const taxRate = (country: string | undefined, hasTaxId: boolean): number =>
  hasTaxId ? 0 : (taxRates[country ?? ''] ?? 0);

const sums = (subtotal: number, rate: number) => {
  const tax = Math.round(subtotal * rate);
  return { subtotal: String(subtotal), discount: '0', tax: String(tax), total: String(subtotal + tax) };
};
const add = (one: ReturnType<typeof sums>, two: ReturnType<typeof sums>) => ({
  subtotal: String(Number(one.subtotal) + Number(two.subtotal)),
  discount: '0',
  tax: String(Number(one.tax) + Number(two.tax)),
  total: String(Number(one.total) + Number(two.total)),
});

const line = (
  state: PaddleState,
  { price, quantity }: { price: IPriceResponse; quantity: number },
  rate: number,
  trial: boolean,
) => {
  // items with a trial cost nothing until it ends
  const unit = trial && price.trial_period ? 0 : Number(price.unit_price.amount);
  return {
    id: newId('txnitm'),
    price_id: price.id,
    quantity,
    proration: null,
    tax_rate: String(rate),
    unit_totals: sums(unit, rate),
    totals: sums(unit * quantity, rate),
    product: state.products[price.product_id] ?? null,
  };
};

/** The totals of a transaction. `trial`: whether trials of its prices are still ahead. */
export function detailsOf(
  state: PaddleState,
  items: readonly ITransactionItemResponse[],
  currency_code: CurrencyCode,
  rate: number,
  trial: boolean,
): ITransactionDetailsResponse {
  const line_items = items.flatMap(({ price, quantity }) =>
    price ? [line(state, { price, quantity }, rate, trial)] : [],
  );
  const totals = line_items.reduce((sum, item) => add(sum, item.totals), sums(0, 0));
  return {
    tax_rates_used: [{ tax_rate: String(rate), totals }],
    totals: {
      ...totals,
      credit: '0',
      credit_to_balance: '0',
      balance: totals.total,
      grand_total: totals.total,
      grand_total_tax: totals.tax,
      fee: null,
      earnings: null,
      currency_code,
    },
    adjusted_totals: {
      subtotal: totals.subtotal,
      tax: totals.tax,
      total: totals.total,
      grand_total: totals.total,
      grand_total_tax: totals.tax,
      fee: '0',
      earnings: '0',
      retained_fee: '0',
      currency_code,
    },
    payout_totals: null,
    adjusted_payout_totals: null,
    line_items,
  };
}
