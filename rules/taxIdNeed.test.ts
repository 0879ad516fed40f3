import { expect, test } from 'vitest';
import { taxIdIsNeeded } from './taxIdNeed.ts';
import { taxCountries, taxCountry, taxTimeZones } from './taxRegion.ts';

test.each([
  [true, '', 'Sweden', 'SE', 'Europe/Stockholm'],
  [true, '', 'Sweden', '', 'America/New_York'],
  [true, '', 'sweden ', '', 'America/New_York'],
  [true, '', 'SE', '', 'America/New_York'],
  [true, '', '', 'GB', 'Asia/Tokyo'],
  [true, '', 'United Kingdom', '', ''],
  [true, '', 'United States', 'US', 'Europe/Berlin'],
  [true, '   ', 'Germany', 'DE', 'Europe/Berlin'],
  [false, 'SE556677889901', 'Sweden', 'SE', 'Europe/Stockholm'],
  [false, '', 'United States', 'US', 'America/New_York'],
  [false, '', 'Norway', 'NO', 'Europe/Oslo'],
  [false, '', 'Switzerland', 'CH', 'Europe/Zurich'],
  [false, '', '', '', ''],
  [false, '', 'constructor', '__proto__', 'Mars/Olympus'],
])(
  '%s: tax ID %j, billed in %j (%j), browser in %j',
  (needed, TaxID, BillingCountry, CountryCode, timeZone) => {
    expect(taxIdIsNeeded({ TaxID, BillingCountry, CountryCode }, timeZone)).toBe(needed);
  },
);

test('28 countries are found by code and by name', () => {
  expect(Object.keys(taxCountries)).toHaveLength(28);
  for (const [code, name] of Object.entries(taxCountries))
    expect([taxCountry(code), taxCountry(name)]).toEqual([code, code]);
  expect(taxCountry('EL')).toBe('GR');
});

test('this machine knows every time zone', () => {
  for (const timeZone of taxTimeZones)
    expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
});
