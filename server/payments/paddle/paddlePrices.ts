import type {
  INonCatalogPriceRequestBody,
  ITimePeriod,
  ITransactionItemWithPrice,
} from '@paddle/paddle-node-sdk';
import type { Product } from '#contract/products';
import type { Account } from '../../db/schema.ts';
import { holds, offered, products, productsOfPrice } from '../catalogue.ts';
import { kindOf, recurs } from '../effects.ts';
import type { PaymentConfig } from '../../config/paymentConfig.ts';
import { notedProduct, priceNote } from './paddleCustomData.ts';
import type { NotifiedPrice, NotifiedSubscription } from './paddleNotification.ts';

export const cycleOf = (months: number): ITimePeriod =>
  months % 12 === 0 ? { interval: 'year', frequency: months / 12 } : { interval: 'month', frequency: months };
export const monthsOf = ({ interval, frequency }: { interval: string; frequency: number }): number =>
  (interval === 'year' ? 12 : interval === 'month' ? 1 : 0) * frequency;

/**
 * One of a product at a price of our own, in minor units; `trialDays` of it are free before the first term. `later` is
 * noted where that price is only for the running term.
 */
export function itemAt(
  config: PaymentConfig,
  product: Product,
  { amount, trialDays = 0, later }: { amount: number; trialDays?: number; later?: number },
): ITransactionItemWithPrice {
  const {
    title,
    months,
    ids: { paddleProduct },
  } = offered(config, product);
  const price = {
    description: title,
    name: title,
    unitPrice: { amount: String(amount), currencyCode: 'USD' as const },
    quantity: { minimum: 1, maximum: 1 },
    customData: priceNote(product, later),
    ...(recurs(product) && { billingCycle: cycleOf(months) }),
    ...(trialDays > 0 && { trialPeriod: { interval: 'day' as const, frequency: trialDays } }),
    ...(paddleProduct ? { productId: paddleProduct } : { product: { name: title, taxCategory: 'standard' } }),
  };
  return { quantity: 1, price: price as INonCatalogPriceRequestBody };
}

/**
 * The product of a price; undefined if it is not ours. If several licences share a price, the account's
 * licence decides.
 */
export function productOf(
  config: PaymentConfig,
  { id, productId = '', customData, billingCycle }: NotifiedPrice,
  account: Account,
): Product | undefined {
  const noted = products.find((product) => product === notedProduct(customData));
  if (noted) return noted;
  const byPrice = productsOfPrice(config, id);
  // products of the provider may have a price a term: the term decides
  const candidates =
    byPrice.length > 0
      ? byPrice
      : productsOfPrice(config, productId).filter(
          (product) => !billingCycle || offered(config, product).months === monthsOf(billingCycle),
        );
  if (candidates.length < 2) return candidates[0];
  return candidates.find((product) => holds[product]?.(account)) ?? candidates[0];
}

/** The end of a cancelled subscription; null while it continues. */
export const cancelDateOf = ({
  scheduledChange,
}: Pick<NotifiedSubscription, 'scheduledChange'>): Date | null =>
  scheduledChange?.action === 'cancel' ? new Date(scheduledChange.effectiveAt) : null;

/** What a subscription of several things is known by: its plan, or else the first that is sold here. */
export const mainProduct = (all: readonly (Product | undefined)[]): Product | undefined => {
  const known = all.filter((product) => product !== undefined);
  return known.find((product) => kindOf(product) === 'plan') ?? known[0];
};
