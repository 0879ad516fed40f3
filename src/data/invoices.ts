import type { Reply } from '#contract/index';
import type { Invoice, InvoiceDetails } from '#contract/invoices';
import { carrying, outcomeFields } from './outcome.ts';
import { count, filled, identified, instant, record, text, wholeNumber, type Read } from './read.ts';

/** Below 0 for what went back. */
const cents: Read<number> = (given) => wholeNumber(Number.MIN_SAFE_INTEGER)(given) ?? count(given);
const invoice = record<Invoice>({ id: text, date: instant, amount: cents, pdf: text, number: filled(text) });

const details = record<InvoiceDetails>({
  CompanyName: text,
  BillingName: text,
  BillingAddress: text,
  BillingCity: text,
  BillingState: text,
  BillingZip: text,
  BillingCountry: text,
  TaxID: text,
});

export const invoicesReply: Read<Reply<'getinvoicelist'>> = record<Reply<'getinvoicelist'>>({
  invoicedetails: details,
  invoices: identified(invoice),
});

type Pdf = Reply<'getinvoicelist#getpdfinvoice'>;
export const pdfReply: Read<Pdf> = carrying(
  record<Pdf>({ ...outcomeFields, pdf: text }),
  ({ pdf }) => text(pdf) !== '',
);
