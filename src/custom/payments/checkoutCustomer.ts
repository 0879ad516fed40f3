import type { CheckoutCustomer } from '@paddle/paddle-js';
import type { AccountDetail } from '#contract/session';
import { checkoutCountry } from '#rules/checkoutCountries';

type Payer = Pick<
  AccountDetail,
  'email' | 'BillingName' | 'BillingCountry' | 'BillingZip' | 'CountryCode' | 'TaxID'
>;

/**
 * Whom the checkout opens for, as far as the account says it: what is filled in need not be typed again. It takes a
 * postcode and a business only beside a country, and a business only with a name.
 */
export function checkoutCustomer({ email, TaxID, ...detail }: Payer): CheckoutCustomer {
  const countryCode = checkoutCountry(detail);
  if (countryCode === undefined) return { email };
  const [postalCode, name, taxIdentifier] = [
    detail.BillingZip.trim(),
    detail.BillingName.trim(),
    TaxID.trim(),
  ];
  return {
    email,
    address: { countryCode, ...(postalCode && { postalCode }) },
    ...(name && taxIdentifier && { business: { name, taxIdentifier } }),
  };
}
