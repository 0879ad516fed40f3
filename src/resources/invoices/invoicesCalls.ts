import type { Send } from '#contract/index';
import type { Invoice, InvoiceDetails } from '#contract/invoices';
import { Refusal, succeed } from '../../data/refusal.ts';
import { listing, type ResourceCalls } from '../../data/resourceCalls.ts';
import { detailsBody, pdfOf } from './invoicesModel.ts';

/** The listing's `meta` holds the `InvoiceDetails`: the host answers both at once. */
export const invoicesCalls: ResourceCalls<Invoice> = {
  list: async (send, _scope, _request, signal) => {
    const { invoices, invoicedetails } = await send('getinvoicelist', {}, signal);
    return { ...listing(invoices), meta: invoicedetails };
  },
};

export interface InvoiceMethods {
  /** Resolves with the server's message. */
  updateInvoiceDetails: (details: InvoiceDetails) => Promise<string>;
  getInvoicePdf: (id: string) => Promise<Blob>;
}

export const invoiceMethods = (send: Send): InvoiceMethods => ({
  updateInvoiceDetails: async (details) => {
    const call = 'getinvoicelist#updateinvoicedetails';
    return succeed(call, await send(call, detailsBody(details))).message;
  },
  getInvoicePdf: async (id) => {
    const call = 'getinvoicelist#getpdfinvoice';
    const { pdf } = succeed(call, await send(call, { txn_id: id }));
    try {
      return pdfOf(pdf);
    } catch (failure) {
      throw new Refusal('fault', call, '', failure);
    }
  },
});
