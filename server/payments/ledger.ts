import type { Transaction } from 'kysely';
import type { Product } from '#contract/products';
import { addMonths } from '#rules/term';
import type { Db, Queryable } from '../db/connection.ts';
import type { Account, Schema } from '../db/schema.ts';
import { addInvoice } from '../invoices/newInvoice.ts';
import { closeAttempts } from './attempts.ts';
import { noIds, offered } from './catalogue.ts';
import { afterEnd, afterPayment, kindOf, packOf, recurs, type Change, type PaidPurchase } from './effects.ts';
import { changeAccount, holdAccount } from './heldAccount.ts';
import type { Payment } from './payment.ts';
import { addEarlierCreditNotes } from './refunds.ts';
import { keepPaidSubscription } from './subscriptionUpdates.ts';
import {
  changeSubscription,
  hasStorage,
  isPaid,
  livingSubscriptions,
  packsOf,
  runningPacks,
  subscriptionOf,
  type Subscription,
} from './subscriptions.ts';

type Tx = Transaction<Schema>;

/**
 * An additional domain lasts its year unless a subscription continues it; everything else ends with the
 * account's term.
 */
const yearEnd = ({ product, subscriptionId, paidAt }: Payment): Date | null =>
  kindOf(product) === 'domain' && subscriptionId === undefined
    ? addMonths(paidAt, offered(noIds, product).months)
    : null;

/** The other subscription of a kind that can run only once. */
async function rivalsOf(tx: Tx, { accountId, product, subscriptionId }: Payment): Promise<Subscription[]> {
  if (!recurs(product)) return [];
  return (await livingSubscriptions(tx, accountId)).filter(
    (other) => kindOf(other.product) === kindOf(product) && other.subscription_id !== subscriptionId,
  );
}

/** Whether a subscription's later payment is granted already: this one tells nothing of what it is now. */
async function isOvertaken(
  tx: Tx,
  { accountId, subscriptionId = '', paymentId, paidAt }: Payment,
): Promise<boolean> {
  const later = await tx
    .selectFrom('grants')
    .select('payment_id')
    .where('account_id', '=', accountId)
    .where('subscription_id', '=', subscriptionId)
    .where('payment_id', '!=', paymentId)
    .where('granted_at', '>', paidAt)
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
}

/** @param outdated another took its place, or a later payment of its own did */
function changeOf(
  account: Account,
  product: Product,
  purchase: PaidPurchase,
  { before, outdated }: { before: Subscription | undefined; outdated: boolean },
): Change {
  const given = afterPayment(account, product, purchase);
  if (outdated) return given.term_ends_at ? { term_ends_at: given.term_ends_at } : {};
  const isOver = before?.status === 'ended' && (purchase.first || kindOf(product) === 'plan');
  if (!isOver) return given;
  // the end was reported before the money, so apply it now
  const { paidAt, months, termEndsAt: paidUntil = addMonths(paidAt, months), packs } = purchase;
  const ending = { at: before.told_at, paidUntil, packs };
  return { ...given, ...afterEnd({ ...account, ...given }, product, ending) };
}

/**
 * Grants what was paid for: the only way licences, allowances and terms grow. The grant, the row that
 * prevents a second one and the invoice are part of `tx`; the account's row stays locked until it ends.
 */
export async function grantPayment(tx: Tx, payment: Payment): Promise<'granted' | 'known'> {
  const {
    accountId,
    provider,
    paymentId,
    product,
    amount,
    currency,
    tax = 0,
    paidAt,
    subscriptionId,
  } = payment;
  const account = await holdAccount(tx, accountId);
  const granted = await tx
    .insertInto('grants')
    .values({
      account_id: accountId,
      payment_id: paymentId,
      provider,
      product,
      amount,
      currency,
      granted_at: paidAt,
      ended_at: null,
      subscription_id: subscriptionId ?? '',
      ends_at: yearEnd(payment),
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'payment_id']).doNothing())
    .returning('payment_id')
    .executeTakeFirst();
  if (!granted) return 'known';

  const before =
    subscriptionId === undefined ? undefined : await subscriptionOf(tx, accountId, subscriptionId);
  const first = !before || before.term_ends_at === null || before.room_taken;
  const rivals = await rivalsOf(tx, payment);
  const superseded = before?.superseded ?? rivals.some((other) => isPaid(other) && other.created_at > paidAt);
  // another plan or extra storage on the same subscription
  const differs = before !== undefined && isPaid(before) && before.product !== product;
  const overtaken = differs && (await isOvertaken(tx, payment));
  const isChanged = differs && !overtaken;
  const replaced = first && !superseded && before?.status !== 'ended' ? rivals : [];
  for (const one of replaced) await changeSubscription(tx, one).set({ superseded: true }).execute();
  await keepPaidSubscription(tx, payment, before, superseded, isChanged);

  const { title, months } = offered(noIds, product);
  const purchase = {
    ...payment,
    months,
    first,
    packs: await runningPacks(tx, accountId, subscriptionId),
    hasStorage: await hasStorage(tx, accountId, subscriptionId),
    ...(isChanged && { replacedPack: packOf(before.product) }),
  };
  const without = { ...account, cloud_allowance: account.cloud_allowance - packsOf(replaced.filter(isPaid)) };
  await changeAccount(tx, accountId, {
    ...changeOf(without, product, purchase, { before, outdated: superseded || overtaken }),
    ...(kindOf(product) === 'plan' &&
      subscriptionId !== undefined &&
      !superseded && {
        use_paddle: provider === 'paddle',
        paddle_id: provider === 'paddle' ? subscriptionId : '',
      }),
  });
  await closeAttempts(tx, accountId, product, paidAt);
  if (amount > 0) {
    await addInvoice(tx, {
      accountId,
      invoiceId: paymentId,
      date: paidAt,
      currency,
      tax,
      ...(payment.taxName && { taxName: payment.taxName }),
      lines: [
        {
          description: payment.description ?? title,
          quantity: 1,
          amount: amount - tax,
        },
      ],
      provider,
      mailed: true,
    });
    await addEarlierCreditNotes(tx, accountId, paymentId);
  }
  return 'granted';
}

/** The same in its own transaction. */
export const grantAlone = (db: Db, payment: Payment): Promise<'granted' | 'known'> =>
  db.transaction().execute((tx) => grantPayment(tx, payment));

/** Whether a payment is granted, by its provider's name. */
export const isGranted = async (db: Queryable, accountId: number, paymentId: string): Promise<boolean> =>
  (await db
    .selectFrom('grants')
    .select('payment_id')
    .where('account_id', '=', accountId)
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()) !== undefined;
