import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestLayout, fitPage, leftPage, neighbour, pagesTogether } from './spread.ts';

/** The left pages seen when turning from the cover. */
function walk(layout: 'single' | 'double', count: number): number[] {
  const met = [1];
  for (let next = neighbour(1, 1, layout, count); next; next = neighbour(next, 1, layout, count))
    met.push(next);
  return met;
}

describe('spreads', () => {
  it('names the left page: 1, 2, 4, 6', () => {
    expect(walk('double', 8)).toEqual([1, 2, 4, 6, 8]);
    expect([1, 2, 3, 4, 5].map((page) => leftPage(page, 'double'))).toEqual([1, 2, 2, 4, 4]);
    expect(walk('single', 4)).toEqual([1, 2, 3, 4]);
  });

  it('show the cover and an even last page alone', () => {
    expect(pagesTogether(1, 'double', 8)).toEqual([1]);
    expect(pagesTogether(3, 'double', 8)).toEqual([2, 3]);
    expect(pagesTogether(8, 'double', 8)).toEqual([8]);
    expect(pagesTogether(7, 'double', 7)).toEqual([6, 7]);
    expect(pagesTogether(1, 'double', 1)).toEqual([1]);
  });

  it('show every page once going forward, and the same ones going back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.constantFrom('single' as const, 'double' as const),
        (count, layout) => {
          const lefts = walk(layout, count);
          expect(lefts.flatMap((left) => pagesTogether(left, layout, count))).toEqual(
            Array.from({ length: count }, (_, index) => index + 1),
          );
          const back = [lefts.at(-1)!];
          for (
            let next = neighbour(back[0]!, -1, layout, count);
            next;
            next = neighbour(next, -1, layout, count)
          )
            back.unshift(next);
          expect(back).toEqual(lefts);
        },
      ),
    );
  });

  it('use two pages only if that hardly makes them smaller', () => {
    expect(bestLayout({ width: 1440, height: 850 }, 0.75, 20)).toBe('double');
    expect(bestLayout({ width: 366, height: 740 }, 0.75, 20)).toBe('single');
    expect(bestLayout({ width: 768, height: 960 }, 0.75, 20)).toBe('single');
    expect(bestLayout({ width: 1440, height: 850 }, 1.6, 20)).toBe('single');
    expect(bestLayout({ width: 1440, height: 850 }, 0.75, 1)).toBe('single');
  });

  it('fit a whole page', () => {
    expect(fitPage({ width: 1000, height: 600 }, 0.75, 'double')).toEqual({ width: 450, height: 600 });
    expect(fitPage({ width: 600, height: 900 }, 0.75, 'double')).toEqual({ width: 300, height: 400 });
    expect(fitPage({ width: -20, height: 0 }, 0.75, 'single').height).toBe(1);
  });
});
