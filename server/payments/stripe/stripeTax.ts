import type Stripe from 'stripe';
import type { SubscriptionProduct, Tax } from '#contract/payments';
import type { Account } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { payerDetailsOf } from '../payerDetails.ts';
import { ownWords, PaymentRefusal } from '../paymentRefusal.ts';
import { asking } from './stripeClient.ts';
import { customerOf } from './stripeCustomers.ts';
import { payerOf, purchaseOf } from './stripePurchase.ts';
import { itemsOf } from './stripePrices.ts';
import { keepTaxId, taxIdTypeOf } from './stripeTaxIds.ts';

/** Tax is worked out from where the buyer is: without a country there is none to work out. */
function placed(account: Account) {
  const details = payerDetailsOf(account);
  if (details.country === '') throw new PaymentRefusal(ownWords.countryForTax);
  return details;
}

/**
 * Before a charge with tax: Stripe's customer is where the tax that was shown was worked out.
 * @throws PaymentRefusal, ProviderUnavailable
 */
export async function checkPlace(
  { config }: Pick<Deps, 'config'>,
  stripe: Stripe,
  customer: string,
  account: Account,
): Promise<void> {
  if (!config.payments.stripeTax) return;
  const details = placed(account);
  await asking(() => stripe.customers.update(customer, customerOf(details)));
  await keepTaxId(stripe, customer, details);
}

/**
 * The first payment of a subscription with its tax; undefined where none is added.
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
  const details = placed(account);
  const { address } = customerOf(details);
  const type = details.taxId === '' ? undefined : taxIdTypeOf(details.country);
  const { items, add_invoice_items } = itemsOf(purchase);
  const preview = await asking(() =>
    stripe.invoices.createPreview({
      automatic_tax: { enabled: true },
      currency: purchase.currency.toLowerCase(),
      customer_details: {
        ...(address && { address }),
        ...(type && { tax_ids: [{ type, value: details.taxId }] }),
      },
      subscription_details: { items },
      ...(add_invoice_items && { invoice_items: add_invoice_items }),
    }),
  );
  const tax = (preview.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0);
  return { tax, total: preview.total, currency: purchase.currency };
}
