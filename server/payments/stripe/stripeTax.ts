import type Stripe from 'stripe';
import type { Due, SubscriptionProduct, Tax } from '#contract/payments';
import { countryForTax } from '#rules/paymentWords';
import type { Account } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { payerDetailsOf } from '../payerDetails.ts';
import { ownWords, PaymentRefusal } from '../paymentRefusal.ts';
import { asking } from './stripeClient.ts';
import { customerOf, ensureCustomer } from './stripeCustomers.ts';
import { payerOf, purchaseOf, type Purchase } from '../purchase.ts';
import { itemsOf } from './stripePrices.ts';
import { keepTaxId } from './stripeTaxIds.ts';

/**
 * Before tax is shown or charged: Stripe's customer is where the buyer is, so that both are the same.
 * @throws PaymentRefusal, ProviderUnavailable
 */
export async function checkPlace(
  { config }: Pick<Deps, 'config'>,
  stripe: Stripe,
  customer: string,
  account: Account,
): Promise<void> {
  if (!config.payments.stripeTax) return;
  const details = payerDetailsOf(account);
  if (details.country === '') throw new PaymentRefusal(countryForTax);
  await asking(() => stripe.customers.update(customer, customerOf(details)));
  await keepTaxId(stripe, customer, details);
}

/** The first payment of a subscription with its tax, as Stripe works it out for its customer. */
async function previewOf(stripe: Stripe, customer: string, purchase: Purchase): Promise<Tax> {
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

/**
 * The amount that was shown is still what will be charged: another tab may have changed the country since.
 * @throws PaymentRefusal if it is not, ProviderUnavailable
 */
export async function checkShown(
  { config }: Pick<Deps, 'config'>,
  stripe: Stripe,
  customer: string,
  purchase: Purchase,
  shown: Due | undefined,
): Promise<void> {
  if (!shown) return;
  const { total, currency } = config.payments.stripeTax
    ? await previewOf(stripe, customer, purchase)
    : { total: purchase.amount, currency: purchase.currency };
  if (total !== shown.amount || currency !== shown.currency) throw new PaymentRefusal(ownWords.amountChanged);
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
  const customer = await ensureCustomer(deps, stripe, account);
  await checkPlace(deps, stripe, customer, account);
  return previewOf(stripe, customer, purchase);
}
