import { byId } from '../../accounts/accountQueries.ts';
import type { Queryable } from '../../db/connection.ts';
import type { PaddleClient } from './paddleClient.ts';
import { notedAccount } from './paddleCustomData.ts';
import { accountOfCustomer, accountOfEmail } from './paddleCustomers.ts';

/** What says whose a transaction or subscription is. */
export interface Bearer {
  customData: unknown;
  customerId: string | undefined;
}

/**
 * Whoever types an email into the checkout is its owner's guest: the payment is the owner's.
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
 * Whose it is: as we wrote on it, by its customer, and, where `byEmail` says to ask for that, by the customer's email.
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
  // one that is gone since then gets nothing
  if (noted !== undefined && (await byId(db, noted))) return noted;
  if (customerId === undefined) return undefined;
  return (
    (await accountOfCustomer(db, customerId)) ?? (byEmail ? accountOfPayer(db, ask, customerId) : undefined)
  );
}
