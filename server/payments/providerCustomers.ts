import type { Provider } from '../db/billingTables.ts';
import type { Queryable } from '../db/connection.ts';

/** The account of a provider's customer; undefined if unknown. */
export async function accountOfCustomer(
  db: Queryable,
  provider: Provider,
  customerId: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('provider_customers')
    .select('account_id')
    .where('customer_id', '=', customerId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return row?.account_id;
}

/**
 * Stores the account's customer at a provider; an existing one is kept.
 * @returns the customer's account
 */
export async function keepCustomer(
  tx: Queryable,
  provider: Provider,
  accountId: number,
  customerId: string,
): Promise<number> {
  await tx
    .insertInto('provider_customers')
    .values({ customer_id: customerId, provider, account_id: accountId })
    .onConflict((conflict) => conflict.column('customer_id').doNothing())
    .execute();
  const owner = (await accountOfCustomer(tx, provider, customerId)) ?? accountId;
  if (owner === accountId) {
    const column = `${provider}_customer` as const;
    await tx
      .updateTable('accounts')
      .set({ [column]: customerId })
      .where('account_id', '=', accountId)
      .where(column, '=', '')
      .execute();
  }
  return owner;
}
