import { expect, test } from 'vitest';
import { taxCountries, taxCountry, taxTimeZones } from './taxRegion.ts';

/** The European Union and the United Kingdom. */
const asking = [
  ['AT', 'Austria'],
  ['BE', 'Belgium'],
  ['BG', 'Bulgaria'],
  ['HR', 'Croatia'],
  ['CY', 'Cyprus'],
  ['CZ', 'Czech Republic'],
  ['DK', 'Denmark'],
  ['EE', 'Estonia'],
  ['FI', 'Finland'],
  ['FR', 'France'],
  ['DE', 'Germany'],
  ['GR', 'Greece'],
  ['HU', 'Hungary'],
  ['IE', 'Ireland'],
  ['IT', 'Italy'],
  ['LV', 'Latvia'],
  ['LT', 'Lithuania'],
  ['LU', 'Luxembourg'],
  ['MT', 'Malta'],
  ['NL', 'Netherlands'],
  ['PL', 'Poland'],
  ['PT', 'Portugal'],
  ['RO', 'Romania'],
  ['SK', 'Slovakia'],
  ['SI', 'Slovenia'],
  ['ES', 'Spain'],
  ['SE', 'Sweden'],
  ['GB', 'United Kingdom'],
] as const;

test.each(asking)('%s, %s, requires a tax ID', (code, name) => {
  expect(taxCountries[code]).toBe(name);
  expect([taxCountry(code), taxCountry(name)]).toEqual([code, code]);
});

test('no other country does', () => {
  expect(Object.keys(taxCountries)).toHaveLength(28);
  for (const other of ['NO', 'Norway', 'CH', 'Switzerland', 'US', 'XX', '', 'constructor'])
    expect(taxCountry(other)).toBeUndefined();
});

test.each([
  ['EL', 'GR'],
  ['UK', 'GB'],
  ['Great Britain', 'GB'],
  ['Czechia', 'CZ'],
  ['The Netherlands', 'NL'],
  [' sweden ', 'SE'],
  ['se', 'SE'],
])('%j is %s too', (written, code) => {
  expect(taxCountry(written)).toBe(code);
});

test("browsers know these countries' time zones, and their neighbours' are not among them", () => {
  for (const timeZone of taxTimeZones)
    expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
  expect(taxTimeZones.size).toBe(37);
  for (const inside of [
    'Europe/Stockholm',
    'Europe/London',
    'Atlantic/Canary',
    'Africa/Ceuta',
    'Asia/Nicosia',
    'Europe/Busingen',
  ])
    expect(taxTimeZones.has(inside)).toBe(true);
  for (const outside of ['Europe/Oslo', 'Europe/Zurich', 'Europe/Istanbul', 'America/New_York'])
    expect(taxTimeZones.has(outside)).toBe(false);
});
