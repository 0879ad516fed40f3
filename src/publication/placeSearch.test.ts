import { expect, test } from 'vitest';
import { placeSearch } from './placeSearch.ts';

test.each([
  ['', ''],
  ['page=7&filter={}', ''],
  ['from=2026-05-15&to=2026-06-15', '?from=2026-05-15&to=2026-06-15'],
  ['page=7&audience=everything', '?audience=everything'],
  ['route=dtp&audience=people', '?audience=people'],
])('of %o the next screen gets %o', (here, next) => {
  expect(placeSearch(new URLSearchParams(here))).toBe(next);
});
