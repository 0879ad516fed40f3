import type { Product } from '#contract/products';
import type { Provider } from '../db/billingTables.ts';

/** Money received, as reported by the provider. */
export interface Payment {
  accountId: number;
  provider: Provider;
  /** The provider's own name of it; granted once, and the invoice's id. */
  paymentId: string;
  product: Product;
  /** Paid in all, in minor units. Nothing is invoiced where nothing was paid. */
  amount: number;
  /** ISO 4217. */
  currency: string;
  /** Within `amount`. */
  tax?: number;
  /** `VAT 25 %` */
  taxName?: string;
  paidAt: Date;
  /** The term it pays for, if the provider gives it. */
  termEndsAt?: Date;
  subscriptionId?: string;
  /** On the invoice, in place of the product's title. */
  description?: string;
}

/** A transaction of several products is one payment at its provider, and one of each product here. */
export const wholePayment = (paymentId: string): string => paymentId.split(/[/+]/)[0] ?? '';
