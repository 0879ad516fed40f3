import { expect, test } from 'vitest';
import { countries, countryOf, findCountries } from './countries.ts';

test('lists every country once, in alphabetical order', () => {
  expect(countries).toHaveLength(249);
  expect(new Set(countries.map(({ name }) => name)).size).toBe(249);
  const names = countries.map(({ name }) => name);
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
  expect(countries.every(({ code }) => /^[A-Z]{2}$/.test(code))).toBe(true);
});

test.each([
  ['Sweden', 'SE'],
  [' sweden ', 'SE'],
  ['SE', 'SE'],
  ['gb', 'GB'],
  ['UK', 'GB'],
  ['United Kingdom', 'GB'],
  ['Côte d’Ivoire', 'CI'],
  ["Cote d'Ivoire", 'CI'],
  ['Türkiye', 'TR'],
  ['Turkey', 'TR'],
  ['Czech Republic', 'CZ'],
  ['EL', 'GR'],
  ['USA', 'US'],
  ['Atlantis', undefined],
  ['', undefined],
  ['constructor', undefined],
  ['great britain', 'GB'],
  ['England', 'GB'],
  ['Scotland', 'GB'],
  ['Wales', 'GB'],
  ['Northern Ireland', 'GB'],
  ['United States of America', 'US'],
  ['America', 'US'],
  ['Holland', 'NL'],
  ['The Netherlands', 'NL'],
  ['Ivory Coast', 'CI'],
  ['Burma', 'MM'],
  ['Macedonia', 'MK'],
  ['Russian Federation', 'RU'],
  ['Swaziland', 'SZ'],
  ['Hong Kong', 'HK'],
  ['Macau', 'MO'],
  ['Korea, Republic of', 'KR'],
  ['Republic of Korea', 'KR'],
  ['Viet Nam', 'VN'],
  ['U.A.E.', 'AE'],
  ['Palestine', 'PS'],
  ['East Timor', 'TL'],
  ['Cape Verde', 'CV'],
  ['Republic of Ireland', 'IE'],
])('%j is %s', (text, code) => {
  expect(countryOf(text)?.code).toBe(code);
});

test.each([
  ['swe', ['Sweden']],
  ['united k', ['United Kingdom']],
  ['usa', ['United States']],
  ['cote', ['Côte d’Ivoire']],
  ['guin', ['Guinea', 'Guinea-Bissau', 'Equatorial Guinea', 'Papua New Guinea']],
  ['holl', ['Netherlands']],
  ['gb', ['United Kingdom']],
  ['kong', ['Hong Kong SAR China']],
  ['keel', ['Cocos (Keeling) Islands']],
  ['bissau', ['Guinea-Bissau']],
  ['qqq', []],
])('%j finds %j', (typed, names) => {
  expect(findCountries(typed).map(({ name }) => name)).toEqual(names);
});

test('an exact code ranks before names that begin with it', () => {
  expect(findCountries('se')[0]?.name).toBe('Sweden');
  expect(findCountries('')).toHaveLength(249);
});
