import { expect, test } from 'vitest';
import { keepPlace } from './keepPlace.ts';

const range = 'from=2026-05-15&to=2026-06-15';
const here = { pathname: '/home/analytics/Spring%20List/a-link', search: `?page=7&${range}` };

test.each([
  ['/home/leads/Spring%20List', '', `?${range}`],
  ['/home/heatmap/Spring%20List/another', '?from=2026-01-01&to=2026-01-31', '?from=2026-01-01&to=2026-01-31'],
  ['/home/leads/Autumn', '', ''],
  ['/home/cloud', '', ''],
  ['/home/user', '?a=b', '?a=b'],
])('%s%s is led to with %o', (pathname, search, kept) => {
  expect(keepPlace({ pathname, search }, here)).toBe(kept);
});

test('comparison and filters, several values of one too, are kept within a publication alone', () => {
  const search = '?compare=year&country=NO&country=SE&link=a-link&past=4';
  const there = { pathname: '/home/readers/Spring', search };
  const led = (pathname: string, own = '') => keepPlace({ pathname, search: own }, there);
  expect(led('/home/leads/Spring')).toBe('?compare=year&country=NO&country=SE&link=a-link');
  expect(led('/home/leads/Spring', '?country=DK')).toBe('?country=DK&compare=year&link=a-link');
  // the path names the link, or no link at all
  expect(led('/home/heatmap/Spring/a-link')).toBe('?compare=year&country=NO&country=SE');
  expect(led('/home/heatmap/Spring/0')).toBe(led('/home/leads/Spring'));
  expect(led('/home/leads/Autumn')).toBe('');
  expect(
    keepPlace({ pathname: '/home/leads/Spring', search: '' }, { pathname: '/home/overview', search }),
  ).toBe('');
});

test('the heat map is come back to with its page and what was beside it, whatever page lists have', () => {
  const heat = '/home/heatmap/Spring';
  const left = keepPlace(
    { pathname: '/home/leads/Spring', search: '' },
    { pathname: heat, search: '?page=9&beside=before' },
  );
  expect(left).toBe('?heat=9&beside=before');
  const further = { pathname: '/home/readers/Spring', search: `${left}&page=2` };
  expect(keepPlace({ pathname: '/home/forms/Spring', search: '' }, further)).toBe(left);
  expect(keepPlace({ pathname: heat, search: '' }, further)).toBe('?page=9&beside=before');
  // a link to another page of it leads there, and another publication has other pages
  expect(keepPlace({ pathname: heat, search: '?page=4' }, further)).toBe('?page=4');
  expect(keepPlace({ pathname: '/home/leads/Autumn', search: '' }, further)).toBe('');
});

test('a screen without a range gives none', () => {
  const there = { pathname: '/home/leads/Spring', search: '' };
  expect(keepPlace(there, { pathname: '/home/forms/Spring', search: '?from=2026-05-15' })).toBe('');
  expect(keepPlace(there, { pathname: '/home/cloud', search: `?${range}` })).toBe('');
});

test('the overview’s range is kept in every publication, and nowhere else', () => {
  const there = { pathname: '/home/overview', search: `?${range}` };
  expect(keepPlace({ pathname: '/home/analytics/Spring', search: '' }, there)).toBe(`?${range}`);
  expect(keepPlace({ pathname: '/home/heatmap/Autumn', search: '?page=7' }, there)).toBe(`?page=7&${range}`);
  expect(keepPlace({ pathname: '/home/cloud', search: '' }, there)).toBe('');
});
