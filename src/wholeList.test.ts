import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrange } from './wholeList.ts';

const records = ['Zebra 10', 'zebra 2', 'Éclair', 'apple'].map((name, index) => ({ id: index, name, pages: index * 7 }));
const names = (arrangement: Parameters<typeof arrange>[1]) =>
  arrange(records, arrangement, ['name']).data.map(({ name }) => name);

test('sorts as people do: case and accents aside, numbers by their value', () => {
  expect(names({ sort: { field: 'name', order: 'ASC' } })).toEqual(['apple', 'Éclair', 'zebra 2', 'Zebra 10']);
  expect(names({ sort: { field: 'pages', order: 'DESC' } })).toEqual(['apple', 'Éclair', 'zebra 2', 'Zebra 10']);
});

test('empty values come last in either direction', () => {
  const some = [{ id: 1, name: '' }, { id: 2, name: 'a' }, { id: 3 }];
  for (const order of ['ASC', 'DESC'] as const) {
    expect(arrange<(typeof some)[number]>(some, { sort: { field: 'name', order } }).data[0]?.id).toBe(2);
  }
});

test('searches without regard to case and accents, and never as a pattern', () => {
  expect(names({ filter: { q: 'ECL' } })).toEqual(['Éclair']);
  expect(names({ filter: { q: '.*' } })).toEqual([]);
});

test('pages after counting', () => {
  const arranged = arrange(records, { pagination: { page: 2, perPage: 3 } });
  expect([arranged.data.length, arranged.total]).toEqual([1, 4]);
});

test('pages put together are the whole, in order, and what came in is left alone', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.integer({ min: 1, max: 7 }), (texts, perPage) => {
      const given = texts.map((name, id) => ({ id, name }));
      const before = JSON.stringify(given);
      const sort = { field: 'name', order: 'ASC' } as const;
      const whole = arrange(given, { sort });
      const paged = Array.from({ length: Math.ceil(given.length / perPage) }, (_, index) =>
        arrange(given, { sort, pagination: { page: index + 1, perPage } }),
      ).flatMap(({ data }) => data);
      expect(paged).toEqual(whole.data);
      expect(JSON.stringify(given)).toBe(before);
    }),
  );
});
