import type { Queryable } from '../db/connection.ts';
import type { Deps } from '../deps.ts';
import { afterTerm, kindOf } from './effects.ts';
import { changeAccount, holdAccount } from './heldAccount.ts';
import { livingSubscriptions, runningPacks } from './subscriptions.ts';

const AT_ONCE = 200;

/**
 * Whether a plan's next term has still to be billed or its bill retried: the provider reports the outcome.
 */
const goesOn = async (db: Queryable, accountId: number, now: Date): Promise<boolean> =>
  (await livingSubscriptions(db, accountId)).some(
    ({ product, status, cancel_at }) =>
      kindOf(product) === 'plan' && status !== 'incomplete' && (cancel_at === null || cancel_at > now),
  );

async function endTerm(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  accountId: number,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const [now, account] = [clock(), await holdAccount(tx, accountId)];
    const isDue = account.hascreative && (account.isactive || account.haszine) && account.term_ends_at <= now;
    // a payment may have come since the account was found
    if (!isDue || (await goesOn(tx, accountId, now))) return false;
    const change = afterTerm(account, await runningPacks(tx, accountId));
    await changeAccount(tx, accountId, change);
    log.info({ account: accountId, plan: change.plan ?? account.plan }, 'a term is over');
    return true;
  });
}

/**
 * Moves accounts whose plan is over back to their Zine licence, or suspends the plan: those of a subscription
 * that ended before its paid term, and those without a subscription. Several processes may run it at once.
 * @returns how many were moved
 */
export async function endTerms(deps: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<number> {
  const { db, clock } = deps;
  let [moved, last] = [0, 0];
  for (;;) {
    const due = await db
      .selectFrom('accounts')
      .select('account_id')
      .where('account_id', '>', last)
      .where('hascreative', '=', true)
      .where((is) => is.or([is('isactive', '=', true), is('haszine', '=', true)]))
      .where('term_ends_at', '<=', clock())
      .orderBy('account_id')
      .limit(AT_ONCE)
      .execute();
    for (const { account_id } of due) if (await endTerm(deps, account_id)) moved += 1;
    const end = due.at(-1);
    if (!end) return moved;
    last = end.account_id;
  }
}
