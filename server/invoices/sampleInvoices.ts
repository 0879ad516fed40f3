import type { Queryable } from '../db/connection.ts';
import { addInvoice } from './newInvoice.ts';

/** Oldest first; amounts in cents, days back from the first start. */
const samples = [
  { daysAgo: 515, description: 'Zine licence with 12 months of services', amount: 49_500 },
  { daysAgo: 240, description: 'Additional domain, 12 months', amount: 5_000 },
  { daysAgo: 150, description: 'Creative subscription, 12 months', amount: 49_500 },
  { daysAgo: 61, description: 'Extra cloud storage, 50 publications, 12 months', amount: 9_900 },
] as const;

const DAY = 24 * 3600_000;

/** A few paid invoices for the sample account, with British VAT. */
export async function addSampleInvoices(tx: Queryable, accountId: number, now: Date): Promise<void> {
  for (const [at, { daysAgo, description, amount }] of samples.entries()) {
    await addInvoice(tx, {
      accountId,
      invoiceId: `txn_sample_${at + 1}`,
      date: new Date(now.getTime() - daysAgo * DAY),
      lines: [{ description, quantity: 1, amount }],
      tax: amount / 5,
      taxName: 'VAT 20 %',
    });
  }
}
