import type { Updateable } from 'kysely';
import type { Queryable } from '../db/connection.ts';
import type { Account, Schema } from '../db/schema.ts';

/** The account's row, locked until the transaction ends so that its other payments wait. */
export const holdAccount = (tx: Queryable, accountId: number): Promise<Account> =>
  tx
    .selectFrom('accounts')
    .selectAll()
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();

export async function changeAccount(
  tx: Queryable,
  accountId: number,
  values: Updateable<Schema['accounts']>,
): Promise<void> {
  if (Object.keys(values).length > 0)
    await tx.updateTable('accounts').set(values).where('account_id', '=', accountId).execute();
}
