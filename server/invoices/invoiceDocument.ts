import type { InvoiceDetails } from '#contract/invoices';
import { isReverseCharge } from '#rules/reverseCharge';
import type { Config } from '../config/config.ts';
import type { Invoice } from '../db/schema.ts';

/** The full text of an invoice. */
export interface InvoiceDocument {
  brand: string;
  title: string;
  number: string;
  /** Label and value. */
  facts: readonly [label: string, value: string][];
  from: Party;
  to: Party;
  lines: readonly { description: string; quantity: string; amount: string }[];
  /** Label and amount; the last one is the total. */
  totals: readonly [label: string, amount: string][];
  notes: readonly string[];
}

export interface Party {
  heading: string;
  lines: readonly string[];
  /** Empty if there is none. */
  taxId: string;
}

const present = (lines: readonly string[]) =>
  lines.map((line) => line.replace(/\p{Cc}+/gu, ' ').trim()).filter((line) => line !== '');

const recipient = (to: InvoiceDetails): Party => ({
  heading: 'Billed to',
  lines: present([
    to.CompanyName,
    to.BillingName,
    to.BillingAddress,
    [to.BillingZip, to.BillingCity].filter(Boolean).join(' '),
    to.BillingState,
    to.BillingCountry,
  ]),
  taxId: to.TaxID.trim(),
});

/** An amount as on an invoice, with the currency code where the symbol alone is ambiguous: `$495.00`. */
export function money(minor: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(minor / 100);
}

/** An invoice as printed; days are those of `timeZone`. */
export function invoiceDocument(
  { seller, brand }: Pick<Config, 'seller' | 'brand'>,
  invoice: Omit<Invoice, 'account_id' | 'pdf_url' | 'provider'>,
  timeZone: string,
): InvoiceDocument {
  const { currency, tax, amount, tax_name, lines, billing, date, number, invoice_id, corrects } = invoice;
  const day = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  }).format(date);
  const sum = (minor: number) => money(minor, currency);
  // what takes one back, after a failed refund, is none
  const isCredit = corrects !== '' && amount < 0;
  return {
    brand: brand.name,
    title: isCredit ? 'Credit note' : 'Invoice',
    number,
    facts: [
      [isCredit ? 'Credit note number' : 'Invoice number', number],
      [isCredit ? 'Date of issue' : 'Date of issue and supply', day],
      ['Payment reference', invoice_id],
      ['Currency', currency],
    ],
    from: { heading: 'From', lines: present([seller.name, ...seller.address]), taxId: seller.taxId },
    to: recipient(billing),
    lines: lines.map((line) => ({
      description: line.description,
      quantity: String(line.quantity),
      amount: sum(line.amount),
    })),
    totals: [
      ['Total without tax', sum(amount - tax)],
      [tax_name || 'Tax', sum(tax)],
      ['Total', sum(amount)],
    ],
    notes: [
      isCredit
        ? `Returned on ${day} to the card that paid.`
        : `Paid in full on ${day}. Nothing remains to be paid.`,
      ...(isReverseCharge(seller.taxId, billing.TaxID, tax)
        ? ['Reverse charge: the recipient accounts for VAT (Article 196 of Directive 2006/112/EC).']
        : []),
    ],
  };
}
