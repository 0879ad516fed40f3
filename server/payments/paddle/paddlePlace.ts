import type { CountryCode } from '@paddle/paddle-node-sdk';
import { checkoutCountry } from '#rules/checkoutCountries';
import type { PayerDetails } from '../payerDetails.ts';
import type { PaddleClient } from './paddleClient.ts';

/** From what Paddle reckons the tax of a transaction, and whom its invoice names. */
export interface Place {
  addressId?: string;
  businessId?: string;
}

const PER_PAGE = 200;

/**
 * The customer's address and business as the account has them, made where Paddle has no such. What Paddle refuses is
 * left out: its checkout asks for it.
 * @throws ProviderUnavailable
 */
export async function placeOf(
  ask: PaddleClient,
  customerId: string,
  { country, company, line, city, region, zip, taxId }: PayerDetails,
): Promise<Place> {
  const countryCode = checkoutCountry({ CountryCode: country, BillingCountry: '' }) as
    CountryCode | undefined;
  if (countryCode === undefined) return {};
  const refused = () => undefined;
  const address = {
    countryCode,
    ...(zip && { postalCode: zip }),
    ...(line && { firstLine: line }),
    ...(city && { city }),
    ...(region && { region }),
  };
  const known = await ask((paddle) => paddle.addresses.list(customerId, { perPage: PER_PAGE }).next());
  const addressId =
    known.find(
      (one) =>
        one.countryCode === countryCode &&
        (one.postalCode ?? '') === zip &&
        (one.firstLine ?? '') === line &&
        (one.city ?? '') === city &&
        (one.region ?? '') === region,
    )?.id ??
    (await ask<string | undefined>(
      async (paddle) => (await paddle.addresses.create(customerId, address)).id,
      { bad_request: refused, invalid_field: refused },
    ));
  // a business stands beside an address
  if (addressId === undefined) return {};
  if (company === '' || taxId === '') return { addressId };
  const businesses = await ask((paddle) => paddle.businesses.list(customerId, { perPage: PER_PAGE }).next());
  const businessId =
    businesses.find((one) => one.name === company && one.taxIdentifier === taxId)?.id ??
    (await ask<string | undefined>(
      async (paddle) =>
        (await paddle.businesses.create(customerId, { name: company, taxIdentifier: taxId })).id,
      { bad_request: refused, invalid_field: refused },
    ));
  return { addressId, ...(businessId !== undefined && { businessId }) };
}
