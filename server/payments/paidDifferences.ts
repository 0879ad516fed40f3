import type { Db } from '../db/connection.ts';
import type { PaidThere } from './books.ts';
import { grantAlone } from './ledger.ts';
import type { Payment } from './payment.ts';

/** A difference between a provider's records and ours. */
export interface Difference {
  /** What it is, and what to do. */
  line: string;
  /** Puts it right, where that needs no person. @returns what was done */
  mend?: () => Promise<string>;
  /** To be known, and nothing that has to be put right. */
  note?: true;
}

export const money = ({ amount, currency }: Pick<Payment, 'amount' | 'currency'>) =>
  `${(amount / 100).toFixed(2)} ${currency}`;
export const day = (date: Date) => date.toISOString().slice(0, 10);
export const line = (text: string): Difference => ({ line: text });

/**
 * What differs between a payment at a provider and what was granted for it.
 * @param name of the provider
 */
export function paidDifferences(db: Db, name: string) {
  async function* ofPayment(payment: Payment): AsyncGenerator<Difference> {
    const { accountId, paymentId, product, amount } = payment;
    const granted = await db
      .selectFrom('grants')
      .select('amount')
      .where('account_id', '=', accountId)
      .where('payment_id', '=', paymentId)
      .executeTakeFirst();
    if (!granted) {
      yield {
        line: `${name} ${paymentId}: account ${accountId} paid ${money(payment)} for ${product} on ${day(payment.paidAt)} and was given nothing. Run: npm run reconcile -- --grant`,
        mend: async () => {
          await grantAlone(db, payment);
          return `${name} ${paymentId}: account ${accountId} has now been given ${product}.`;
        },
      };
      return;
    }
    if (granted.amount !== amount)
      yield line(
        `${name} ${paymentId}: account ${accountId} paid ${money(payment)}, but ${money({ ...payment, amount: granted.amount })} is noted. Look at the payment at ${name} and correct the grant.`,
      );
    if (amount === 0) return;
    const invoice = await db
      .selectFrom('invoices')
      .select('amount')
      .where('account_id', '=', accountId)
      .where('invoice_id', '=', paymentId)
      .executeTakeFirst();
    if (!invoice)
      yield line(
        `${name} ${paymentId}: account ${accountId} has no invoice of ${money(payment)}. Write one by hand.`,
      );
    else if (invoice.amount !== amount)
      yield line(
        `${name} ${paymentId}: the invoice of account ${accountId} says ${money({ ...payment, amount: invoice.amount })}, paid were ${money(payment)}. Send a corrected one.`,
      );
  }

  return async function* ({ id, accountId, payer, payments }: PaidThere): AsyncGenerator<Difference> {
    if (accountId === undefined)
      yield line(
        `${name} ${id}: paid by ${payer}, who is no account here. Find out whose it is and refund it, or give that account the payer's email and run this again.`,
      );
    else if (payments.length === 0)
      yield line(
        `${name} ${id}: account ${accountId} paid for something that is not in the price catalogue. Put its price into PRICE_CATALOGUE, or refund it.`,
      );
    else for (const payment of payments) yield* ofPayment(payment);
  };
}
