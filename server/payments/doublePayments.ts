import type { Provider } from '../db/billingTables.ts';
import type { Db } from '../db/connection.ts';
import { kindOf } from './effects.ts';
import { givenBack } from './givenBack.ts';

/** One of two payments, in minor units. */
interface Paid {
  payment_id: string;
  amount: number;
  currency: string;
}

/** Two subscriptions of one kind that were paid for the same time. */
export interface DoublePayment {
  accountId: number;
  first: Paid;
  second: Paid;
}

/** Days by which terms may overlap without being paid twice, in milliseconds: the next one is billed a little early, or late. */
const OVERLAP_MS = 24 * 3_600_000;

/**
 * Payments of subscriptions that another took the place of while they were paid for still, with money for both, and
 * none of it given back.
 * @param provider of the first of them
 */
export async function* doublePayments(db: Db, provider: Provider): AsyncGenerator<DoublePayment> {
  const replaced = await db.selectFrom('subscriptions').select(['account_id', 'subscription_id', 'product', 'term_ends_at']).where('provider', '=', provider)
    .where('superseded', '=', true).where('term_ends_at', 'is not', null).execute();
  for (const { account_id: accountId, subscription_id, product, term_ends_at } of replaced) {
    const paid = await db.selectFrom('grants').selectAll().where('account_id', '=', accountId).where('amount', '>', 0)
      .where('subscription_id', '!=', '').orderBy('granted_at').execute();
    const first = paid.findLast((one) => one.subscription_id === subscription_id);
    const second = first && paid.find((one) => one.subscription_id !== subscription_id && kindOf(one.product) === kindOf(product)
      && one.granted_at >= first.granted_at && one.granted_at.getTime() + OVERLAP_MS < (term_ends_at?.getTime() ?? 0));
    if (!first || !second) continue;
    const back = [...await givenBack(db, { provider: 'stripe', since: first.granted_at, accountId }), ...await givenBack(db, { provider: 'paddle', since: first.granted_at, accountId })];
    if (back.some((one) => one.accountId === accountId && (one.amount === first.amount || one.amount === second.amount))) continue;
    yield { accountId, first, second };
  }
}
