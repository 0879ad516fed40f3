import type { Reply } from '#contract/index';
import type { Invoice, InvoiceDetails } from '#contract/invoices';
import { carrying, outcomeFields } from './outcome.ts';
import { count, filled, identified, instant, record, text, type Read } from './read.ts';

const invoice = record<Invoice>({ id: text, date: instant, amount: count, pdf: text, number: filled(text) });

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
