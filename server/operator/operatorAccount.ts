import { CommandRefused } from '../commandRefused.ts';
import type { Db } from '../db/connection.ts';
import type { Deps } from '../deps.ts';
import type { Doer } from '../security/securityLog.ts';

/** The operator in an account's recent activity: no browser and no address. */
export const operator: Doer = { ip: '', userAgent: '' };

/**
 * The id of the account with this email.
 * @throws CommandRefused if there is none
 */
export async function accountOf({ db }: Pick<Deps, 'db'>, email: string): Promise<number> {
  const row = await db
    .selectFrom('account_emails')
    .select('account_id')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  if (!row)
    throw new CommandRefused(
      `There is no account with the email ${email}. Make one with: npm run account -- create --email ${email}`,
    );
  return row.account_id;
}

/** The account with this email, in its current state. */
export async function heldOf(
  { db }: Pick<Deps, 'db'>,
  email: string,
): Promise<{ accountId: number; email: string; closed_at: Date | null }> {
  const accountId = await accountOf({ db }, email);
  const row = await db
    .selectFrom('accounts')
    .select(['email', 'closed_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { accountId, ...row };
}

/**
 * A line for each subscription the provider keeps charging, whether or not the account exists. An unpaid one
 * is not charged.
 */
export async function runningSubscriptions(db: Db, accountId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .select(['provider', 'subscription_id', 'product'])
    .where('account_id', '=', accountId)
    .where('status', 'not in', ['ended', 'incomplete'])
    .where('cancel_at', 'is', null)
    .execute();
  return rows.map(
    (row) =>
      `Its ${row.product} subscription ${row.subscription_id} is still charged by ${row.provider}: cancel it there first.`,
  );
}
