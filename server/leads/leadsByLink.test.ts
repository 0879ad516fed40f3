import { expect, test } from 'vitest';
import { partsOf } from './leadsByLink.ts';

const groups = [
  { links: [''], count: 5 },
  { links: ['spring', 'summer'], count: 2 },
  { links: ['autumn'], count: 4 },
];
const cut = (offset: number, limit: number) =>
  partsOf(groups, { offset, limit }).map(({ group, ...part }) => [group.links[0], part.offset, part.limit]);

test('a page takes what it has of each label', () => {
  expect(cut(0, 3)).toEqual([['', 0, 3]]);
  expect(cut(3, 3)).toEqual([
    ['', 3, 2],
    ['spring', 0, 1],
  ]);
  expect(cut(4, 5)).toEqual([
    ['', 4, 1],
    ['spring', 0, 2],
    ['autumn', 0, 2],
  ]);
});

test('the last page ends with the last lead, and there is none after it', () => {
  expect(cut(9, 100)).toEqual([['autumn', 2, 2]]);
  expect(cut(11, 100)).toEqual([]);
});
