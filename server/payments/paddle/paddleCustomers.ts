import type { ApiError } from '@paddle/paddle-node-sdk';
import { byId } from '../../accounts/accountQueries.ts';
import type { Db, Queryable } from '../../db/connection.ts';
import type { PaddleClient } from './paddleClient.ts';

export const accountOfCustomer = async (db: Queryable, customerId: string): Promise<number | undefined> =>
  (
    await db
      .selectFrom('provider_customers')
      .select('account_id')
      .where('customer_id', '=', customerId)
      .where('provider', '=', 'paddle')
      .executeTakeFirst()
  )?.account_id;

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
 * Stores the account's Paddle customer; an existing one is kept.
 * @returns the customer's account
 */
export async function keepCustomer(tx: Queryable, accountId: number, customerId: string): Promise<number> {
  await tx
    .insertInto('provider_customers')
    .values({ customer_id: customerId, provider: 'paddle', account_id: accountId })
    .onConflict((conflict) => conflict.column('customer_id').doNothing())
    .execute();
  const owner = (await accountOfCustomer(tx, customerId)) ?? accountId;
  if (owner === accountId) {
    await tx
      .updateTable('accounts')
      .set({ paddle_customer: customerId })
      .where('account_id', '=', accountId)
      .where('paddle_customer', '=', '')
      .execute();
  }
  return owner;
}

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
  const owner = await db.transaction().execute((tx) => keepCustomer(tx, accountId, customerId));
  return owner === accountId ? customerId : undefined;
}
