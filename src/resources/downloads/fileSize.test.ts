import { expect, test } from 'vitest';
import { fileSize } from './fileSize.ts';

test.each([
  [0, 0, 'bytes'],
  [940, 940, 'bytes'],
  [1000, 1, 'kilobytes'],
  [1550, 1.6, 'kilobytes'],
  [512_000, 512, 'kilobytes'],
  [999_950, 1, 'megabytes'],
  [88_604_812, 88.6, 'megabytes'],
  [2_147_483_648, 2.1, 'gigabytes'],
  [5e15, 5_000_000, 'gigabytes'],
])('%i bytes are %d %s', (bytes, size, unit) => {
  expect(fileSize(bytes)).toEqual({ size, unit });
});
