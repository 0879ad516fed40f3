import type { Transaction } from 'kysely';
import type { Provider, RefundsTable } from '../db/billingTables.ts';
import type { Queryable } from '../db/connection.ts';
import type { Schema } from '../db/schema.ts';
import { addInvoice } from '../invoices/newInvoice.ts';
import { holdAccount } from './heldAccount.ts';

/**
 * Keeps what a provider returned or a bank took back, in all so far, and corrects the payment's invoice by it. It revokes
 * nothing: a person decides.
 * @param refund by its provider's names
 * @param isDispute a bank took it, which corrects no invoice; by its name, too: see `isOfBank`
 */
export async function recordRefund(
  tx: Transaction<Schema>,
  refund: RefundsTable,
  isDispute: boolean,
): Promise<void> {
  const { account_id, amount, told_at } = refund;
  await holdAccount(tx, account_id);
  const newest = await tx
    .insertInto('refunds')
    .values(refund)
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'refund_id'])
        .doUpdateSet({ amount, told_at })
        .where('refunds.told_at', '<=', told_at),
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
  for (const refund of earlier) if (!isOfBank(refund.refund_id)) await addCreditNote(tx, refund);
}

/** For as much as no earlier note of the same refund has: a charge can be refunded in parts, and a refund can fail. */
async function addCreditNote(
  tx: Transaction<Schema>,
  { account_id, provider, refund_id, payment_id, amount, told_at }: RefundsTable,
): Promise<void> {
  const all = await tx
    .selectFrom('invoices')
    .selectAll()
    .where('account_id', '=', account_id)
    .where((is) => is.or([is('invoice_id', '=', payment_id), is('corrects', '=', payment_id)]))
    .execute();
  const corrected = all.find(({ invoice_id }) => invoice_id === payment_id);
  const before = all.filter(
    ({ invoice_id }) => invoice_id === refund_id || invoice_id.startsWith(`${refund_id}+`),
  );
  const back = amount + before.reduce((sum, { amount: noted }) => sum + noted, 0);
  if (!corrected || back === 0) return;
  // by all that went back so far: parts rounded by themselves would not add up to the invoice's tax
  const noted = all.filter(({ corrects }) => corrects === payment_id);
  const sum = (of: 'amount' | 'tax') => noted.reduce((total, note) => total - note[of], 0);
  const tax = Math.round((corrected.tax * (sum('amount') + back)) / corrected.amount) - sum('tax');
  await addInvoice(tx, {
    accountId: account_id,
    invoiceId: before.length === 0 ? refund_id : `${refund_id}+${before.length}`,
    date: told_at,
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
    corrects: payment_id,
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
