import { countryOf } from '#rules/countries';
import type { Account } from '../db/schema.ts';

/** What a provider is told about who pays: it reckons the tax from it. Empty text means not set. */
export interface PayerDetails {
  email: string;
  name: string;
  /** The business; without one, the person. */
  company: string;
  line: string;
  city: string;
  region: string;
  zip: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  taxId: string;
}

export const payerDetailsOf = (account: Account): PayerDetails => ({
  email: account.email,
  name: account.name,
  company: account.company_name.trim() || account.billing_name.trim(),
  line: account.billing_address.trim(),
  city: account.billing_city.trim(),
  region: account.billing_state.trim(),
  zip: account.billing_zip.trim(),
  // what the invoice details name wins
  country: countryOf(account.billing_country)?.code ?? account.country_code,
  taxId: account.tax_id.trim(),
});
