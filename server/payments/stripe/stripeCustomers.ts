import type Stripe from 'stripe';
import { countryForTax } from '#rules/paymentWords';
import { taxCountries } from '#rules/taxRegion';
import { byId } from '../../accounts/accountQueries.ts';
import type { Account } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { closeAttempt, openAttempt } from '../attempts.ts';
import { payerDetailsOf, type PayerDetails } from '../payerDetails.ts';
import { PaymentRefusal } from '../paymentRefusal.ts';
import { keepCustomer } from '../providerCustomers.ts';
import { asking, unlessRefused } from './stripeClient.ts';

type Type = Stripe.CustomerCreateTaxIdParams['type'];

/** Outside the European Union, where a country has one kind of business number that invoices name. */
const types: Readonly<Record<string, Type>> = {
  GB: 'gb_vat',
  CH: 'ch_vat',
  NO: 'no_vat',
  IS: 'is_vat',
  US: 'us_ein',
  CA: 'ca_bn',
  MX: 'mx_rfc',
  BR: 'br_cnpj',
  AU: 'au_abn',
  NZ: 'nz_gst',
  IN: 'in_gst',
  JP: 'jp_trn',
  KR: 'kr_brn',
  SG: 'sg_gst',
  ZA: 'za_vat',
  AE: 'ae_trn',
  SA: 'sa_vat',
  IL: 'il_vat',
  TR: 'tr_tin',
  UA: 'ua_vat',
};

/** How Stripe names a country's tax IDs; undefined where it is not known here. */
export const taxIdTypeOf = (country: string): Type | undefined =>
  types[country] ?? (Object.hasOwn(taxCountries, country) ? 'eu_vat' : undefined);

/**
 * The customer's one tax ID at Stripe, from which it reckons a reverse charge. One that Stripe refuses is left out:
 * it prints on our invoices all the same.
 * @throws ProviderUnavailable
 */
export async function keepTaxId(
  stripe: Stripe,
  customer: string,
  { country, taxId: value }: PayerDetails,
): Promise<void> {
  const type = value === '' ? undefined : taxIdTypeOf(country);
  const { data } = await asking(() => stripe.customers.listTaxIds(customer, { limit: 100 }));
  if (data.some((one) => one.type === type && one.value === value) && data.length === 1) return;
  for (const { id } of data) await asking(() => stripe.customers.deleteTaxId(customer, id));
  if (type === undefined) return;
  await unlessRefused(() => stripe.customers.createTaxId(customer, { type, value }));
}

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
  const { account_id } = account;
  const wanted = { account_id, provider: 'stripe', action: 'customer' } as const;
  const attempt = await openAttempt(db, wanted, clock());
  // another click may have ended just before this attempt began
  const meanwhile = (await byId(db, account_id))?.stripe_customer ?? '';
  if (meanwhile !== '') {
    await closeAttempt(db, attempt, clock());
    return meanwhile;
  }
  const details = payerDetailsOf(account);
  const { id } = await asking(() =>
    stripe.customers.create(
      { ...customerOf(details), metadata: { account: String(account_id), attempt: attempt.attempt_id } },
      { idempotencyKey: attempt.attempt_id },
    ),
  );
  if (details.taxId !== '') await keepTaxId(stripe, id, details);
  await db.transaction().execute(async (tx) => {
    await keepCustomer(tx, 'stripe', account_id, id);
    await closeAttempt(tx, attempt, clock());
  });
  return (await byId(db, account_id))?.stripe_customer ?? id;
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
