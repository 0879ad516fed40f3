import type Stripe from 'stripe';
import { countryForTax } from '#rules/paymentWords';
import { byId } from '../../accounts/accountQueries.ts';
import type { Account } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { closeAttempt, openAttempt } from '../attempts.ts';
import { payerDetailsOf, type PayerDetails } from '../payerDetails.ts';
import { PaymentRefusal } from '../paymentRefusal.ts';
import { keepCustomer } from '../providerCustomers.ts';
import { asking } from './stripeClient.ts';
import { keepTaxId } from './stripeTaxIds.ts';

/** A customer's details, as Stripe's tax and its invoices want them. */
export function customerOf({ email, name, company, line, city, region, zip, country }: PayerDetails) {
  return {
    email,
    name: company || name || email,
    ...(country && {
      address: {
        country,
        line1: line,
        city,
        state: region,
        postal_code: zip,
      },
    }),
  };
}

/** The account's customer at Stripe, created once, even by two processes at once. */
export async function ensureCustomer(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  stripe: Stripe,
  account: Account,
): Promise<string> {
  if (account.stripe_customer !== '') return account.stripe_customer;
  const accountId = account.account_id;
  const attempt = await openAttempt(db, { accountId, provider: 'stripe', action: 'customer' }, clock());
  // another click may have ended just before this attempt began
  const meanwhile = (await byId(db, accountId))?.stripe_customer ?? '';
  if (meanwhile !== '') {
    await closeAttempt(db, attempt, clock());
    return meanwhile;
  }
  const details = payerDetailsOf(account);
  const { id } = await asking(() =>
    stripe.customers.create(
      { ...customerOf(details), metadata: { account: String(accountId), attempt: attempt.attempt_id } },
      { idempotencyKey: attempt.attempt_id },
    ),
  );
  if (details.taxId !== '') await keepTaxId(stripe, id, details);
  await db.transaction().execute(async (tx) => {
    await keepCustomer(tx, 'stripe', accountId, id);
    await closeAttempt(tx, attempt, clock());
  });
  return (await byId(db, accountId))?.stripe_customer ?? id;
}

/**
 * The same, before tax is shown or charged: Stripe's customer is where the buyer is, so that both are the same.
 * @throws PaymentRefusal, ProviderUnavailable
 */
export async function customerInPlace(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  stripe: Stripe,
  account: Account,
): Promise<string> {
  const customer = await ensureCustomer(deps, stripe, account);
  if (!deps.config.payments.stripeTax) return customer;
  const details = payerDetailsOf(account);
  if (details.country === '') throw new PaymentRefusal(countryForTax);
  await asking(() => stripe.customers.update(customer, customerOf(details)));
  await keepTaxId(stripe, customer, details);
  return customer;
}
