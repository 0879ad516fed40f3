import type Stripe from 'stripe';
import { byId } from '../../accounts/accountQueries.ts';
import type { Queryable } from '../../db/connection.ts';
import type { Account } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { closeAttempt, openAttempt } from '../attempts.ts';
import { asking } from './stripeClient.ts';

/** The account of this customer; undefined if unknown. */
export async function accountOfCustomer(db: Queryable, customer: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('provider_customers')
    .select('account_id')
    .where('customer_id', '=', customer)
    .where('provider', '=', 'stripe')
    .executeTakeFirst();
  return row?.account_id;
}

/** The account's customer at Stripe, created once, even by two processes at once. */
export async function ensureCustomer(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  stripe: Stripe,
  account: Account,
): Promise<string> {
  if (account.stripe_customer !== '') return account.stripe_customer;
  const accountId = account.account_id;
  const attempt = await openAttempt(db, { accountId, provider: 'stripe', action: 'customer' }, clock());
  // another click may have ended just before this attempt began
  const meanwhile = (await byId(db, accountId))?.stripe_customer ?? '';
  if (meanwhile !== '') {
    await closeAttempt(db, attempt, clock());
    return meanwhile;
  }
  const { id } = await asking(() =>
    stripe.customers.create(
      {
        email: account.email,
        ...(account.name && { name: account.name }),
        metadata: { account: String(accountId), attempt: attempt.attempt_id },
      },
      { idempotencyKey: attempt.attempt_id },
    ),
  );
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('accounts')
      .set({ stripe_customer: id })
      .where('account_id', '=', accountId)
      .where('stripe_customer', '=', '')
      .execute();
    await tx
      .insertInto('provider_customers')
      .values({ customer_id: id, provider: 'stripe', account_id: accountId })
      .onConflict((conflict) => conflict.column('customer_id').doNothing())
      .execute();
    await closeAttempt(tx, attempt, clock());
  });
  return (await byId(db, accountId))?.stripe_customer ?? id;
}
