import { expect, test } from 'vitest';
import { cloudIdFault } from './cloudId.ts';

test.each(['marlow', 'a-b', 'abc', '3rd-press', 'x'.repeat(63)])('%s is good', (cloudId) => {
  expect(cloudIdFault(cloudId)).toBeUndefined();
});

test.each([
  ['', /3 to 63/], ['ab', /3 to 63/], ['x'.repeat(64), /3 to 63/], ['Marlow', /small letters/], ['a.b.c', /small letters/], ['mär', /small letters/], ['a b', /small letters/],
  ['-abc', /hyphen/], ['abc-', /hyphen/], ['xn--abc', /hyphen/], ['10001', /at least one letter/], ['www', /reserved/],
])('%j is refused', (cloudId, words) => {
  expect(cloudIdFault(cloudId)).toMatch(words);
});
