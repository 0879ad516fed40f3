import type { Reply } from '#contract/index';
import type { Invoice, InvoiceDetails } from '#contract/invoices';

export const someDetails: InvoiceDetails = {
  CompanyName: 'Halden Press AB',
  BillingName: 'Elin Norberg',
  BillingAddress: 'Magasinsgatan 4',
  BillingCity: 'Göteborg',
  BillingState: '',
  BillingZip: '413 01',
  BillingCountry: 'Sweden',
  TaxID: 'SE556188840401',
};

export const anInvoice = (differences: Partial<Invoice> = {}): Invoice => ({
  id: 'txn_1',
  date: '2026-06-02T09:30:00.000Z',
  amount: 49_500,
  pdf: 'invoice/txn_1',
  number: '48213-0003',
  ...differences,
});

const someInvoices: Invoice[] = [
  anInvoice(),
  anInvoice({
    id: 'txn_2',
    date: '2025-11-18T09:30:00.000Z',
    amount: 5_000,
    pdf: 'https://pay.example/invoices/2.pdf',
    number: '48213-0002',
  }),
  anInvoice({
    id: 'txn_3',
    date: '2025-06-02T09:30:00.000Z',
    amount: 123_450,
    pdf: 'invoice/txn_3',
    number: '48213-0001',
  }),
];

export const invoicing = (
  invoices: Invoice[] = someInvoices,
  details: Partial<InvoiceDetails> = {},
): Reply<'getinvoicelist'> => ({ invoicedetails: { ...someDetails, ...details }, invoices });
