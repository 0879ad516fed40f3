import type Stripe from 'stripe';
import { taxCountries } from '#rules/taxRegion';
import type { PayerDetails } from '../payerDetails.ts';
import { PaymentRefusal } from '../paymentRefusal.ts';
import { asking } from './stripeClient.ts';

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
  try {
    await asking(() => stripe.customers.createTaxId(customer, { type, value }));
  } catch (error) {
    if (!(error instanceof PaymentRefusal)) throw error;
  }
}
