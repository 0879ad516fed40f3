import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrange, type Arrangement } from './wholeList.ts';

const records = ['Zebra 10', 'zebra 2', 'Éclair', 'apple'].map((name, index) => ({
  id: index,
  name,
  pages: index * 7,
}));
const names = async (arrangement: Arrangement) =>
  (await arrange(records, arrangement, ['name'])).data.map(({ name }) => name);

test('sorts as people do: case and accents aside, numbers by their value', async () => {
  expect(await names({ sort: { field: 'name', order: 'ASC' } })).toEqual([
    'apple',
    'Éclair',
    'zebra 2',
    'Zebra 10',
  ]);
  expect(await names({ sort: { field: 'pages', order: 'DESC' } })).toEqual([
    'apple',
    'Éclair',
    'zebra 2',
    'Zebra 10',
  ]);
});

test('empty values come last in either direction', async () => {
  const some = [{ id: 1, name: '' }, { id: 2, name: 'a' }, { id: 3 }];
  for (const order of ['ASC', 'DESC'] as const) {
    const { data } = await arrange<(typeof some)[number]>(some, { sort: { field: 'name', order } });
    expect(data.map(({ id }) => id)).toEqual([2, 1, 3]);
  }
});

test('searches without regard to case and accents, and never as a pattern', async () => {
  expect(await names({ filter: { q: 'ECL' } })).toEqual(['Éclair']);
  expect(await names({ filter: { q: '.*' } })).toEqual([]);
});

test('every word has to be found, in whichever of the fields', async () => {
  const people = [
    { id: 1, name: 'Ada Lovelace', email: 'ada@verso.example' },
    { id: 2, name: 'Ada Byron', email: 'byron@verso.example' },
  ];
  const found = async (q: string) =>
    (await arrange(people, { filter: { q } }, ['name', 'email'])).data.map(({ id }) => id);
  expect(await found('verso lovelace')).toEqual([1]);
  expect(await found('  ada   verso ')).toEqual([1, 2]);
  expect(await found('ada grace')).toEqual([]);
});

test('what is made of a record is searched like a field', async () => {
  const whole = (record: object) => Object.values(record).join(' ');
  expect(
    (await arrange(records, { filter: { q: 'eclair 14' } }, [whole])).data.map(({ name }) => name),
  ).toEqual(['Éclair']);
});

test('a field may be called like something that every object has', async () => {
  const some: { id: number }[] = [
    { id: 1 },
    Object.assign({ id: 2 }, { constructor: 'b' }),
    Object.assign({ id: 3 }, { constructor: 'a' }),
  ];
  const { data } = await arrange(some, { sort: { field: 'constructor', order: 'ASC' } });
  expect(data.map(({ id }) => id)).toEqual([3, 2, 1]);
});

test('instants sort by their time', async () => {
  const times = ['2026-06-15T09:00:00.000Z', '2026-06-14T23:59:59.999Z', '', '2025-12-31T00:00:00.000Z'].map(
    (at, id) => ({ id, at }),
  );
  const by = async (order: 'ASC' | 'DESC') =>
    (await arrange(times, { sort: { field: 'at', order } })).data.map(({ id }) => id);
  expect(await by('ASC')).toEqual([3, 1, 0, 2]);
  expect(await by('DESC')).toEqual([0, 1, 3, 2]);
});

test('other fields have to be equal', async () => {
  expect(await names({ filter: { q: 'e', pages: 7 } })).toEqual(['zebra 2']);
  expect(await names({ filter: { pages: '' }, sort: { field: 'id', order: 'DESC' } })).toHaveLength(4);
});

test('pages after counting', async () => {
  const arranged = await arrange(records, { pagination: { page: 2, perPage: 3 } });
  expect([arranged.data.length, arranged.total]).toEqual([1, 4]);
});

const words = fc.oneof(
  fc.string({ maxLength: 3 }),
  fc.constantFrom('', 'A', 'a', 'ä', 'b 2', 'B 10', 'b 02'),
);
const value = fc.oneof(words, fc.constantFrom(null, undefined));

test('sorts as the plain sort does, whatever was asked for before', async () => {
  const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
  const isEmpty = (text: unknown) => text === undefined || text === null || text === '';
  await fc.assert(
    fc.asyncProperty(fc.array(value, { maxLength: 60 }), fc.constantFrom('', 'a', 'b'), async (texts, q) => {
      const given = texts.map((name, id) => ({ id, name }));
      for (const order of ['ASC', 'DESC'] as const) {
        const expected = given
          .filter(({ name }) => q === '' || (name ?? '').normalize('NFKD').toLowerCase().includes(q))
          .sort((one, other) => {
            if (isEmpty(one.name) || isEmpty(other.name))
              return Number(isEmpty(one.name)) - Number(isEmpty(other.name));
            return (order === 'DESC' ? -1 : 1) * collator.compare(one.name ?? '', other.name ?? '');
          });
        expect(
          (await arrange(given, { filter: { q }, sort: { field: 'name', order } }, ['name'])).data,
        ).toEqual(expected);
      }
    }),
  );
});

test('numbers and truths sort by their size', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.integer({ min: -9, max: 9 }), fc.boolean())), async (pairs) => {
      const given = pairs.map(([size, sold], id) => ({ id, size, sold }));
      const by = async (field: string) => (await arrange(given, { sort: { field, order: 'DESC' } })).data;
      expect(await by('size')).toEqual([...given].sort((one, other) => other.size - one.size));
      expect(await by('sold')).toEqual(
        [...given].sort((one, other) => Number(other.sold) - Number(one.sold)),
      );
    }),
  );
});

test('pages put together are the whole, in order, and what came in is left alone', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string()), fc.integer({ min: 1, max: 7 }), async (texts, perPage) => {
      const given = texts.map((name, id) => ({ id, name }));
      const before = JSON.stringify(given);
      const sort = { field: 'name', order: 'ASC' } as const;
      const whole = await arrange(given, { sort });
      const count = Math.ceil(given.length / perPage);
      const paged = await Promise.all(
        Array.from({ length: count }, (_, index) =>
          arrange(given, { sort, pagination: { page: index + 1, perPage } }),
        ),
      );
      expect(paged.flatMap(({ data }) => data)).toEqual(whole.data);
      expect(JSON.stringify(given)).toBe(before);
    }),
  );
});
