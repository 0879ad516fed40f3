import { describe, expect, test } from 'vitest';
import type { CountryCode } from './countries.ts';
import { checkVatNumber } from './vatNumber.ts';

describe('real numbers are valid', () => {
  test.each<[CountryCode, string]>([
    ['AT', 'ATU13585627'],
    ['BE', 'BE0411905847'],
    ['BE', 'BE1000000071'],
    ['BG', 'BG175074752'],
    ['HR', 'HR33392005961'],
    ['CY', 'CY10259033P'],
    ['CZ', 'CZ25123891'],
    ['CZ', 'CZ7103192745'],
    ['DK', 'DK13585628'],
    ['EE', 'EE100931558'],
    ['FI', 'FI20774740'],
    ['FR', 'FR40303265045'],
    ['FR', 'FRK7399859412'],
    ['DE', 'DE136695976'],
    ['GR', 'EL094259216'],
    ['HU', 'HU12892312'],
    ['IE', 'IE6433435F'],
    ['IE', 'IE6433435OA'],
    ['IE', 'IE1234567FB'],
    ['IE', 'IE8D79739I'],
    ['IT', 'IT00743110157'],
    ['LV', 'LV40003521600'],
    ['LT', 'LT119511515'],
    ['LT', 'LT100001919017'],
    ['LU', 'LU15027442'],
    ['MT', 'MT11679112'],
    ['NL', 'NL004495445B01'],
    ['PL', 'PL8567346215'],
    ['PT', 'PT501964843'],
    ['RO', 'RO18547290'],
    ['SK', 'SK2022749619'],
    ['SI', 'SI50223054'],
    ['ES', 'ESA13585625'],
    ['ES', 'ES54362315K'],
    ['ES', 'ESX2482300W'],
    ['SE', 'SE556188840401'],
    ['GB', 'GB980780684'],
    ['GB', 'GB123456782'],
    ['GB', 'GBGD123'],
    ['GB', 'GBHA599'],
    ['GB', 'XI123456789'],
    ['AD', 'ADE132950X'],
    ['CH', 'CHE107787577'],
    ['CH', 'CHE107787577MWST'],
    ['NO', '995525828MVA'],
    ['AU', '51824753556'],
    ['BR', '16727230000197'],
    ['RS', 'RS101134702'],
    ['MC', 'FR40303265045'],
    ['IM', 'GB980780684'],
  ])('%s %s', (code, number) => {
    expect(checkVatNumber(number, code)).toEqual({ value: number });
  });
});

describe('numbers are accepted as people type them', () => {
  test.each<[CountryCode, string, string]>([
    ['SE', ' se 556188-8404 01 ', 'SE556188840401'],
    ['SE', '556188840401', 'SE556188840401'],
    ['GR', '094259216', 'EL094259216'],
    ['GR', 'el 094 259 216', 'EL094259216'],
    ['DE', 'DE 136,695 976'.replace(',', '.'), 'DE136695976'],
    ['CH', 'CHE-107.787.577 MWST', 'CHE107787577MWST'],
    ['NO', 'NO 995 525 828 MVA', '995525828MVA'],
    ['AU', 'AU51824753556', '51824753556'],
    ['GB', '980 7806 84', 'GB980780684'],
    ['NL', '004495445B01', 'NL004495445B01'],
    ['ES', 'A13585625', 'ESA13585625'],
    ['AT', 'U13585627', 'ATU13585627'],
    ['FR', 'K7399859412', 'FRK7399859412'],
    ['DE', 'ＤＥ１３６６９５９７６', 'DE136695976'],
    ['GB', 'GD123', 'GBGD123'],
    ['GB', 'ha 599', 'GBHA599'],
    ['GB', 'xi 123 456 789', 'XI123456789'],
    ['DE', 'DE–136‐695/976', 'DE136695976'],
    ['MC', '40 303 265 045', 'FR40303265045'],
  ])('%s %j is %s', (code, typed, value) => {
    expect(checkVatNumber(typed, code)).toEqual({ value });
  });
});

describe('invalid numbers are rejected', () => {
  test.each<[CountryCode | undefined, string, string]>([
    ['SE', 'SE5561888404', 'form'],
    ['SE', 'DE136695976', 'form'],
    ['DE', 'DE12345678', 'form'],
    ['DE', 'hello', 'form'],
    ['NL', 'NL123456789', 'form'],
    ['AT', 'AT13585627', 'form'],
    ['AD', 'AD1132950X', 'form'],
    ['AD', 'ADU132950X1', 'form'],
    ['AD', 'ADU1329501', 'form'],
    ['AD', 'XADU132950X', 'form'],
    ['IE', 'IE6433435XA', 'form'],
    ['IE', 'IE6433435AJ', 'form'],
    ['IE', 'IE6433435FA1', 'form'],
    ['IE', 'XIE6433435OA', 'form'],
    ['GR', 'GR094259216', 'prefix'],
    ['GR', 'EL09425921', 'form'],
    ['GB', 'GB12345', 'form'],
    ['NO', '99552582', 'form'],
    ['ES', '<img src=x>', 'form'],
    ['US', '<script>', 'characters'],
    ['US', 'none', 'characters'],
    [undefined, '?', 'characters'],
    ['JP', '1'.repeat(25), 'characters'],
    ['US', '123', 'characters'],
    ['US', 'NO-NUMBER-AT-ALL', 'characters'],
    ['US', '1234?', 'characters'],
    ['US', '?1234', 'characters'],
  ])('%s %j: %s', (code, typed, problem) => {
    expect(checkVatNumber(typed, code).problem).toBe(problem);
  });

  test('the example of each country is itself valid', () => {
    expect(checkVatNumber('GR094259216', 'GR')).toEqual({
      value: 'GR094259216',
      problem: 'prefix',
      example: 'EL094259216',
    });
    for (const code of [
      'AD',
      'AT',
      'AU',
      'BE',
      'BG',
      'BR',
      'CH',
      'CY',
      'CZ',
      'DE',
      'DK',
      'EE',
      'ES',
      'FI',
      'FR',
      'GB',
      'GR',
      'HR',
      'HU',
      'IE',
      'IM',
      'IT',
      'LT',
      'LU',
      'LV',
      'MC',
      'MT',
      'NL',
      'NO',
      'PL',
      'PT',
      'RO',
      'RS',
      'RU',
      'SE',
      'SI',
      'SK',
    ] as const) {
      const { example = '' } = checkVatNumber('?', code);
      expect(example, code).toMatch(/\d{5}/);
      expect(checkVatNumber(example, code), code).toEqual({ value: example });
      expect(
        checkVatNumber(example.replace(/^(CHE|[A-Z]{2})/, ''), code),
        `${code} without its letters`,
      ).toEqual({ value: example });
    }
  });
});

test('without a known format, any number is accepted', () => {
  expect(checkVatNumber('12-3456789', 'US')).toEqual({ value: '123456789' });
  expect(checkVatNumber('A1234', 'JP')).toEqual({ value: 'A1234' });
  expect(checkVatNumber('1234', 'US')).toEqual({ value: '1234' });
  expect(checkVatNumber('1'.repeat(24), 'JP')).toEqual({ value: '1'.repeat(24) });
  expect(checkVatNumber('', 'SE')).toEqual({ value: '' });
  expect(checkVatNumber('  ', undefined)).toEqual({ value: '' });
});
