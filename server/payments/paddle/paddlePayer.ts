import { byId } from '../../accounts/accountQueries.ts';
import type { Queryable } from '../../db/connection.ts';
import { accountOfCustomer } from '../providerCustomers.ts';
import type { PaddleClient } from './paddleClient.ts';
import { notedAccount } from './paddleCustomData.ts';
import { accountOfEmail } from './paddleCustomers.ts';

/** The fields that identify the owner of a transaction or subscription. */
export interface Bearer {
  customData: unknown;
  customerId: string | undefined;
}

/**
 * A payer who types an account's email into the checkout pays for that account.
 * @throws ProviderUnavailable
 */
async function accountOfPayer(
  db: Queryable,
  ask: PaddleClient,
  customerId: string,
): Promise<number | undefined> {
  const nobody = () => undefined;
  const email = await ask<string | undefined>(
    async (paddle) => (await paddle.customers.get(customerId)).email,
    { not_found: nobody, entity_not_found: nobody },
  );
  return email === undefined ? undefined : accountOfEmail(db, email);
}

/**
 * The account a payment is for: by our custom data, by its customer and, if `byEmail` is given, by the
 * customer's email.
 * @throws ProviderUnavailable
 */
export async function accountOfBearer(
  db: Queryable,
  ask: PaddleClient,
  secret: string,
  { customData, customerId }: Bearer,
  byEmail: boolean,
): Promise<number | undefined> {
  const noted = notedAccount(secret, customData);
  // an account deleted since then gets nothing
  if (noted !== undefined && (await byId(db, noted))) return noted;
  if (customerId === undefined) return undefined;
  return (
    (await accountOfCustomer(db, 'paddle', customerId)) ??
    (byEmail ? accountOfPayer(db, ask, customerId) : undefined)
  );
}
