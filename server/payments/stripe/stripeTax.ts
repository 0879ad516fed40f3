import type Stripe from 'stripe';
import type { Tax } from '#contract/payments';
import type { SubscriptionProduct } from '#contract/products';
import type { Deps } from '../../deps.ts';
import { payerOf, purchaseOf } from '../purchase.ts';
import { asking } from './stripeClient.ts';
import { customerInPlace } from './stripeCustomers.ts';
import { itemsOf } from './stripeTerms.ts';

/**
 * The first payment of a subscription with its tax, as Stripe works it out for its customer; undefined where none is
 * added.
 * @throws PaymentRefusal, ProviderUnavailable
 */
export async function taxOf(
  deps: Deps,
  stripe: Stripe,
  accountId: number,
  product: SubscriptionProduct,
): Promise<Tax | undefined> {
  if (!deps.config.payments.stripeTax) return undefined;
  const account = await payerOf(deps, accountId);
  const purchase = await purchaseOf(deps, account, product);
  const customer = await customerInPlace(deps, stripe, account);
  const { items, add_invoice_items } = itemsOf(purchase);
  const preview = await asking(() =>
    stripe.invoices.createPreview({
      customer,
      automatic_tax: { enabled: true },
      currency: purchase.currency.toLowerCase(),
      subscription_details: { items },
      ...(add_invoice_items && { invoice_items: add_invoice_items }),
    }),
  );
  const tax = (preview.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0);
  return { tax, total: preview.total, currency: purchase.currency };
}
