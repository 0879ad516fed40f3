import { expect, it } from 'vitest';
import { pageInAddress } from './address.ts';

it.each([
  ['', 1],
  ['#page=4', 4],
  ['#page=400', 24],
  ['#page=0', 1],
  ['#page=-3', 1],
  ['#page=4x', 1],
  ['#zoom=2&page=7', 7],
  ['#mypage=7', 1],
])('%s is page %i', (hash, page) => {
  expect(pageInAddress(hash, 24)).toBe(page);
});
