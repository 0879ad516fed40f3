import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chartHigh, chartTicks, labelMargins } from './chartScale.ts';

it('is 800 while there is nothing to show', () => {
  expect(chartHigh([])).toBe(800);
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

it('leaves its first and last word half of their width', () => {
  expect(labelMargins(['1 May', '22 Nov'], 40)).toEqual({ left: 0, right: 24 });
  expect(labelMargins(['1 May 2025', '22 Nov 2025'], 24)).toEqual({ left: 20, right: 44 });
  expect(labelMargins(['1'], 40)).toEqual({ left: 0, right: 16 });
});
