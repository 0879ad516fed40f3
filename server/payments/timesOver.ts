import type { Transaction } from 'kysely';
import type { Queryable } from '../db/connection.ts';
import type { Account, Schema } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { afterDomain, afterPaidTime, afterTerm, kindOf, type Change } from './effects.ts';
import { changeAccount, holdAccount } from './heldAccount.ts';
import { hasStorage, livingSubscriptions, runningPacks, takeRoom } from './subscriptions.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'log'>;
type Tx = Transaction<Schema>;

const AT_ONCE = 200;

/**
 * Changes an account whose row is locked meanwhile: several processes may find the same at once.
 * @returns 0 if nothing was left to change, else 1
 */
const end = (
  { db, log }: Needs,
  accountId: number,
  what: string,
  changeOf: (tx: Tx, account: Account) => Promise<Change | undefined>,
): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const change = await changeOf(tx, await holdAccount(tx, accountId));
    if (!change) return 0;
    await changeAccount(tx, accountId, change);
    log.info({ account: accountId, what, ...(change.plan && { plan: change.plan }) }, 'a paid time is over');
    return 1;
  });

/**
 * Whether a plan's next term has still to be billed or its bill retried: the provider reports the outcome.
 */
const goesOn = async (db: Queryable, accountId: number, now: Date): Promise<boolean> =>
  (await livingSubscriptions(db, accountId)).some(
    ({ product, status, cancel_at }) =>
      kindOf(product) === 'plan' && status !== 'incomplete' && (cancel_at === null || cancel_at > now),
  );

/**
 * Moves accounts whose plan is over back to their Zine licence, or suspends the plan: those of a subscription
 * that ended before its paid term, and those without a subscription.
 * @returns how many were moved
 */
export async function endTerms(deps: Needs): Promise<number> {
  let [moved, last] = [0, 0];
  for (;;) {
    const now = deps.clock();
    const due = await deps.db
      .selectFrom('accounts')
      .select('account_id')
      .where('account_id', '>', last)
      .where('hascreative', '=', true)
      .where((is) => is.or([is('isactive', '=', true), is('haszine', '=', true)]))
      .where('term_ends_at', '<=', now)
      .orderBy('account_id')
      .limit(AT_ONCE)
      .execute();
    for (const { account_id } of due)
      moved += await end(deps, account_id, 'plan', async (tx, account) => {
        // a payment may have come since the account was found
        const isDue =
          account.hascreative && (account.isactive || account.haszine) && account.term_ends_at <= now;
        if (!isDue || (await goesOn(tx, account_id, now))) return undefined;
        return afterTerm(account, await runningPacks(tx, account_id));
      });
    const newest = due.at(-1);
    if (!newest) return moved;
    last = newest.account_id;
  }
}

async function endDomains(deps: Needs): Promise<number> {
  const now = deps.clock();
  const due = await deps.db
    .selectFrom('grants')
    .select(['account_id', 'payment_id'])
    .where('ends_at', '<=', now)
    .where('ended_at', 'is', null)
    .orderBy('ends_at')
    .limit(AT_ONCE)
    .execute();
  let ended = 0;
  for (const { account_id, payment_id } of due)
    ended += await end(deps, account_id, 'domain', async (tx, account) => {
      const { numUpdatedRows } = await tx
        .updateTable('grants')
        .set({ ended_at: now })
        .where('account_id', '=', account_id)
        .where('payment_id', '=', payment_id)
        .where('ended_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n ? afterDomain(account) : undefined;
    });
  return ended;
}

/** What its subscription's early end leaves until its paid time is over; a plan is ended with its account's term. */
const endsWithPaidTime = ['extra50', 'extra500', 'domain'] as const;

async function endSubscribed(deps: Needs): Promise<number> {
  const now = deps.clock();
  const over = (db: Queryable) =>
    db
      .selectFrom('subscriptions')
      .select(['account_id', 'subscription_id', 'product'])
      .where('status', '=', 'ended')
      .where('superseded', '=', false)
      .where('room_taken', '=', false)
      .where('product', 'in', endsWithPaidTime)
      .where('term_ends_at', '<=', now);
  const due = await over(deps.db).orderBy('term_ends_at').limit(AT_ONCE).execute();
  let ended = 0;
  for (const { account_id, subscription_id, product } of due)
    ended += await end(deps, account_id, product, async (tx, account) => {
      // money may have come since it was found
      const found = await over(tx)
        .where('account_id', '=', account_id)
        .where('subscription_id', '=', subscription_id)
        .executeTakeFirst();
      if (!found || !(await takeRoom(tx, found))) return undefined;
      return afterPaidTime(account, product, await hasStorage(tx, account_id));
    });
  return ended;
}

/**
 * Revokes, once, grants whose paid time is over and that nothing else ends: an additional domain after its
 * year, and the storage or domain of a subscription that ended early at its provider. Handles a few hundred
 * per run.
 * @returns how many ended
 */
export const endPaidTimes = async (deps: Needs): Promise<number> =>
  (await endDomains(deps)) + (await endSubscribed(deps));
