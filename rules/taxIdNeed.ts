import type { AccountDetail } from '#contract/session';
import { taxCountry, taxTimeZones } from './taxRegion.ts';

/**
 * Whether a tax ID is required before a purchase: the browser or the billing country is in the EU or the
 * United Kingdom, and no tax ID is set.
 * @param timeZone IANA name of the browser's zone
 */
export function taxIdIsNeeded(
  detail: Pick<AccountDetail, 'TaxID' | 'BillingCountry' | 'CountryCode'>,
  timeZone: string,
): boolean {
  if (detail.TaxID.trim() !== '') return false;
  return (
    taxTimeZones.has(timeZone) ||
    [detail.BillingCountry, detail.CountryCode].some((country) => taxCountry(country) !== undefined)
  );
}
