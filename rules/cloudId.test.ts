import { expect, test } from 'vitest';
import { cloudIdFault } from './cloudId.ts';

test.each(['marlow', 'a-b', 'abc', '3rd-press', '1a2', '12b', 'x--y', 'abc--d', 'x'.repeat(63)])(
  '%s is good',
  (cloudId) => {
    expect(cloudIdFault(cloudId)).toBeUndefined();
  },
);

const length = 'A cloud ID has 3 to 63 characters: small letters a to z, digits and hyphens.';
const hyphen = 'A cloud ID may not begin or end with a hyphen, nor have two after its second character.';
const noLetter = 'A cloud ID needs at least one letter.';

test.each([
  ['', length],
  ['ab', length],
  ['x'.repeat(64), length],
  ['Marlow', length],
  ['a.b.c', length],
  ['mär', length],
  ['a b', length],
  ['-ab!', length],
  ['ab-c!', length],
  ['-abc', hyphen],
  ['abc-', hyphen],
  ['xn--abc', hyphen],
  ['10001', noLetter],
  ['123', noLetter],
])('%j is refused', (cloudId, words) => {
  expect(cloudIdFault(cloudId)).toBe(words);
});

test.each([
  'www',
  'api',
  'account',
  'accounts',
  'admin',
  'app',
  'assets',
  'cdn',
  'help',
  'link',
  'mail',
  'pub',
  'static',
  'status',
  'support',
])('%s is the host’s own', (cloudId) =>
  expect(cloudIdFault(cloudId)).toBe(`The cloud ID "${cloudId}" is reserved. Choose another.`),
);
