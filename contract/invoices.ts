import Type, { type Static } from 'typebox';
import { exact, Outcome, sessionCall } from './call.ts';
import { Cents, MaybeInstant } from './values.ts';

/** Longest line of the invoice details, in characters. */
const LONGEST_DETAIL = 200;

export const Invoice = exact({
  id: Type.String({ minLength: 1, maxLength: 128 }),
  date: MaybeInstant,
  /** What was paid in all, tax included; in cents, shown as dollars. */
  amount: Cents,
  /** An address from which the PDF is downloaded directly, or a path: then it is asked for with `getpdfinvoice`. */
  pdf: Type.String(),
  // Beyond the specification:
  /** As it stands on the invoice. */
  number: Type.Optional(Type.String()),
});
export type Invoice = Static<typeof Invoice>;

/** Whom invoices are for. Empty text means not set. */
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
      /** Name or ISO 3166-1 code; empty: none. */
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
      /** The PDF as base64; empty where it is refused. */
      pdf: Type.String(),
    }),
  ),
};
