import type Stripe from 'stripe';
import type { Product } from '#contract/payments';
import { productsOfPrice, products } from '../catalogue.ts';
import type { Payment } from '../ledger.ts';
import type { PaymentConfig } from '../../config/paymentConfig.ts';
import { fromSeconds, idOf } from './stripeClient.ts';

/** The product that an object of ours was made for: as we wrote on it, else by the catalogue's names of its prices. */
export function productOf(
  config: PaymentConfig,
  metadata: Stripe.Metadata | null | undefined,
  names: readonly (string | undefined)[],
): Product | undefined {
  const written = products.find((product) => product === metadata?.product);
  return written ?? names.flatMap((name) => (name === undefined ? [] : productsOfPrice(config, name)))[0];
}

/** A paid invoice of a subscription's term as a payment; undefined where it bills no term, or nothing that is sold here. */
export function paymentOfInvoice(
  config: PaymentConfig,
  invoice: Stripe.Invoice,
  accountId: number,
  toldAt: Date,
): Payment | undefined {
  const details = invoice.parent?.subscription_details;
  const subscriptionId = idOf(details?.subscription);
  const lines = invoice.lines.data.filter(({ parent }) => parent?.type === 'subscription_item_details');
  const names = lines.flatMap(({ pricing }) => [
    idOf(pricing?.price_details?.price),
    pricing?.price_details?.product,
  ]);
  const product = productOf(config, details?.metadata, names);
  if (lines.length === 0 || subscriptionId === undefined || product === undefined || invoice.id === undefined)
    return undefined;
  const paidAt = invoice.status_transitions.paid_at;
  return {
    accountId,
    provider: 'stripe',
    paymentId: invoice.id,
    product,
    subscriptionId,
    amount: invoice.total,
    currency: invoice.currency.toUpperCase(),
    tax: (invoice.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0),
    paidAt: paidAt === null ? toldAt : fromSeconds(paidAt),
    termEndsAt: fromSeconds(Math.max(...lines.map(({ period }) => period.end))),
  };
}
