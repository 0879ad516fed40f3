import { expect, test } from 'vitest';
import { pointsOf } from './heatmapReply.ts';

/** A page this many columns wide with heat in every cell. */
const everywhere = (columns: number) =>
  Array.from({ length: 50 * columns }, (_, index) => ({
    x: (index % columns) * 20,
    y: Math.floor(index / columns) * 20,
    value: 1 + (index % 7),
  }));
const sum = (items: { value?: number }[]) => items.reduce((total, { value = 0 }) => total + value, 0);

test('points are in the middle of their cells, hottest first', () => {
  expect(
    pointsOf([
      { x: 20, y: 40, value: 3 },
      { x: 0, y: 0, value: 0 },
    ]),
  ).toEqual([{ x: 30, y: 50, value: 3, radius: 50 }]);
});

test('points recorded beyond the page are at its edge', () => {
  const cells = [
    { x: 0, y: 40, value: 5 },
    { x: 680, y: 40, value: 1 },
    { x: 700, y: 40, value: 2 },
    { x: 3980, y: 40, value: 4 },
  ];
  expect(pointsOf(cells, { width: 700 })).toEqual([
    { x: 690, y: 50, value: 7, radius: 50 },
    { x: 10, y: 50, value: 5, radius: 50 },
  ]);
  expect(pointsOf(cells, { width: 701 })).toHaveLength(3);
  expect(pointsOf(cells)).toHaveLength(4);
});

test.each([35, 80, 81, 200])(
  'at most 4,000 points on a page of %i columns, and none of their heat is lost',
  (columns) => {
    const cells = everywhere(columns);
    const points = pointsOf(cells);
    expect(points.length).toBeLessThanOrEqual(4000);
    expect(points.length).toBeGreaterThan(1000);
    expect(sum(points)).toBe(sum(cells));
    for (let index = 1; index < points.length; index += 1) {
      if (columns > 80) expect(points[index]?.value).toBeLessThanOrEqual(points[index - 1]?.value ?? 0);
    }
  },
);
