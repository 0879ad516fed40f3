import type { Product, RenewedProduct } from '#contract/payments';
import type { MessageKey } from '../../i18n/words.ts';
import type { Buying } from './purchases.ts';

/** In whose name a tax ID may be asked for first. */
export type TaxReason = 'details' | 'renewal' | 'storage';

const creative = [
  'creative-annually',
  'creative-6monthly',
  'team-annually',
  'team-6monthly',
  'pro-annually',
] as const;

interface BuyingRow {
  /** What one may choose from, of what the server has a price for; the first is chosen at first. */
  products: readonly Product[];
  tax?: TaxReason;
  /** Told once it is done. */
  done: MessageKey;
}

export const buyings: Readonly<Record<Buying, BuyingRow>> = {
  upgradeToCreative: { products: creative, tax: 'details', done: 'payments.done.upgraded' },
  renewCreative: { products: creative, tax: 'details', done: 'payments.done.renewed' },
  renewServices: {
    products: ['zine', 'classic', 'annotations'],
    tax: 'renewal',
    done: 'payments.done.renewed',
  },
  buyDomain: { products: ['domain'], done: 'payments.done.domain' },
  buyStorage: { products: ['extra50', 'extra500'], tax: 'storage', done: 'payments.done.upgraded' },
  updatePaymentDetails: { products: [], tax: 'details', done: 'payments.done.card' },
};

const renewed: ReadonlySet<Product> = new Set<RenewedProduct>(['zine', 'classic', 'annotations', 'domain']);

/** Paid once for a year, where everything else runs on from term to term. */
export const isRenewed = (product: Product): product is RenewedProduct => renewed.has(product);
