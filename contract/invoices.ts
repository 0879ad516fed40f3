import Type, { type Static } from 'typebox';
import { exact, Outcome, sessionCall } from './call.ts';
import { MaybeInstant } from './values.ts';

/** Maximum characters in a line of the invoice details. */
const LONGEST_DETAIL = 200;

export const Invoice = exact({
  id: Type.String({ minLength: 1, maxLength: 128 }),
  date: MaybeInstant,
  /** Total paid including tax, in cents; shown in dollars. Of a credit note: what went back, below 0. */
  amount: Type.Integer(),
  /** A URL from which to download the PDF directly, or a path to fetch with `getpdfinvoice`. */
  pdf: Type.String(),
  // Beyond the specification:
  /** As printed on the invoice. */
  number: Type.Optional(Type.String()),
});
export type Invoice = Static<typeof Invoice>;

/** The recipient of invoices. Empty text means not set. */
export const InvoiceDetails = exact({
  CompanyName: Type.String(),
  BillingName: Type.String(),
  BillingAddress: Type.String(),
  BillingCity: Type.String(),
  BillingState: Type.String(),
  BillingZip: Type.String(),
  /** English name of the country. */
  BillingCountry: Type.String(),
  TaxID: Type.String(),
});
export type InvoiceDetails = Static<typeof InvoiceDetails>;

const Detail = Type.String({ maxLength: LONGEST_DETAIL });

export const invoices = {
  getinvoicelist: sessionCall(
    {},
    exact({
      invoicedetails: InvoiceDetails,
      /** Newest first. */
      invoices: Type.Array(Invoice),
    }),
  ),
  'getinvoicelist#updateinvoicedetails': sessionCall(
    {
      NewCompanyName: Detail,
      NewBillingName: Detail,
      NewAddress: Detail,
      NewCity: Detail,
      NewState: Detail,
      NewZip: Detail,
      /** Name or ISO 3166-1 code; empty for none. */
      NewCountry: Detail,
      NewTaxID: Detail,
    },
    Outcome,
  ),
  'getinvoicelist#getpdfinvoice': sessionCall(
    /** Id of the invoice. */
    { txn_id: Type.String({ minLength: 1, maxLength: 128 }) },
    exact({
      ...Outcome.properties,
      /** The PDF as base64; empty if the download is refused. */
      pdf: Type.String(),
    }),
  ),
};
