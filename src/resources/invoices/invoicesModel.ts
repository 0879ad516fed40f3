import type { Invoice, InvoiceDetails } from '#contract/invoices';
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

/** A problem with a field, and the values in its message. */
export type DetailProblem = { kind: 'tooLong' } | { kind: VatProblem; country: string; example: string };

/** All problems of the typed details. */
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

/** An example of the country's VAT number, where known. */
export const taxIdExample = (country: string): string | undefined =>
  checkVatNumber('?', countryOf(country)?.code).example;

/** What went back to the buyer. */
export const isCreditNote = ({ amount }: Invoice): boolean => amount < 0;

/** `$1,234.50` */
export const dollars = (cents: number): string =>
  `${cents < 0 ? '−' : ''}$${Math.abs(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/**
 * Where an invoice's PDF comes from: its own address or the account API. `unsafe` is any address that is not https and
 * is never opened.
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
