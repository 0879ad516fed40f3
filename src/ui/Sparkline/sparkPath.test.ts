import { expect, test } from 'vitest';
import { sparkPath } from './sparkPath.ts';

test('a line goes from 0 to the highest value, and passes over what is missing', () => {
  expect(sparkPath([0, null, 10, 5, null])?.line).toBe('M0 23L50 1L75 12');
  expect(sparkPath([0, null, 10, 5, null])?.area).toBe('M0 24L0 23L50 1L75 12L75 24Z');
});

test.each([[[]], [[4]], [[null, 4, null]], [[0, 0, 0]]])('%j is no line', (values) =>
  expect(sparkPath(values)).toBeUndefined(),
);

test('ten years of days are no more points than a screen can show', () => {
  const years = Array.from({ length: 3650 }, (_, nth) => nth);
  expect(sparkPath(years)?.line.split('L').length).toBeLessThanOrEqual(120);
});
