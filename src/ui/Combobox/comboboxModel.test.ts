import { expect, test } from 'vitest';
import { stepTo, type Step } from './comboboxModel.ts';

test.each<[Step, number, number, number]>([
  ['next', -1, 5, 0],
  ['next', 0, 5, 1],
  ['next', 4, 5, 0],
  ['previous', -1, 5, 4],
  ['previous', 0, 5, 4],
  ['previous', 3, 5, 2],
  ['pageDown', 0, 20, 8],
  ['pageDown', 15, 20, 19],
  ['pageUp', 3, 20, 0],
  ['pageUp', 19, 20, 11],
  ['next', -1, 0, -1],
  ['pageDown', -1, 3, 0],
])('%s from %i of %i leads to %i', (step, at, count, to) => {
  expect(stepTo(step, at, count)).toBe(to);
});
