import pino from 'pino';
import { expect, test } from 'vitest';
import { readConfig } from '../config/readConfig.ts';
import { countriesOf } from './countries.ts';

const log = pino({ level: 'silent' });
const open = (database?: string) =>
  countriesOf({ config: readConfig({ ...(database !== undefined && { COUNTRY_DATABASE: database }) }), log });

test('the database tells the country of an address, and its own age', async () => {
  const { of, facts } = await open();
  expect(of('193.0.6.139')).toBe('NL');
  // as a socket of IPv6 names it
  expect(of('::ffff:193.0.6.139')).toBe('NL');
  expect(of('2001:67c:2e8:22::c100:68b')).toBe('NL');
  expect(of('127.0.0.1')).toBe('');
  expect(of('no address')).toBe('');
  expect(facts?.name).toContain('ip-location-db');
  expect(facts?.date.getFullYear()).toBeGreaterThanOrEqual(2026);
});

test.each([['off'], ['/nowhere/countries.mmdb'], [import.meta.filename]])(
  'without one that can be read (%s), countries are unknown',
  async (file) => {
    const { of, facts } = await open(file);
    expect([of('193.0.6.139'), facts]).toEqual(['', undefined]);
  },
);
