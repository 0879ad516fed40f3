import type { Session } from '#contract/session';
import type { Queryable } from '../db/connection.ts';
import { kindOf } from './effects.ts';
import { awaitedOf, isPaid, livingSubscriptions, type Subscription } from './subscriptions.ts';

/** Pending cancellations and their dates; undefined if there are none. */
function endingsOf(paid: readonly Subscription[]): Session['endings'] {
  const endOf = (kind: 'plan' | 'storage') =>
    paid.find(({ product }) => kindOf(product) === kind)?.cancel_at?.toISOString();
  const [subscription, storage] = [endOf('plan'), endOf('storage')];
  if (subscription === undefined && storage === undefined) return undefined;
  return { ...(subscription !== undefined && { subscription }), ...(storage !== undefined && { storage }) };
}

function owedOf(paid: readonly Subscription[]): Session['owed'] {
  const plan = paid.find(({ product, status }) => kindOf(product) === 'plan' && status === 'past_due');
  return plan && (plan.to_confirm ? 'confirmation' : 'payment');
}

function runningOf(paid: readonly Subscription[]): Session['running'] {
  const entry = (kind: 'plan' | 'storage') => {
    const one = paid.find(({ product }) => kindOf(product) === kind);
    if (!one) return undefined;
    const { product, status, cancel_at, next_product, term_ends_at } = one;
    return {
      product,
      changeable: status === 'active' && cancel_at === null && next_product === '',
      ...(next_product !== '' &&
        term_ends_at && { next: { product: next_product, at: term_ends_at.toISOString() } }),
    };
  };
  const [subscription, storage] = [entry('plan'), entry('storage')];
  if (!subscription && !storage) return undefined;
  return { ...(subscription && { subscription }), ...(storage && { storage }) };
}

/** The state of an account's subscriptions, if there is anything to report. */
export async function standingOf(
  db: Queryable,
  accountId: number,
): Promise<Pick<Session, 'endings' | 'owed' | 'awaited' | 'running'>> {
  const living = await livingSubscriptions(db, accountId);
  const paid = living.filter(isPaid);
  const [endings, owed, awaited] = [endingsOf(paid), owedOf(paid), awaitedOf(living)];
  const running = runningOf(paid);
  return {
    ...(endings && { endings }),
    ...(owed && { owed }),
    ...(running && { running }),
    ...(awaited && { awaited: awaited.product }),
  };
}
