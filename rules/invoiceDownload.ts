/** What an invoice must say about its recipient. Empty text means not set. */
export interface InvoicedTo {
  CompanyName: string;
  BillingName: string;
  BillingAddress: string;
  BillingZip: string;
  TaxID: string;
}

/** What keeps an invoice from being downloaded. */
export type InvoiceGap = 'name' | 'address' | 'zip' | 'taxId';

const isSet = (text: string) => text.trim() !== '';

const conditions: readonly [gap: InvoiceGap, isMet: (to: InvoicedTo) => boolean][] = [
  ['name', ({ CompanyName, BillingName }) => isSet(CompanyName) || isSet(BillingName)],
  ['address', ({ BillingAddress }) => isSet(BillingAddress)],
  ['zip', ({ BillingZip }) => isSet(BillingZip)],
  ['taxId', ({ TaxID }) => isSet(TaxID)],
];

/** The first missing detail, in the specified order; undefined if the invoice can be downloaded. */
export const invoiceGap = (to: InvoicedTo): InvoiceGap | undefined =>
  conditions.find(([, isMet]) => !isMet(to))?.[0];
