import type { Queryable } from '../db/connection.ts';
import type { Account } from '../db/schema.ts';

/** The account, locked until the transaction ends so that other changes wait. */
export const lockAccount = (tx: Queryable, accountId: number): Promise<Account> =>
  tx
    .selectFrom('accounts')
    .selectAll()
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();

/**
 * Changes or removes the account's subdomain, in the directory too.
 * @returns false, with nothing changed, if another account has it
 */
export async function changeCloudId(
  tx: Queryable,
  { account_id, cloud_id }: Account,
  cloudId: string | null,
): Promise<boolean> {
  if (cloudId === cloud_id) return true;
  if (cloudId !== null) {
    const taken = await tx
      .insertInto('cloud_ids')
      .values({ cloud_id: cloudId, account_id })
      .onConflict((conflict) => conflict.column('cloud_id').doNothing())
      .returning('cloud_id')
      .executeTakeFirst();
    if (!taken) return false;
  }
  if (cloud_id !== null)
    await tx
      .deleteFrom('cloud_ids')
      .where('cloud_id', '=', cloud_id)
      .where('account_id', '=', account_id)
      .execute();
  await tx.updateTable('accounts').set({ cloud_id: cloudId }).where('account_id', '=', account_id).execute();
  return true;
}

export const domainsOf = (db: Queryable, accountId: number): Promise<{ domain: string; key: string }[]> =>
  db
    .selectFrom('registered_domains')
    .select(['domain', 'key'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('domain')
    .execute();
