import type { Session } from '#contract/session';
import type { Queryable } from '../db/connection.ts';
import { kindOf } from './effects.ts';
import { isPaid, livingSubscriptions } from './subscriptions.ts';

/** What was given up and has not ended yet, with when it will; undefined where all goes on. */
export async function endingsOf(db: Queryable, accountId: number): Promise<Session['endings']> {
  const given = (await livingSubscriptions(db, accountId)).filter(isPaid);
  const endOf = (kind: 'plan' | 'storage') => given.find(({ product }) => kindOf(product) === kind)?.cancel_at?.toISOString();
  const [subscription, storage] = [endOf('plan'), endOf('storage')];
  if (subscription === undefined && storage === undefined) return undefined;
  return { ...(subscription !== undefined && { subscription }), ...(storage !== undefined && { storage }) };
}
