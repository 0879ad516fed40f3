import { expect, test } from 'vitest';
import { defaultColumns, fieldsOf } from './formColumns.ts';

const own = {
  id: 7,
  visitorLocation: 'https://pages.example/Atlas/?a=1',
  URL: 'https://pages.example/Atlas/',
  created_at: '2026-05-20T09:00:00.000Z',
};

test.each<[string, object, string[]]>([
  ['the host’s own are none', own, []],
  [
    'the publisher’s are all of them, in their order',
    { ...own, Name: 'Ada', Copies: '3' },
    ['Name', 'Copies'],
  ],
  [
    'nor is the link an entry came through',
    { ...own, link: 'Xk3vT9qLm2Rw', linkLabel: 'Newsletter', Name: 'Ada' },
    ['Name'],
  ],
  [
    'a publisher’s field that is called like one of ours is the publisher’s',
    { ...own, 'field:id': '8', 'field:URL': 'x' },
    ['field:id', 'field:URL'],
  ],
  ['an empty answer is one', { ...own, Name: '' }, ['Name']],
  [
    'names that other objects have by nature',
    { ...own, constructor: 'c', toString: 't' },
    ['constructor', 'toString'],
  ],
])('fields of an entry: %s', (_, entry, fields) => {
  expect(fieldsOf(entry)).toEqual(fields);
});

test.each<[number, readonly string[], readonly string[]]>([
  [0, [], []],
  [1, ['Name'], ['Name']],
  [9, ['Name', 'Copies'], ['Name', 'Copies']],
  [10, ['Name', 'Copies'], []],
  [11, ['Name'], []],
  [100_000, ['Name'], []],
])('columns of %i entries with the fields %o: %o', (entries, fields, columns) => {
  expect(defaultColumns(entries, fields)).toEqual(columns);
});
