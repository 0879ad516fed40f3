import type { Body, Send } from '#contract/index';
import type { Invoice, InvoiceDetails } from '#contract/invoices';
import { perform, Refusal } from '../../data/refusal.ts';
import { listing, type ResourceCalls } from '../../data/resourceCalls.ts';

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
  updateInvoiceDetails: async (details) =>
    (await perform(send, 'getinvoicelist#updateinvoicedetails', detailsBody(details))).message,
  getInvoicePdf: async (id) => {
    const call = 'getinvoicelist#getpdfinvoice';
    const { pdf } = await perform(send, call, { txn_id: id });
    try {
      return pdfOf(pdf);
    } catch (failure) {
      throw new Refusal('fault', call, '', failure);
    }
  },
});

/** The details as the account API takes them. */
export const detailsBody = (details: InvoiceDetails): Body<'getinvoicelist#updateinvoicedetails'> => ({
  NewCompanyName: details.CompanyName,
  NewBillingName: details.BillingName,
  NewAddress: details.BillingAddress,
  NewCity: details.BillingCity,
  NewState: details.BillingState,
  NewZip: details.BillingZip,
  NewCountry: details.BillingCountry,
  NewTaxID: details.TaxID,
});

/**
 * The PDF of a base64 answer.
 * @throws Error where it is none
 */
export function pdfOf(base64: string): Blob {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  if (String.fromCharCode(...bytes.subarray(0, 5)) !== '%PDF-') throw new Error('The answer holds no PDF.');
  return new Blob([bytes], { type: 'application/pdf' });
}
