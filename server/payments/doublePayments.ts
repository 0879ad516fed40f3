import { addMonths } from '#rules/term';
import type { Provider } from '../db/billingTables.ts';
import type { Db } from '../db/connection.ts';
import { noIds, offered } from './catalogue.ts';
import { kindOf } from './effects.ts';
import { refundedPayments } from './refunds.ts';
import { wholePayment } from './payment.ts';

/** Money for a term of a subscription. */
type PaidTerm = Awaited<ReturnType<typeof paidTermsOf>>[number];

/** Days by which terms may overlap without being paid twice, in milliseconds: the next one is billed a little early, or late. */
const OVERLAP_MS = 24 * 3_600_000;

/** None of it refunded; oldest first. */
async function paidTermsOf(db: Db, accountId: number) {
  const paid = await db
    .selectFrom('grants as paid')
    .leftJoin('subscriptions as known', (join) =>
      join
        .onRef('known.account_id', '=', 'paid.account_id')
        .onRef('known.subscription_id', '=', 'paid.subscription_id'),
    )
    .selectAll('paid')
    .select('known.term_ends_at')
    .where('paid.account_id', '=', accountId)
    .where('amount', '>', 0)
    .where('paid.subscription_id', '!=', '')
    .orderBy('granted_at')
    .orderBy('payment_id')
    .execute();
  const back = await refundedPayments(db, accountId);
  return paid
    .filter(({ payment_id }) => !back.has(wholePayment(payment_id)))
    .map(({ term_ends_at, ...payment }) => {
      const { granted_at: from, product } = payment;
      const reckoned = addMonths(from, offered(noIds, product).months);
      // a late payment is for a term that had already begun
      const to = term_ends_at && term_ends_at < reckoned ? term_ends_at : reckoned;
      return { ...payment, kind: kindOf(product), from, to };
    });
}

const overlap = (one: PaidTerm, other: PaidTerm): boolean =>
  one.subscription_id !== other.subscription_id &&
  one.kind === other.kind &&
  Math.max(one.from.getTime(), other.from.getTime()) + OVERLAP_MS <
    Math.min(one.to.getTime(), other.to.getTime());

/**
 * Payments of two subscriptions of one kind for the same period, none of it refunded, whatever the
 * subscriptions' status.
 * @param provider of the earlier payment
 */
export async function* doublePayments(
  db: Db,
  provider: Provider,
): AsyncGenerator<{ first: PaidTerm; second: PaidTerm }> {
  const accounts = await db
    .selectFrom('grants')
    .select('account_id')
    .where('amount', '>', 0)
    .where('subscription_id', '!=', '')
    .groupBy('account_id')
    .having(({ fn }) => fn.count('subscription_id').distinct(), '>', 1)
    .orderBy('account_id')
    .execute();
  for (const { account_id } of accounts) {
    const terms = await paidTermsOf(db, account_id);
    for (const [at, first] of terms.entries())
      if (first.provider === provider)
        for (const second of terms.slice(at + 1)) if (overlap(first, second)) yield { first, second };
  }
}
