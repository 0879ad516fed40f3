import type { Queryable } from '../db/connection.ts';
import type { InvoiceLine, Provider } from '../db/billingTables.ts';
import { detailsOf } from './invoicesQueries.ts';

export interface InvoiceToAdd {
  accountId: number;
  /** Id of the payment. */
  invoiceId: string;
  date: Date;
  lines: readonly InvoiceLine[];
  /** Minor units, in addition to the lines; default 0. */
  tax?: number;
  /** The name of the tax: `VAT 25 %`. */
  taxName?: string;
  /** ISO 4217; default `USD`. */
  currency?: string;
  /** The provider's own PDF: an https URL. */
  pdfUrl?: string;
  /** Paddle sells in its own name, and numbers its invoices itself. Default `stripe`. */
  provider?: Provider;
  /** It is emailed to the account. */
  mailed?: boolean;
  /** Of a credit note: the id of the invoice that it corrects. */
  corrects?: string;
}

/**
 * Invoices a payment once, with the account's current details. `tx` is the transaction that grants the
 * payment.
 * @returns the invoice's number; undefined if the payment was invoiced before
 */
export async function addInvoice(tx: Queryable, wanted: InvoiceToAdd): Promise<string | undefined> {
  const {
    accountId: account_id,
    invoiceId: invoice_id,
    date,
    lines,
    tax = 0,
    taxName = '',
    currency = 'USD',
    pdfUrl = '',
    provider = 'stripe',
    corrects = '',
    mailed = false,
  } = wanted;
  // locked until the transaction ends, for gapless numbers
  const account = await tx
    .selectFrom('accounts')
    .selectAll()
    .where('account_id', '=', account_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const before = await tx
    .selectFrom('invoices')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('account_id', '=', account_id)
    // those of another seller have numbers of its own
    .whereRef('number', '!=', 'invoice_id')
    .executeTakeFirstOrThrow();
  const added = await tx
    .insertInto('invoices')
    .values({
      account_id,
      invoice_id,
      number:
        provider === 'paddle' ? invoice_id : `${account_id}-${String(before.count + 1).padStart(4, '0')}`,
      date,
      amount: lines.reduce((sum, { amount }) => sum + amount, tax),
      tax,
      tax_name: taxName,
      currency,
      lines: JSON.stringify(lines),
      billing: JSON.stringify(detailsOf(account)),
      pdf_url: pdfUrl,
      provider,
      corrects,
      // other sellers write their own
      mail_due: mailed && provider === 'stripe',
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'invoice_id']).doNothing())
    .returning('number')
    .executeTakeFirst();
  return added?.number;
}
