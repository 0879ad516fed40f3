import type {
  CurrencyCode,
  ICustomData,
  IPriceResponse,
  IProductResponse,
  ITimePeriod,
  TaxCategory,
} from '@paddle/paddle-node-sdk';
import { newId } from './paddleIds.ts';
import { found, PaddleRefusal } from './paddleRefusal.ts';
import type { PaddleState } from './paddleState.ts';

/** A price given with a transaction or subscription instead of in the catalogue. */
export interface InlinePrice {
  description: string;
  name?: string | null;
  billing_cycle?: ITimePeriod | null;
  trial_period?: ITimePeriod | null;
  unit_price: { amount: string; currency_code: CurrencyCode };
  custom_data?: ICustomData | null;
  quantity?: { minimum: number; maximum: number };
  product_id?: string;
  product?: InlineProduct;
}

export interface InlineProduct {
  name: string;
  tax_category: TaxCategory;
  description?: string | null;
  custom_data?: ICustomData | null;
}

/** What is bought: a catalogue price, or one of its own. */
export interface AskedItem {
  quantity?: number;
  price_id?: string;
  price?: InlinePrice;
}

export function addProduct(
  state: PaddleState,
  now: string,
  {
    id = newId('pro'),
    type = 'standard',
    ...given
  }: InlineProduct & { id?: string; type?: 'standard' | 'custom' },
): IProductResponse {
  const product: IProductResponse = {
    id,
    type,
    description: null,
    image_url: null,
    custom_data: null,
    status: 'active',
    import_meta: null,
    created_at: now,
    updated_at: now,
    ...given,
  };
  state.products[id] = product;
  return product;
}

export function addPrice(
  state: PaddleState,
  now: string,
  {
    id = newId('pri'),
    type = 'standard',
    product,
    ...given
  }: InlinePrice & { id?: string; type?: 'standard' | 'custom' },
): IPriceResponse {
  const product_id = given.product_id ?? (product && addProduct(state, now, { ...product, type }).id);
  if (product_id === undefined)
    throw new PaddleRefusal(400, 'invalid_field', 'A price needs a product.', [
      { field: 'product_id', message: 'product_id is required' },
    ]);
  found(state.products, product_id);
  const price: IPriceResponse = {
    name: null,
    billing_cycle: null,
    tax_mode: 'account_setting',
    unit_price_overrides: [],
    quantity: { minimum: 1, maximum: 100 },
    custom_data: null,
    import_meta: null,
    ...given,
    id,
    type,
    product_id,
    status: 'active',
    created_at: now,
    updated_at: now,
    trial_period: given.trial_period ? { ...given.trial_period, requires_payment_method: true } : null,
  };
  state.prices[id] = price;
  return price;
}

/** An item's price, created if it is given inline. */
export function priceOf(state: PaddleState, now: string, { price_id, price }: AskedItem): IPriceResponse {
  if (price) return addPrice(state, now, { ...price, type: 'custom' });
  const known = found(state.prices, price_id ?? '');
  if (known.status !== 'active')
    throw new PaddleRefusal(400, 'transaction_price_not_active', `The price ${known.id} is archived.`);
  return known;
}
