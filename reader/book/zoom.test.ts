import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { hold, pageUnits, resting, shiftInto, stepScale, zoomTo, type View } from './zoom.ts';

const spread = { width: 900, height: 600 };
const room = { width: 1200, height: 700 };
/** The place on the spread (from its centre, at scale 1) under a point. */
const under = (view: View, point: { x: number; y: number }) => ({
  x: (point.x - view.x) / view.scale,
  y: (point.y - view.y) / view.scale,
});

describe('zoom', () => {
  it('keeps the place under the pointer', () => {
    const coordinate = fc.integer({ min: -600, max: 600 });
    const scale = fc.double({ min: 1.1, max: 5, noNaN: true });
    fc.assert(
      fc.property(coordinate, coordinate, scale, scale, (x, y, from, to) => {
        const view = { scale: from, x: 30, y: -20 };
        const before = under(view, { x, y });
        const after = under(zoomTo(view, to, { x, y }), { x, y });
        expect(after.x).toBeCloseTo(before.x, 6);
        expect(after.y).toBeCloseTo(before.y, 6);
      }),
    );
  });

  it('returns to rest at scale 1 and stays between 1 and 5', () => {
    expect(zoomTo({ scale: 2, x: 100, y: 50 }, 0.4, { x: 10, y: 10 })).toEqual(resting);
    expect(zoomTo(resting, 40, { x: 0, y: 0 }).scale).toBe(5);
  });

  it('steps in and out', () => {
    expect(stepScale(1, 1)).toBe(1.5);
    expect(stepScale(1.5, -1)).toBe(1);
    expect(stepScale(4.9, 1)).toBe(5);
    expect(stepScale(1, -1)).toBe(1);
  });

  it('keeps the spread over the stage, centred if smaller', () => {
    expect(hold({ scale: 2, x: 900, y: -900 }, spread, room)).toEqual({ scale: 2, x: 300, y: -250 });
    expect(hold({ scale: 1, x: 40, y: 40 }, spread, room)).toEqual({ scale: 1, x: 0, y: 0 });
  });

  it('gives places in page units, clipped at the edges', () => {
    const page = { x: 100, y: 50, width: 300, height: 400 };
    expect(pageUnits({ x: 250, y: 250 }, page)).toEqual({ x: 375, y: 500 });
    expect(pageUnits({ x: 0, y: 9000 }, page)).toEqual({ x: 0, y: 1000 });
    expect(pageUnits({ x: 9000, y: 0 }, page)).toEqual({ x: 750, y: 0 });
  });
});

test.each([
  [50, 80, 0],
  [0, 30, 12],
  [-40, -10, 52],
  [380, 420, -32],
  [-50, 600, 62],
])('what lies from %i to %i is moved by %i to be seen between 0 and 400', (start, end, shift) => {
  expect(shiftInto(start, end, 0, 400)).toBe(shift);
});
