import { expect, test } from 'vitest';
import { changeOf } from './change.ts';

test.each([
  [0, 0, 'same', 0, 'amount'],
  [1080, 1080, 'same', 0, 'amount'],
  [112, 100, 'up', 12, 'percent'],
  [50, 100, 'down', 50, 'percent'],
  [20, 19, 'up', 1, 'amount'],
  [25, 20, 'up', 25, 'percent'],
  [7, 0, 'up', 7, 'amount'],
  [0, 7, 'down', 7, 'amount'],
  // not all of it
  [1, 250, 'down', 99.6, 'percent'],
  // less than half a percent, and more than tenfold
  [1001, 1000, 'up', 1, 'amount'],
  [219, 20, 'up', 995, 'percent'],
  [220, 20, 'up', 200, 'amount'],
])('a change to %i after %i', (now, before, direction, size, by) => {
  expect(changeOf(now, before)).toEqual({ direction, size, by });
});
