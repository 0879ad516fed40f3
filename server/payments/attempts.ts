import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Product } from '#contract/payments';
import { clocksDiffer } from '../clocks.ts';
import type { PaymentAttemptsTable, Provider } from '../db/billingTables.ts';
import type { Db, Queryable } from '../db/connection.ts';
import { products } from './catalogue.ts';
import { kindOf } from './effects.ts';
import { ownWords, PaymentRefusal } from './paymentRefusal.ts';

export type Attempt = Selectable<PaymentAttemptsTable>;

/** Attempts are reused as long as Stripe remembers their idempotency key. */
const STALE_MS = 24 * 3600_000;
/** Longer than a request to a provider may take, its repeats included. */
const REQUEST_MS = 30_000;
/** How many times to look again while other requests open and close attempts. */
const TRIES = 5;

export interface AttemptToOpen {
  accountId: number;
  provider: Provider;
  /** The call that starts it. */
  action: string;
  product?: Product;
  /** Minor units. */
  amount?: number;
  /** ISO 4217. */
  currency?: string;
}

const isFresh = (attempt: Attempt, wanted: AttemptToOpen, now: Date) =>
  // where the clock was ahead then, too
  Math.abs(now.getTime() - attempt.opened_at.getTime()) < STALE_MS &&
  attempt.provider === wanted.provider &&
  attempt.amount === (wanted.amount ?? 0) &&
  attempt.currency === (wanted.currency ?? 'USD');

/** An open attempt; undefined where another request opened one first. */
const addAttempt = (
  db: Db,
  { accountId, provider, action, product, amount = 0, currency = 'USD' }: AttemptToOpen,
  now: Date,
  slot: SlotAttempt['slot'] | '' = '',
): Promise<Attempt | undefined> =>
  db
    .insertInto('payment_attempts')
    .values({
      account_id: accountId,
      attempt_id: randomUUID(),
      provider,
      action,
      product: product ?? '',
      slot,
      amount,
      currency,
      opened_at: now,
      closed_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

type AttemptName = Pick<Attempt, 'account_id' | 'attempt_id'>;

const changing = (db: Queryable, { account_id, attempt_id }: AttemptName) =>
  db
    .updateTable('payment_attempts')
    .where('account_id', '=', account_id)
    .where('attempt_id', '=', attempt_id);

/**
 * The open attempt for this account, action and product, or a new one: a second click, tab or process reuses
 * the first one's. An attempt that is a day old, or has another provider or price, is closed first.
 */
export async function openAttempt(db: Db, wanted: AttemptToOpen, now: Date): Promise<Attempt> {
  const { accountId, action, product = '' } = wanted;
  for (;;) {
    const open = await db
      .selectFrom('payment_attempts')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('action', '=', action)
      .where('product', '=', product)
      .where('closed_at', 'is', null)
      .executeTakeFirst();
    if (open && isFresh(open, wanted, now)) return open;
    if (open) await closeAttempt(db, open, now);
    const added = await addAttempt(db, wanted, now);
    if (added) return added;
  }
}

/** Products that run one at a time: starting another of the same slot replaces the first. */
export interface SlotAttempt extends AttemptToOpen {
  slot: 'plan' | 'storage';
  product: Product;
}

/** Whether an attempt matches the request and is less than a day old. */
export const isSame = (attempt: Attempt, wanted: SlotAttempt, now: Date): boolean =>
  attempt.action === wanted.action && attempt.product === wanted.product && isFresh(attempt, wanted, now);

/**
 * Whether one of its requests may still be in progress. A request slightly in the future was sent by a
 * process whose clock is ahead.
 */
export const isUnderWay = ({ reference, opened_at, asked_at }: Attempt, now: Date): boolean => {
  const age = now.getTime() - (asked_at ?? opened_at).getTime();
  return reference === '' && age < REQUEST_MS && age >= -clocksDiffer;
};

/** A request of its is under way from now on; undefined where it was answered or closed meanwhile. */
const askAgain = (db: Db, attempt: Attempt, now: Date): Promise<Attempt | undefined> =>
  changing(db, attempt)
    .set({ asked_at: now })
    .where('reference', '=', '')
    .where('closed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

/**
 * The open attempt in a slot, whatever it is for, or a new one. While an older version without slots runs
 * beside this one, its attempts for products of the slot count too.
 * @throws PaymentRefusal if other requests keep opening and closing attempts
 */
export async function openInSlot(db: Db, wanted: SlotAttempt, now: Date): Promise<Attempt> {
  const { accountId, provider, slot } = wanted;
  const inSlot = products.filter((one) => kindOf(one) === slot);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const open = await db
      .selectFrom('payment_attempts')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('provider', '=', provider)
      .where('slot', 'in', [slot, ''])
      .where('product', 'in', inSlot)
      .where('closed_at', 'is', null)
      .orderBy('slot', 'desc')
      .orderBy('opened_at')
      .limit(1)
      .executeTakeFirst();
    const goesOn = open?.reference === '' && isSame(open, wanted, now) ? await askAgain(db, open, now) : open;
    if (goesOn) return goesOn;
    const added = await addAttempt(db, wanted, now, slot);
    if (added) return added;
  }
  throw new PaymentRefusal(ownWords.otherUnderWay);
}

/** Reassigns the attempt to the wanted product after its object at the provider was changed. */
export async function retarget(
  db: Db,
  attempt: Attempt,
  { action, product, amount = 0, currency = 'USD' }: SlotAttempt,
  now: Date,
): Promise<void> {
  // opened for the same by a version that knows no slots: of one action and product one can be open
  await db
    .updateTable('payment_attempts')
    .set({ closed_at: now })
    .where('account_id', '=', attempt.account_id)
    .where('attempt_id', '!=', attempt.attempt_id)
    .where('action', '=', action)
    .where('product', '=', product)
    .where('slot', '=', '')
    .where('closed_at', 'is', null)
    .execute();
  await changing(db, attempt).set({ action, product, amount, currency, opened_at: now }).execute();
}

/** The provider's id of the object created. */
export const keepReference = async (db: Queryable, attempt: Attempt, reference: string): Promise<void> =>
  void (await changing(db, attempt).set({ reference }).execute());

/** It failed or was abandoned: the next click starts a new one. */
export const closeAttempt = async (db: Queryable, attempt: AttemptName, now: Date): Promise<void> =>
  void (await changing(db, attempt).set({ closed_at: now }).where('closed_at', 'is', null).execute());

/** The same, unless it was requested again or answered since it was read; then read it anew. */
export const closeAsRead = async (db: Queryable, attempt: Attempt, now: Date): Promise<void> =>
  void (await changing(db, attempt)
    .set({ closed_at: now })
    .where('reference', '=', attempt.reference)
    .where('asked_at', 'is not distinct from', attempt.asked_at)
    .where('closed_at', 'is', null)
    .execute());

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

/** An attempt, open or closed, by its own name or the provider's name for it. */
const attemptBy =
  (column: 'attempt_id' | 'reference') =>
  (db: Queryable, accountId: number, name: string): Promise<Attempt | undefined> =>
    db
      .selectFrom('payment_attempts')
      .selectAll()
      .where('account_id', '=', accountId)
      .where(column, '=', name)
      .executeTakeFirst();
export const attemptById = attemptBy('attempt_id');
export const attemptByReference = attemptBy('reference');
