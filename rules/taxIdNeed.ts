import type { AccountDetail } from '#contract/session';
import { taxCountry, taxTimeZones } from './taxRegion.ts';

/**
 * Whether a tax ID has to be given before anything is bought: where the buyer's browser or bill is in the EU or
 * the United Kingdom, and there is none yet.
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
