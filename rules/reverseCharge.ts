import { taxCountry } from './taxRegion.ts';

/** The European country that a VAT number names by its first letters; undefined for any other number. */
function vatCountry(taxId: string): string | undefined {
  const [, letters = ''] = /^([A-Z]{2})[\dA-Z]/.exec(taxId.replace(/[^\dA-Za-z]/g, '').toUpperCase()) ?? [];
  const country = taxCountry(letters);
  return country === 'GB' ? undefined : country;
}

/**
 * Whether a buyer accounts for the tax: a business of another country of the European Union than the seller's, which
 * was charged none (Article 196 of Directive 2006/112/EC).
 */
export function isReverseCharge(sellerTaxId: string, buyerTaxId: string, tax: number): boolean {
  const [from, to] = [vatCountry(sellerTaxId), vatCountry(buyerTaxId)];
  return tax === 0 && from !== undefined && to !== undefined && from !== to;
}
