import type { Transaction } from 'kysely';
import type { Queryable } from '../db/connection.ts';
import type { Schema } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { afterDomain, afterPaidTime } from './effects.ts';
import { changeAccount, holdAccount } from './heldAccount.ts';
import { hasStorage, takeRoom } from './subscriptions.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'log'>;
type Tx = Transaction<Schema>;

const AT_ONCE = 200;

/** In a transaction that locks the account. @returns 0 if another process did it first, else 1 */
async function take(
  { db, log }: Needs,
  accountId: number,
  what: string,
  work: (tx: Tx) => Promise<boolean>,
): Promise<number> {
  const taken = await db.transaction().execute(work);
  if (!taken) return 0;
  log.info({ account: accountId, what }, 'a paid time is over');
  return 1;
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
  for (const { account_id, payment_id } of due) {
    ended += await take(deps, account_id, 'domain', async (tx) => {
      const account = await holdAccount(tx, account_id);
      const mine = await tx
        .updateTable('grants')
        .set({ ended_at: now })
        .where('account_id', '=', account_id)
        .where('payment_id', '=', payment_id)
        .where('ended_at', 'is', null)
        .executeTakeFirst();
      if (mine.numUpdatedRows === 0n) return false;
      await changeAccount(tx, account_id, afterDomain(account));
      return true;
    });
  }
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
  for (const { account_id, subscription_id, product } of due) {
    ended += await take(deps, account_id, product, async (tx) => {
      const account = await holdAccount(tx, account_id);
      // money may have come since it was found
      const found = await over(tx)
        .where('account_id', '=', account_id)
        .where('subscription_id', '=', subscription_id)
        .executeTakeFirst();
      if (!found || !(await takeRoom(tx, found))) return false;
      await changeAccount(tx, account_id, afterPaidTime(account, product, await hasStorage(tx, account_id)));
      return true;
    });
  }
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
