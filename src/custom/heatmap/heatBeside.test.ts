import { expect, test } from 'vitest';
import { rangeLastYear } from '../../publication/dateRange.ts';
import { besideIn, besideOf, besideText, choiceBeside, facingPage } from './heatBeside.ts';
import type { HeatChoice } from './useHeatmap.ts';

const pages = [1, 2, 3, 4].map((pageNumber) => ({ pageNumber, image: '', value: 0 }));
const choice: HeatChoice = {
  subject: { publication: 'Atlas', trackId: 'spring' },
  page: 2,
  instants: { dateRangeStart: '', dateRangeEnd: '' },
  audience: 'people',
  kind: undefined,
};
const range = { from: '2026-05-15', to: '2026-06-15' };

test.each([
  [1, undefined],
  [2, 3],
  [3, 2],
  [4, undefined],
])('page %i faces %s', (page, facing) => expect(facingPage(page, pages)).toBe(facing));

test.each([
  ['facing', 'facing'],
  ['link:x', 'link:x'],
  ['link:', undefined],
  ['days:2026-02-01_2026-02-28', 'days:2026-02-01_2026-02-28'],
  ['days:2026-02-28_2026-02-01', undefined],
  ['constructor', undefined],
  [null, undefined],
])('%s in the address is %s', (text, beside) => expect(besideIn(text)).toBe(beside));

test.each([
  ['compare=year', 'year'],
  ['compare=whole', 'whole'],
  ['compare=link:autumn', 'link:autumn'],
  ['compare=link:spring', undefined],
  ['compare=publication:Other', undefined],
  ['compare=facing', undefined],
  ['compare=year&beside=facing', 'facing'],
  ['compare=year&beside=nothing', undefined],
])('of a link, %s puts %s beside the page', (query, beside) =>
  expect(besideOf(new URLSearchParams(query), 'spring')).toBe(beside),
);

test('a comparison that was taken away stays away', () => {
  const compared = new URLSearchParams('compare=year');
  expect(besideText(undefined, compared, undefined)).toBe('nothing');
  expect(besideText(undefined, new URLSearchParams(), undefined)).toBeUndefined();
  expect(besideOf(new URLSearchParams('compare=whole'), undefined)).toBeUndefined();
});

test('a spread without a second page has nothing beside it', () =>
  expect(choiceBeside('facing', choice, range, undefined)).toBeUndefined());

test('a link is not put beside itself, and the whole publication has no link', () => {
  expect(choiceBeside('link:spring', choice, range, 3)).toBeUndefined();
  expect(choiceBeside('link:autumn', choice, range, 3)?.subject.trackId).toBe('autumn');
  expect(choiceBeside('whole', choice, range, 3)?.subject).toEqual({
    publication: 'Atlas',
    trackId: undefined,
  });
});

test('the same days last year, the last of February for its 29th', () => {
  expect(rangeLastYear(range)).toEqual({ from: '2025-05-15', to: '2025-06-15' });
  expect(rangeLastYear({ from: '2028-02-29', to: '2028-03-01' })).toEqual({
    from: '2027-02-28',
    to: '2027-03-01',
  });
});
