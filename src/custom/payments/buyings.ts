import type { Product, RenewedProduct } from '#contract/products';
import type { MessageKey } from '../../i18n/words.ts';
import type { Buying } from './purchases.ts';

/** Why a tax ID may be required first. */
export type TaxReason = 'details' | 'renewal' | 'storage';

const creative = [
  'creative-annually',
  'creative-6monthly',
  'team-annually',
  'team-6monthly',
  'pro-annually',
] as const;

interface BuyingRow {
  /** The choices, if the server has a price; the first is preselected. */
  products: readonly Product[];
  tax?: TaxReason;
  /** Shown once it is done. */
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

/** Paid once for a year; everything else renews. */
export const isRenewed = (product: Product): product is RenewedProduct => renewed.has(product);
