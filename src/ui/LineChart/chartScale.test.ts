import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chartHigh, chartTicks, EMPTY_HIGH } from './chartScale.ts';

it('is 800 while there is nothing to show', () => {
  expect(chartHigh([])).toBe(EMPTY_HIGH);
  expect(chartHigh([0, null, 0])).toBe(800);
});

it('is a round number just above the data otherwise', () => {
  expect([3, 7, 31, 130, 640, 801, 1_700, 23_000].map((value) => chartHigh([value]))).toEqual([
    4, 8, 32, 160, 800, 1_000, 2_000, 24_000,
  ]);
});

it('holds every value, wastes less than half, and rules whole numbers', () => {
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 50_000_000 }), (value) => {
      const high = chartHigh([value]);
      expect(high).toBeGreaterThanOrEqual(value);
      expect(high).toBeLessThanOrEqual(Math.max(4, value * 2));
      expect(chartTicks(high).every(Number.isInteger)).toBe(true);
    }),
  );
});
