import type { Transaction } from 'kysely';
import type { Provider } from '../db/billingTables.ts';
import type { Queryable } from '../db/connection.ts';
import type { Schema } from '../db/schema.ts';
import { addInvoice } from '../invoices/newInvoice.ts';
import { holdAccount } from './heldAccount.ts';

/** Money returned by a provider or taken back by a bank, in all so far. */
export interface Refund {
  accountId: number;
  provider: Provider;
  /** The provider's name for what returned it. */
  id: string;
  /** The granted payment. */
  paymentId: string;
  /** Minor units. */
  amount: number;
  /** ISO 4217. */
  currency: string;
  at: Date;
  /** A bank took it: that corrects no invoice. By its name, too: see `isOfBank`. */
  isDispute: boolean;
}

/** Keeps what went back, and corrects the payment's invoice by it. It revokes nothing: a person decides. */
export async function recordRefund(tx: Transaction<Schema>, refund: Refund): Promise<void> {
  const { accountId, provider, id, paymentId, amount, currency, at, isDispute } = refund;
  await holdAccount(tx, accountId);
  const newest = await tx
    .insertInto('refunds')
    .values({
      account_id: accountId,
      refund_id: id,
      provider,
      payment_id: paymentId,
      amount,
      currency,
      told_at: at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'refund_id'])
        .doUpdateSet({ amount, told_at: at })
        .where('refunds.told_at', '<=', at),
    )
    .returning('refund_id')
    .executeTakeFirst();
  if (newest && !isDispute) await addCreditNote(tx, refund);
}

/** By its provider's name, which is all that is kept: Stripe's disputes, and Paddle's chargebacks. */
const isOfBank = (id: string) => /^(d[up]_|chargeback of )/.test(id);

/** Credit notes of refunds that were reported before their payment. */
export async function addEarlierCreditNotes(
  tx: Transaction<Schema>,
  accountId: number,
  paymentId: string,
): Promise<void> {
  const earlier = await tx
    .selectFrom('refunds')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('payment_id', '=', paymentId)
    .orderBy('told_at')
    .execute();
  for (const { refund_id: id, told_at: at, provider, amount } of earlier)
    if (!isOfBank(id)) await addCreditNote(tx, { accountId, provider, id, paymentId, amount, at });
}

/** For as much as no earlier note of the same refund has: a charge can be refunded in parts, and a refund can fail. */
async function addCreditNote(
  tx: Transaction<Schema>,
  {
    accountId,
    provider,
    id,
    paymentId,
    amount,
    at,
  }: Pick<Refund, 'accountId' | 'provider' | 'id' | 'paymentId' | 'amount' | 'at'>,
): Promise<void> {
  const all = await tx
    .selectFrom('invoices')
    .selectAll()
    .where('account_id', '=', accountId)
    .where((is) => is.or([is('invoice_id', '=', paymentId), is('corrects', '=', paymentId)]))
    .execute();
  const corrected = all.find(({ invoice_id }) => invoice_id === paymentId);
  const before = all.filter(({ invoice_id }) => invoice_id === id || invoice_id.startsWith(`${id}+`));
  const back = amount + before.reduce((sum, { amount: noted }) => sum + noted, 0);
  if (!corrected || back === 0) return;
  // by all that went back so far: parts rounded by themselves would not add up to the invoice's tax
  const noted = all.filter(({ corrects }) => corrects === paymentId);
  const sum = (of: 'amount' | 'tax') => noted.reduce((total, note) => total - note[of], 0);
  const tax = Math.round((corrected.tax * (sum('amount') + back)) / corrected.amount) - sum('tax');
  await addInvoice(tx, {
    accountId,
    invoiceId: before.length === 0 ? id : `${id}+${before.length}`,
    date: at,
    currency: corrected.currency,
    tax: -tax,
    taxName: corrected.tax_name,
    lines: [
      {
        description: `${back < 0 ? 'Failed refund' : 'Refund'} of invoice ${corrected.number}`,
        quantity: 1,
        amount: tax - back,
      },
    ],
    provider,
    mailed: back > 0,
    corrects: paymentId,
  });
}

/** Payments of an account of which anything went back. */
export const refundedPayments = async (db: Queryable, accountId: number): Promise<Set<string>> =>
  new Set(
    (
      await db
        .selectFrom('refunds')
        .select('payment_id')
        .where('account_id', '=', accountId)
        .where('amount', '>', 0)
        .execute()
    ).map(({ payment_id }) => payment_id),
  );

/** What went back since then, one total for each payment. */
export async function refundsSince(db: Queryable, provider: Provider, since: Date) {
  const rows = await db
    .selectFrom('refunds')
    .select(['account_id', 'payment_id', 'currency'])
    .select(({ fn }) => [fn.sum<number>('amount').as('amount'), fn.max('told_at').as('told_at')])
    .where('provider', '=', provider)
    .where('told_at', '>=', since)
    .where('amount', '>', 0)
    .groupBy(['account_id', 'payment_id', 'currency'])
    .execute();
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
}
