import type { CheckoutCustomer } from '@paddle/paddle-js';
import type { AccountDetail } from '#contract/session';
import { checkoutCountry } from '#rules/checkoutCountries';

type Payer = Pick<
  AccountDetail,
  'email' | 'BillingName' | 'BillingCountry' | 'BillingZip' | 'CountryCode' | 'TaxID'
>;

/**
 * The customer details that the checkout is prefilled with. It accepts a postcode and a business only with a country,
 * and a business only with a name.
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
