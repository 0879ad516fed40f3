import { countryOf } from '#rules/countries';
import type { Account } from '../db/schema.ts';

/** What a provider is told about who pays: it reckons the tax from it. Empty text means not set. */
export const payerDetailsOf = (account: Account) => ({
  email: account.email,
  name: account.name,
  /** The business; without one, the person. */
  company: account.company_name.trim() || account.billing_name.trim(),
  line: account.billing_address.trim(),
  city: account.billing_city.trim(),
  region: account.billing_state.trim(),
  zip: account.billing_zip.trim(),
  /** ISO 3166-1 alpha-2. What the invoice details name wins. */
  country: countryOf(account.billing_country)?.code ?? account.country_code,
  taxId: account.tax_id.trim(),
});
export type PayerDetails = ReturnType<typeof payerDetailsOf>;
