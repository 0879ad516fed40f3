import type { Body } from '#contract/index';
import type { InvoiceDetails } from '#contract/invoices';
import { countryOf } from '#rules/countries';
import type { InvoiceGap } from '#rules/invoiceDownload';
import { checkVatNumber, type VatProblem } from '#rules/vatNumber';

export type DetailField = keyof InvoiceDetails;

/** Longest detail that the account API takes, in characters. */
export const LONGEST_DETAIL = 200;

/** The field that fills each gap. */
export const gapFields: Record<InvoiceGap, DetailField> = {
  name: 'CompanyName',
  address: 'BillingAddress',
  zip: 'BillingZip',
  taxId: 'TaxID',
};

/** What is wrong with a field, and what its words need. */
export type DetailProblem = { kind: 'tooLong' } | { kind: VatProblem; country: string; example: string };

/** All that is wrong with what was typed. */
export function detailProblems(details: InvoiceDetails): Partial<Record<DetailField, DetailProblem>> {
  const problems: Partial<Record<DetailField, DetailProblem>> = {};
  for (const field of Object.keys(details) as DetailField[]) {
    if (details[field].length > LONGEST_DETAIL) problems[field] = { kind: 'tooLong' };
  }
  const country = countryOf(details.BillingCountry);
  const { problem, example = '' } = checkVatNumber(details.TaxID, country?.code);
  if (problem && !problems.TaxID) problems.TaxID = { kind: problem, country: country?.name ?? '', example };
  return problems;
}

/** What a VAT number of the country looks like, where that is known. */
export const taxIdExample = (country: string): string | undefined =>
  checkVatNumber('?', countryOf(country)?.code).example;

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

/** `$1,234.50` */
export const dollars = (cents: number): string =>
  `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/**
 * Where an invoice's PDF comes from: an address of its own, or the account API. `unsafe` is any address but https,
 * which is never opened.
 */
export function invoiceSource(
  pdf: string,
): { from: 'address'; href: string } | { from: 'call' } | { from: 'unsafe' } {
  const here = 'https://here.invalid';
  if (!URL.canParse(pdf, here)) return { from: 'unsafe' };
  const { origin, href, username, password } = new URL(pdf, here);
  if (origin === here) return { from: 'call' };
  return username + password === '' && /^\s*https:\/\//i.test(pdf)
    ? { from: 'address', href }
    : { from: 'unsafe' };
}

/**
 * The PDF of a base64 answer.
 * @throws Error where it is none
 */
export function pdfOf(base64: string): Blob {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  if (String.fromCharCode(...bytes.subarray(0, 5)) !== '%PDF-') throw new Error('The answer holds no PDF.');
  return new Blob([bytes], { type: 'application/pdf' });
}
