import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkoutCountry } from './checkoutCountries.ts';
import { countries } from './countries.ts';

const of = (BillingCountry: string, CountryCode = '') => checkoutCountry({ BillingCountry, CountryCode });

describe('country code for the hosted checkout', () => {
  test.each([
    ['Sweden', '', 'SE'],
    ['', 'de', 'DE'],
    ['United Kingdom', '', 'GB'],
    ['UK', '', 'GB'],
    ['Germany', 'SE', 'DE'],
    ['no such land', 'FR', 'FR'],
    ['Türkiye', '', 'TR'],
    ['Côte d’Ivoire', '', 'CI'],
    ['Kosovo', 'XK', 'XK'],
    ['Korea, Republic of', '', 'KR'],
  ])('%s %s: %s', (name, code, wanted) => expect(of(name, code)).toBe(wanted));

  test.each([
    ['', ''],
    ['Atlantis', ''],
    ['', 'ZZ'],
    ['', 'United'],
  ])('none for %j %j', (name, code) => expect(of(name, code)).toBeUndefined());

  test.each([
    'AF',
    'AQ',
    'BY',
    'CD',
    'CF',
    'CU',
    'HT',
    'IR',
    'KP',
    'LY',
    'ML',
    'MM',
    'NI',
    'RU',
    'SD',
    'SO',
    'SS',
    'SY',
    'VE',
    'YE',
    'ZW',
  ])('%s is not taken there', (code) => expect(of('', code)).toBeUndefined());
});

test('takes what Paddle’s own document lists, and nothing else', () => {
  const { components } = JSON.parse(readFileSync('tests/providers/paddle.json', 'utf8')) as {
    components: { schemas: { country_code_supported: { enum: string[] } } };
  };
  const listed = components.schemas.country_code_supported.enum;
  expect(listed).toHaveLength(229);
  for (const code of listed) expect(of('', code)).toBe(code);
  expect(
    countries
      .filter(({ code }) => of('', code) !== undefined)
      .map(({ code }) => code)
      .sort(),
  ).toEqual(listed.filter((code) => code !== 'XK').sort());
});
