import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrange as arrangeBy, type Arrangement } from './arrange.ts';

const textOf = (fields: readonly string[]) => (record: object) =>
  fields.map((field) => (record as Record<string, string | undefined>)[field] ?? '').join('\n');
const arrange = <R extends { id: number }>(
  given: readonly R[],
  arrangement: Arrangement,
  fields: readonly string[] = [],
) => arrangeBy(given, arrangement, textOf(fields));

const records = ['Zebra 10', 'zebra 2', 'Éclair', 'apple'].map((name, index) => ({
  id: index,
  name,
  pages: index * 7,
}));
const names = (arrangement: Arrangement) =>
  arrange(records, arrangement, ['name']).data.map(({ name }) => name);

test('sorts regardless of case and accents, numbers by value', () => {
  expect(names({ sort: { field: 'name', order: 'ASC' } })).toEqual([
    'apple',
    'Éclair',
    'zebra 2',
    'Zebra 10',
  ]);
  expect(names({ sort: { field: 'pages', order: 'DESC' } })).toEqual([
    'apple',
    'Éclair',
    'zebra 2',
    'Zebra 10',
  ]);
});

test('empty values come last in either direction', () => {
  const some = [{ id: 1, name: '' }, { id: 2, name: 'a' }, { id: 3 }];
  for (const order of ['ASC', 'DESC'] as const) {
    const { data } = arrange<{ id: number; name?: string }>(some, { sort: { field: 'name', order } });
    expect(data.map(({ id }) => id)).toEqual([2, 1, 3]);
  }
});

test('searches regardless of case and accents, never as a pattern', () => {
  expect(names({ filter: { q: 'ECL' } })).toEqual(['Éclair']);
  expect(names({ filter: { q: '.*' } })).toEqual([]);
});

test('finds every word, in any of the fields', () => {
  const people = [
    { id: 1, name: 'Ada Lovelace', email: 'ada@verso.example' },
    { id: 2, name: 'Ada Byron', email: 'byron@verso.example' },
  ];
  const found = (q: string) => arrange(people, { filter: { q } }, ['name', 'email']).data.map(({ id }) => id);
  expect(found('verso lovelace')).toEqual([1]);
  expect(found('  ada   verso ')).toEqual([1, 2]);
  expect(found('ada grace')).toEqual([]);
});

test('a field may have the name of an Object property', () => {
  const some: { id: number }[] = [
    { id: 1 },
    Object.assign({ id: 2 }, { constructor: 'b' }),
    Object.assign({ id: 3 }, { constructor: 'a' }),
  ];
  const { data } = arrange(some, { sort: { field: 'constructor', order: 'ASC' } });
  expect(data.map(({ id }) => id)).toEqual([3, 2, 1]);
});

test('instants sort by their time', () => {
  const times = ['2026-06-15T09:00:00.000Z', '2026-06-14T23:59:59.999Z', '', '2025-12-31T00:00:00.000Z'].map(
    (at, id) => ({ id, at }),
  );
  const by = (order: 'ASC' | 'DESC') =>
    arrange(times, { sort: { field: 'at', order } }).data.map(({ id }) => id);
  expect(by('ASC')).toEqual([3, 1, 0, 2]);
  expect(by('DESC')).toEqual([0, 1, 3, 2]);
});

test('compares other fields for equality', () => {
  expect(names({ filter: { q: 'e', pages: 7 } })).toEqual(['zebra 2']);
  expect(names({ filter: { pages: '' }, sort: { field: 'id', order: 'DESC' } })).toHaveLength(4);
});

test('pages after counting', () => {
  const arranged = arrange(records, { pagination: { page: 2, perPage: 3 } });
  expect([arranged.data.length, arranged.total]).toEqual([1, 4]);
});

const words = fc.oneof(
  fc.string({ maxLength: 3 }),
  fc.constantFrom('', 'A', 'a', 'ä', 'b 2', 'B 10', 'b 02'),
);
const value = fc.oneof(words, fc.constantFrom(null, undefined));

test('sorts and searches any text like Array.sort', () => {
  const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
  const isEmpty = (text: unknown) => text === undefined || text === null || text === '';
  fc.assert(
    fc.property(fc.array(value, { maxLength: 60 }), fc.constantFrom('', 'a', 'b'), (texts, q) => {
      const given = texts.map((name, id) => ({ id, name }));
      for (const order of ['ASC', 'DESC'] as const) {
        const expected = given
          .filter(({ name }) => q === '' || (name ?? '').normalize('NFKD').toLowerCase().includes(q))
          .sort((one, other) => {
            if (isEmpty(one.name) || isEmpty(other.name))
              return Number(isEmpty(one.name)) - Number(isEmpty(other.name));
            return (order === 'DESC' ? -1 : 1) * collator.compare(one.name ?? '', other.name ?? '');
          });
        expect(arrange(given, { filter: { q }, sort: { field: 'name', order } }, ['name']).data).toEqual(
          expected,
        );
      }
    }),
  );
});

test('numbers and booleans sort by their value', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: -9, max: 9 }), fc.boolean())), (pairs) => {
      const given = pairs.map(([size, sold], id) => ({ id, size, sold }));
      const by = (field: string) => arrange(given, { sort: { field, order: 'DESC' } }).data;
      expect(by('size')).toEqual([...given].sort((one, other) => other.size - one.size));
      expect(by('sold')).toEqual([...given].sort((one, other) => Number(other.sold) - Number(one.sold)));
    }),
  );
});

test('pages add up to the whole list, in order, without changing the input', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.integer({ min: 1, max: 7 }), (texts, perPage) => {
      const given = texts.map((name, id) => ({ id, name }));
      const before = JSON.stringify(given);
      const sort = { field: 'name', order: 'ASC' } as const;
      const whole = arrange(given, { sort });
      const count = Math.ceil(given.length / perPage);
      const paged = Array.from({ length: count }, (_, index) =>
        arrange(given, { sort, pagination: { page: index + 1, perPage } }),
      );
      expect(paged.flatMap(({ data }) => data)).toEqual(whole.data);
      expect(JSON.stringify(given)).toBe(before);
    }),
  );
});
