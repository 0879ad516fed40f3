import { expect, test } from 'vitest';
import { percentOf } from './percent.ts';

test.each([
  [0, 0],
  [-0.2, 0],
  [0.0001, 0.1],
  [0.003, 0.3],
  [0.0994, 9.9],
  [0.0996, 10],
  [0.126, 13],
  [0.994, 99],
  [0.995, 99.5],
  [0.997, 99.7],
  [0.9999, 99.9],
  [1, 100],
  [1.004, 100],
  [2.5, 250],
])('%d of it is written as %d percent', (share, percent) => {
  expect(percentOf(share)).toBe(percent);
});

test.each([
  [0.0096, 1],
  [0.0094, 0.9],
  [0.034, 3],
])('%d of it is written as %d percent, whole from 1 on', (share, percent) => {
  expect(percentOf(share, 1)).toBe(percent);
});
