import { describe, expect, test } from 'vitest';
import { heatDots } from './heatDots.ts';
import { heatPeak } from './heatField.ts';
import { heatSpots } from './heatSpots.ts';

describe('dots', () => {
  test('a missing radius is 50, a missing value 1', () => {
    expect(heatDots([{ x: 10.4, y: 20.6 }], 700)).toEqual([{ x: 10, y: 21, value: 1, radius: 50 }]);
  });

  test('drops points outside the page and without a value', () => {
    const odd = [
      { x: -1, y: 5 },
      { x: 701, y: 5 },
      { x: 5, y: 1001 },
      { x: 5, y: 5, value: 0 },
      { x: Number.NaN, y: 5 },
      { x: 5, y: 5, value: Infinity },
    ];
    expect(heatDots(odd, 700)).toEqual([]);
    expect(heatDots([{ x: 5, y: 5, radius: 0 }], 700)[0]?.radius).toBe(50);
  });

  test('limits the dots of a host that does not merge, without losing activity', () => {
    const points = Array.from({ length: 50_000 }, (_, index) => ({
      x: (index * 7919) % 700,
      y: (index * 104_729) % 1000,
      value: 2,
    }));
    const dots = heatDots(points, 700);
    expect(dots.length).toBeLessThanOrEqual(4000);
    expect(dots.reduce((sum, { value }) => sum + value, 0)).toBe(100_000);
  });
});

test('loses nothing on wide pages, which get larger cells', () => {
  const points = Array.from({ length: 50_000 }, (_, index) => ({
    x: (index * 7919) % 3200,
    y: (index * 104_729) % 1000,
  }));
  const dots = heatDots(points, 3200);
  expect(dots.length).toBeLessThanOrEqual(4000);
  expect(dots.reduce((sum, { value }) => sum + value, 0)).toBe(50_000);
});

describe('the peak', () => {
  test('of one dot is its value; of many in one place, their sum', () => {
    expect(heatPeak([{ x: 110, y: 110, value: 7, radius: 50 }], 700)).toBe(7);
    expect(
      heatPeak(
        Array.from({ length: 4 }, () => ({ x: 110, y: 110, value: 7, radius: 50 })),
        700,
      ),
    ).toBe(28);
  });
  test('of none is nothing', () => expect(heatPeak([], 700)).toBe(0));
});

describe('spots', () => {
  const dot = (x: number, y: number, value: number) => ({ x, y, value, radius: 50 });
  const links = [
    { x: 600, y: 880, width: 80, height: 60, label: 'Order', url: 'https://x.example/', clicks: 3 },
  ];

  test('are ranked, with place, share and link', () => {
    const spots = heatSpots([dot(50, 50, 20), dot(640, 900, 60), dot(350, 500, 20)], 700, links);
    expect(spots.map(({ rank, row, column, share, link }) => [rank, row, column, share, link])).toEqual([
      [1, 'bottom', 'right', 0.6, 'Order'],
      [2, 'top', 'left', 0.2, undefined],
      [3, 'middle', 'centre', 0.2, undefined],
    ]);
  });

  test('names a nameless link by its address', () => {
    const unnamed = links.map((link) => ({ ...link, label: '' }));
    expect(heatSpots([dot(640, 900, 60)], 700, unnamed)[0]?.link).toBe('https://x.example/');
  });

  test('count no activity twice and stop where there is none', () => {
    const spread = Array.from({ length: 900 }, (_, index) =>
      dot((index * 37) % 700, (index * 101) % 1000, 1),
    );
    const spots = heatSpots(spread, 700, []);
    expect(spots.length).toBeLessThanOrEqual(8);
    expect(spots.reduce((sum, { share }) => sum + share, 0)).toBeLessThanOrEqual(1);
    expect(heatSpots([], 700, [])).toEqual([]);
  });
});
