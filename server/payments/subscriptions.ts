import type { Insertable, Selectable } from 'kysely';
import type { SubscriptionsTable } from '../db/billingTables.ts';
import type { Queryable } from '../db/connection.ts';
import { kindOf, packOf, type Kind } from './effects.ts';

export type Subscription = Selectable<SubscriptionsTable>;

export const subscriptionOf = (
  db: Queryable,
  accountId: number,
  subscriptionId: string,
): Promise<Subscription | undefined> =>
  db
    .selectFrom('subscriptions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('subscription_id', '=', subscriptionId)
    .executeTakeFirst();

/** Those neither ended nor replaced, newest first. */
export const livingSubscriptions = (db: Queryable, accountId: number): Promise<Subscription[]> =>
  db
    .selectFrom('subscriptions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('superseded', '=', false)
    .where('status', '!=', 'ended')
    .orderBy('created_at', 'desc')
    .orderBy('subscription_id')
    .execute();

/** Those of a provider that have begun. */
export const begunAt = async (
  db: Queryable,
  accountId: number,
  provider: Subscription['provider'],
): Promise<Subscription[]> =>
  (await livingSubscriptions(db, accountId)).filter(
    (one) => one.provider === provider && one.status !== 'incomplete',
  );

/** The paid subscription of a kind that is active or pending cancellation; undefined if there is none. */
export async function runningSubscription(
  db: Queryable,
  accountId: number,
  kind: Kind,
): Promise<Subscription | undefined> {
  const living = await livingSubscriptions(db, accountId);
  return living.find(({ product, status }) => kindOf(product) === kind && status !== 'incomplete');
}

type SubscriptionName = Pick<Subscription, 'account_id' | 'subscription_id'>;

export const changeSubscription = (db: Queryable, { account_id, subscription_id }: SubscriptionName) =>
  db
    .updateTable('subscriptions')
    .where('account_id', '=', account_id)
    .where('subscription_id', '=', subscription_id);

/** The first that is heard of it. */
export const addSubscription = async (
  tx: Queryable,
  known: Omit<Insertable<SubscriptionsTable>, 'created_at'> & { told_at: Date },
): Promise<void> =>
  void (await tx
    .insertInto('subscriptions')
    .values({ ...known, created_at: known.told_at })
    .execute());

/** Money has come for it: only then it gave anything. */
export const isPaid = ({ term_ends_at }: Subscription): boolean => term_ends_at !== null;

/** The newest whose first payment waits for the bank's confirmation. Its provider ends it after a day without one. */
export const awaitedOf = (living: readonly Subscription[]): Subscription | undefined =>
  living.find(({ status, to_confirm }) => status === 'incomplete' && to_confirm);

/** Publications that these add. */
export const packsOf = (subscriptions: readonly Subscription[]): number =>
  subscriptions.reduce((sum, { product }) => sum + packOf(product), 0);

/**
 * Publications of paid extra storage, excluding one subscription; includes cancelled storage until it ends.
 */
export async function runningPacks(db: Queryable, accountId: number, without = ''): Promise<number> {
  return packsOf(
    await db
      .selectFrom('subscriptions')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('superseded', '=', false)
      .where('room_taken', '=', false)
      .where('term_ends_at', 'is not', null)
      .where('subscription_id', '!=', without)
      .execute(),
  );
}

/**
 * Whether extra storage is paid and not ended, excluding one subscription: it can be cancelled, and no more
 * can be bought.
 */
export const hasStorage = async (db: Queryable, accountId: number, without = ''): Promise<boolean> =>
  (await livingSubscriptions(db, accountId)).some(
    (one) => kindOf(one.product) === 'storage' && isPaid(one) && one.subscription_id !== without,
  );

/**
 * What it gave, be it room or one more domain, has been taken back.
 * @returns false where it had been before
 */
export async function takeRoom(tx: Queryable, subscription: SubscriptionName): Promise<boolean> {
  const { numUpdatedRows } = await changeSubscription(tx, subscription)
    .set({ room_taken: true })
    .where('room_taken', '=', false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
