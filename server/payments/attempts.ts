import { randomUUID } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import type { Product } from '#contract/products';
import type { PaymentAttemptsTable } from '../db/billingTables.ts';
import type { Db, Queryable } from '../db/connection.ts';

export type Attempt = Selectable<PaymentAttemptsTable>;

/** Attempts are reused as long as Stripe remembers their idempotency key. */
const STALE_MS = 24 * 3600_000;
/** Longer than a request to a provider takes, its repeats included, where clocks differ by some seconds. */
const UNDER_WAY_MS = 60_000;

/** For nothing in particular, and of no amount, where it names none. */
export type AttemptToOpen = Pick<
  Insertable<PaymentAttemptsTable>,
  'account_id' | 'provider' | 'action' | 'product' | 'amount' | 'currency'
>;

const isFresh = (attempt: Attempt, wanted: AttemptToOpen, now: Date) =>
  // where the clock was ahead then, too
  Math.abs(now.getTime() - attempt.opened_at.getTime()) < STALE_MS &&
  attempt.provider === wanted.provider &&
  attempt.amount === (wanted.amount ?? 0) &&
  attempt.currency === (wanted.currency ?? 'USD');

type AttemptName = Pick<Attempt, 'account_id' | 'attempt_id'>;

const attemptsOf = (db: Queryable, accountId: number) =>
  db.selectFrom('payment_attempts').selectAll().where('account_id', '=', accountId);

export const changeAttempt = (db: Queryable, { account_id, attempt_id }: AttemptName) =>
  db
    .updateTable('payment_attempts')
    .where('account_id', '=', account_id)
    .where('attempt_id', '=', attempt_id);

/**
 * The open attempt for this account, action and product, or a new one: a second click, tab or process reuses
 * the first one's. One that is not to be reused is closed first.
 * @param isReused by default, unless it is a day old, or has another provider or price
 */
export async function openAttempt(
  db: Db,
  wanted: AttemptToOpen,
  now: Date,
  isReused: (open: Attempt) => boolean = (open) => isFresh(open, wanted, now),
): Promise<Attempt> {
  const { account_id, action, product = '' } = wanted;
  for (;;) {
    const open = await attemptsOf(db, account_id)
      .where('action', '=', action)
      .where('product', '=', product)
      .where('closed_at', 'is', null)
      .executeTakeFirst();
    if (open && isReused(open)) return open;
    if (open) await closeAttempt(db, open, now);
    const added = await db
      .insertInto('payment_attempts')
      .values({ ...wanted, attempt_id: randomUUID(), opened_at: now, closed_at: null })
      // another request may open one first
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (added) return added;
  }
}

/** Whether a call is under way: its attempt is open, and younger than its requests to a provider can be. */
export async function isUnderWay(db: Db, accountId: number, action: string, now: Date): Promise<boolean> {
  const open = await attemptsOf(db, accountId)
    .where('action', '=', action)
    .where('closed_at', 'is', null)
    .execute();
  return open.some(({ opened_at }) => Math.abs(now.getTime() - opened_at.getTime()) < UNDER_WAY_MS);
}

/** The provider's id of the object created. */
export const keepReference = async (db: Queryable, attempt: Attempt, reference: string): Promise<void> =>
  void (await changeAttempt(db, attempt).set({ reference }).execute());

/** It failed or was abandoned: the next click starts a new one. */
export const closeAttempt = async (db: Queryable, attempt: AttemptName, now: Date): Promise<void> =>
  void (await changeAttempt(db, attempt).set({ closed_at: now }).where('closed_at', 'is', null).execute());

/** A product's attempt has been paid. */
export const closeAttempts = async (
  tx: Queryable,
  accountId: number,
  product: Product,
  now: Date,
): Promise<void> =>
  void (await tx
    .updateTable('payment_attempts')
    .set({ closed_at: now })
    .where('account_id', '=', accountId)
    .where('product', '=', product)
    .where('closed_at', 'is', null)
    .execute());

/** An attempt, open or closed, by its own name. */
export const attemptById = (db: Queryable, accountId: number, id: string): Promise<Attempt | undefined> =>
  attemptsOf(db, accountId).where('attempt_id', '=', id).executeTakeFirst();
/** The same by the provider's name for it. */
export const attemptByReference = (db: Queryable, accountId: number, reference: string) =>
  attemptsOf(db, accountId).where('reference', '=', reference).executeTakeFirst();
