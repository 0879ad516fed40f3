import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { resources } from '../src/resources/index.ts';
import * as leanInflection from './leanInflection.ts';
import leanIsEqual from './leanIsEqual.ts';
import leanPick from './leanPick.ts';
import * as leanQueryString from './leanQueryString.ts';

// The packages as ra-core has them: what stands in for them has to say the same.
const raCore = createRequire(createRequire(import.meta.url).resolve('ra-core'));
const inflection = raCore('inflection') as typeof leanInflection;
const isEqual = raCore('lodash/isEqual.js') as typeof leanIsEqual;
const pick = raCore('lodash/pick.js') as typeof leanPick;
const queryString = raCore('query-string') as typeof leanQueryString;

test.each(Object.keys(resources))('the list of %s is named as the package names it', (name) => {
  expect(leanInflection.humanize(leanInflection.inflect(name))).toBe(inflection.humanize((inflection.inflect as (name: string, count: number) => string)(name, 2)));
});

test.each(['email', 'createdAt', 'last_name', 'page number', 'publication_id', 'QRCode', 'A::PartOfB', ''])('the field %j is named as the package names it', (source) => {
  const methods = ['underscore', 'humanize'];
  expect(leanInflection.transform(source, methods)).toBe(inflection.transform(source, methods));
});

test.each([
  '', '?', '?page=2&perPage=25&sort=title&order=ASC', '?filter=%7B%22q%22%3A%22a%20b%2Bc%22%7D&displayedFilters=%7B%7D', '?q=a+b', '?route', '?route=&theme=dark',
  '?tag=1&tag=2&tag=3', '?a=b=c', '?q=%C3%BCber', '?__proto__=1&z=1', '#x=1', '?theme=light&&page=1',
])('%j is read as the package reads it', (search) => {
  expect({ ...leanQueryString.parse(search) }).toEqual({ ...queryString.parse(search) });
});

test.each([
  { sort: 'title', order: 'ASC', page: 1, perPage: 25, filter: '{"q":"it\'s (a) *test*! ü &=+ "}', displayedFilters: '{}' },
  { page: undefined, sort: null, flag: true, empty: '' },
  {},
])('%j is written as the package writes it', (values) => {
  expect(leanQueryString.stringify(values)).toBe(queryString.stringify(values));
});

const held = [
  0, -0, 1, Number.NaN, '', 'a', null, undefined, true, [], {}, [1, [2, 3]], [1, [2, 4]], [1], [undefined], { q: 'a' }, { q: 'b' }, { q: undefined }, { r: undefined },
  { sort: { field: 'title', order: 'ASC' }, filter: {} }, { filter: {}, sort: { order: 'ASC', field: 'title' } }, { filter: {}, sort: { field: 'title', order: 'DESC' } },
  new Date(5), new Date(6), new Date(Number.NaN), Object.create(null), { constructor: 1 }, { 0: 1 },
];

test.each(held)('%j is equal to what the package finds it equal to', (one) => {
  const others = [...held, ...(structuredClone(held) as unknown[])];
  expect(others.map((other) => leanIsEqual(one, other))).toEqual(others.map((other) => isEqual(one, other)));
});

test('the parts that are picked are those that the package picks', () => {
  const context = { sort: 1, filter: undefined, page: 2 };
  const names = ['sort', 'filter', 'perPage'];
  expect(leanPick(context, names)).toStrictEqual(pick(context, names));
});
