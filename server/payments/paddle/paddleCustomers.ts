import type { ApiError } from '@paddle/paddle-node-sdk';
import { byId } from '../../accounts/accountQueries.ts';
import type { Db, Queryable } from '../../db/connection.ts';
import { keepCustomer } from '../providerCustomers.ts';
import type { PaddleClient } from './paddleClient.ts';

/** Whose email it is. */
export const accountOfEmail = async (db: Queryable, email: string): Promise<number | undefined> =>
  (
    await db
      .selectFrom('account_emails')
      .select('account_id')
      .where('email', '=', email.toLowerCase())
      .executeTakeFirst()
  )?.account_id;

/**
 * The account's Paddle customer, created if needed. Undefined if the email belongs to another account's
 * customer: then the checkout identifies the payer.
 * @throws ProviderUnavailable
 */
export async function customerOf(db: Db, ask: PaddleClient, accountId: number): Promise<string | undefined> {
  const account = await byId(db, accountId);
  if (!account || account.paddle_customer !== '') return account?.paddle_customer;
  const { email, name } = account;
  /** The refusal names the email's customer; if it does not, the list does. */
  const found = ({ detail }: ApiError) =>
    /\bctm_[a-z\d]+/.exec(detail)?.[0] ??
    ask(async (paddle) => (await paddle.customers.list({ email: [email] }).next())[0]?.id);
  const customerId = await ask<string | undefined>(
    async (paddle) => (await paddle.customers.create({ email, ...(name && { name }) })).id,
    { customer_already_exists: found },
  );
  if (customerId === undefined) return undefined;
  const owner = await db.transaction().execute((tx) => keepCustomer(tx, 'paddle', accountId, customerId));
  return owner === accountId ? customerId : undefined;
}
