import type { Queryable } from '../db/connection.ts';
import type { Account } from '../db/schema.ts';
import { NOBODY } from '../mail/outbox.ts';

export const byId = (db: Queryable, accountId: number): Promise<Account | undefined> =>
  db.selectFrom('accounts').selectAll().where('account_id', '=', accountId).executeTakeFirst();

export type Credentials = Pick<Account, 'account_id' | 'email' | 'password_hash'>;

/**
 * What login needs to know about an address's account, ignoring case. Runs the same queries for an unknown
 * address, so that both take equally long.
 */
export async function credentialsOf(db: Queryable, email: string): Promise<Credentials | undefined> {
  const entry = await db
    .selectFrom('account_emails')
    .select('account_id')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  return db
    .selectFrom('accounts')
    .select(['account_id', 'email', 'password_hash'])
    .where('account_id', '=', entry?.account_id ?? NOBODY)
    .executeTakeFirst();
}

/** The account of an address, ignoring case. */
export async function byEmail(db: Queryable, email: string): Promise<Account | undefined> {
  const known = await credentialsOf(db, email);
  return known && byId(db, known.account_id);
}

/**
 * @param was the hash to replace; no other is replaced
 * @returns false, with nothing changed, if it is no longer the current one
 */
export async function setPasswordHash(
  db: Queryable,
  accountId: number,
  hash: string,
  was?: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accounts')
    .set({ password_hash: hash })
    .where('account_id', '=', accountId)
    .$if(was !== undefined, (update) => update.where('password_hash', '=', was ?? ''))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * The current password's hash, locked until the transaction ends. Undefined for an unknown or closed account.
 */
export async function holdPassword(tx: Queryable, accountId: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom('accounts')
    .select('password_hash')
    .where('account_id', '=', accountId)
    .where('closed_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row?.password_hash;
}

/** Others that lock the account or its password wait until the transaction ends. */
export const hold = async (tx: Queryable, accountId: number): Promise<void> =>
  void (await tx
    .selectFrom('accounts')
    .select('account_id')
    .where('account_id', '=', accountId)
    .forUpdate()
    .execute());

/**
 * Changes the account's address, in the directory too.
 * @returns false, with nothing changed, if another account has it
 */
export async function changeEmail(tx: Queryable, account: Account, email: string): Promise<boolean> {
  const [before, after] = [account.email.toLowerCase(), email.toLowerCase()];
  if (before !== after) {
    const taken = await tx
      .insertInto('account_emails')
      .values({ email: after, account_id: account.account_id })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('email')
      .executeTakeFirst();
    if (!taken) return false;
    await tx
      .deleteFrom('account_emails')
      .where('email', '=', before)
      .where('account_id', '=', account.account_id)
      .execute();
  }
  await tx.updateTable('accounts').set({ email }).where('account_id', '=', account.account_id).execute();
  return true;
}
