import type { Session } from '#contract/session';
import type { Queryable } from '../db/connection.ts';
import { kindOf, type Kind } from './effects.ts';
import { awaitedOf, isPaid, livingSubscriptions, type Subscription } from './subscriptions.ts';

const stateOf = ({ product, status, cancel_at, next_product, term_ends_at }: Subscription) => ({
  product,
  changeable: status === 'active' && cancel_at === null && next_product === '',
  ...(next_product !== '' &&
    term_ends_at && { next: { product: next_product, at: term_ends_at.toISOString() } }),
});

/** The state of an account's subscriptions, if there is anything to report. */
export async function standingOf(
  db: Queryable,
  accountId: number,
): Promise<Pick<Session, 'endings' | 'owed' | 'awaited' | 'running'>> {
  const living = await livingSubscriptions(db, accountId);
  const first = (kind: Kind) => living.find((one) => isPaid(one) && kindOf(one.product) === kind);
  const found = { subscription: first('plan'), storage: first('storage') };
  /** Of the plan and of extra storage what there is to say of each; undefined where that is nothing. */
  const ofEach = <T>(say: (one: Subscription) => T | undefined) => {
    const said = Object.entries(found).flatMap(([what, one]) => {
      const about = one && say(one);
      return about === undefined ? [] : [[what, about] as const];
    });
    return said.length === 0 ? undefined : (Object.fromEntries(said) as { [what in keyof typeof found]?: T });
  };
  const endings = ofEach(({ cancel_at }) => cancel_at?.toISOString());
  const states = ofEach(stateOf);
  const awaited = awaitedOf(living);
  const due = living.find(
    (one) => isPaid(one) && kindOf(one.product) === 'plan' && one.status === 'past_due',
  );
  return {
    ...(endings && { endings }),
    ...(due && { owed: due.to_confirm ? ('confirmation' as const) : ('payment' as const) }),
    ...(states && { running: states }),
    ...(awaited && { awaited: awaited.product }),
  };
}
