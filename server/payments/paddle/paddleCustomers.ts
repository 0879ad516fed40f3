import type { ApiError, CountryCode, Paddle } from '@paddle/paddle-node-sdk';
import { checkoutCountry } from '#rules/checkoutCountries';
import { byEmail, byId } from '../../accounts/accountQueries.ts';
import type { Db, Queryable } from '../../db/connection.ts';
import type { Account } from '../../db/schema.ts';
import type { PayerDetails } from '../payerDetails.ts';
import { accountOfCustomer, keepCustomer } from '../providerCustomers.ts';
import { absent, onEach, type PaddleClient } from './paddleClient.ts';
import { notedAccount } from './paddleCustomData.ts';

/**
 * The account's Paddle customer, created if needed. Undefined if the email belongs to another account's
 * customer: then the checkout identifies the payer.
 * @throws ProviderUnavailable
 */
export async function customerOf(db: Db, ask: PaddleClient, account: Account): Promise<string | undefined> {
  const { account_id, email, name, paddle_customer } = account;
  if (paddle_customer !== '') return paddle_customer;
  /** The refusal names the email's customer; if it does not, the list does. */
  const found = ({ detail }: ApiError) =>
    /\bctm_[a-z\d]+/.exec(detail)?.[0] ??
    ask(async (paddle) => (await paddle.customers.list({ email: [email] }).next())[0]?.id);
  const customerId = await ask<string | undefined>(
    async (paddle) => (await paddle.customers.create({ email, ...(name && { name }) })).id,
    { customer_already_exists: found },
  );
  if (customerId === undefined) return undefined;
  const owner = await db.transaction().execute((tx) => keepCustomer(tx, 'paddle', account_id, customerId));
  return owner === account_id ? customerId : undefined;
}

/**
 * The account a payment is for: by our custom data, by its customer and, if `asksEmail` is given, by the
 * customer's email.
 * @throws ProviderUnavailable
 */
export async function accountOfBearer(
  db: Queryable,
  ask: PaddleClient,
  secret: string,
  { customData, customerId }: { customData: unknown; customerId: string | null | undefined },
  asksEmail: boolean,
): Promise<Account | undefined> {
  const noted = notedAccount(secret, customData);
  const named = noted === undefined ? undefined : await byId(db, noted);
  // an account deleted since then gets nothing
  if (named || !customerId) return named;
  const known = await accountOfCustomer(db, 'paddle', customerId);
  if (known !== undefined) return byId(db, known);
  if (!asksEmail) return undefined;
  // a payer who types an account's email into the checkout pays for that account
  const email = await ask<string | undefined>(
    async (paddle) => (await paddle.customers.get(customerId)).email,
    onEach(absent, () => undefined),
  );
  return email === undefined ? undefined : byEmail(db, email);
}

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
  const unlessRefused = (made: (paddle: Paddle) => Promise<{ id: string }>) =>
    ask<string | undefined>(
      async (paddle) => (await made(paddle)).id,
      onEach(['bad_request', 'invalid_field'], () => undefined),
    );
  const address = {
    countryCode,
    postalCode: zip || null,
    firstLine: line || null,
    city: city || null,
    region: region || null,
  };
  const fields = Object.keys(address) as (keyof typeof address)[];
  const known = await ask((paddle) => paddle.addresses.list(customerId, { perPage: PER_PAGE }).next());
  const addressId =
    known.find((one) => fields.every((field) => one[field] === address[field]))?.id ??
    (await unlessRefused((paddle) => paddle.addresses.create(customerId, address)));
  // a business stands beside an address
  if (addressId === undefined) return {};
  if (company === '' || taxId === '') return { addressId };
  const businesses = await ask((paddle) => paddle.businesses.list(customerId, { perPage: PER_PAGE }).next());
  const businessId =
    businesses.find((one) => one.name === company && one.taxIdentifier === taxId)?.id ??
    (await unlessRefused((paddle) =>
      paddle.businesses.create(customerId, { name: company, taxIdentifier: taxId }),
    ));
  return { addressId, ...(businessId !== undefined && { businessId }) };
}
