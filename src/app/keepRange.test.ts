import { expect, test } from 'vitest';
import { keepRange } from './keepRange.ts';

const range = 'from=2026-05-15&to=2026-06-15';
const here = { pathname: '/home/analytics/Spring%20List/a-link', search: `?page=7&${range}` };

test.each([
  ['/home/leads/Spring%20List', '', `?${range}`],
  ['/home/heatmap/Spring%20List/another', '?from=2026-01-01&to=2026-01-31', '?from=2026-01-01&to=2026-01-31'],
  ['/home/leads/Autumn', '', ''],
  ['/home/cloud', '', ''],
  ['/home/user', '?a=b', '?a=b'],
])('%s%s is led to with %o', (pathname, search, kept) => {
  expect(keepRange({ pathname, search }, here)).toBe(kept);
});

test('a screen without a range gives none', () => {
  const there = { pathname: '/home/leads/Spring', search: '' };
  expect(keepRange(there, { pathname: '/home/forms/Spring', search: '?from=2026-05-15' })).toBe('');
  expect(keepRange(there, { pathname: '/home/cloud', search: `?${range}` })).toBe('');
});

test('the overview’s range is kept in every publication, and nowhere else', () => {
  const there = { pathname: '/home/overview', search: `?${range}` };
  expect(keepRange({ pathname: '/home/analytics/Spring', search: '' }, there)).toBe(`?${range}`);
  expect(keepRange({ pathname: '/home/heatmap/Autumn', search: '?page=7' }, there)).toBe(`?page=7&${range}`);
  expect(keepRange({ pathname: '/home/cloud', search: '' }, there)).toBe('');
});
