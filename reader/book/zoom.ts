import type { Size } from './spread.ts';

export interface Point {
  x: number;
  y: number;
}
/** The spread's transform: its scale, and its centre's offset from the stage's centre in px. */
export interface View extends Point {
  scale: number;
}

export const resting: View = { scale: 1, x: 0, y: 0 };
const largest = 5;
const step = 1.5;

/** Limits dragging to the edges of the spread (given at scale 1). */
export function hold(view: View, spread: Size, room: Size): View {
  const limit = (value: number, length: number, space: number) => {
    const slack = Math.max(0, (length * view.scale - space) / 2);
    return Math.min(slack, Math.max(-slack, value)) || 0;
  };
  return {
    scale: view.scale,
    x: limit(view.x, spread.width, room.width),
    y: limit(view.y, spread.height, room.height),
  };
}

/** Zooms so that the place under `point` (from the stage's centre) stays there. */
export function zoomTo(view: View, scale: number, point: Point): View {
  const next = Math.min(largest, Math.max(1, scale));
  if (next === 1) return resting;
  const ratio = next / view.scale;
  return { scale: next, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio };
}

const margin = 12;

/**
 * How far the range from `start` to `end` must move to be visible between `low` and `high`; of a longer one,
 * its beginning.
 */
export function shiftInto(start: number, end: number, low: number, high: number): number {
  if (start < low + margin || end - start > high - low - 2 * margin) return low + margin - start;
  return Math.min(0, high - margin - end);
}

/** The scale after one click on a zoom button. */
export const stepScale = (scale: number, direction: 1 | -1): number => {
  const next = direction === 1 ? scale * step : scale / step;
  return Math.min(largest, next < 1.05 ? 1 : next);
};

/** A point of a page's rectangle in page units, clipped to its edges: height 1000, width 1000 × aspect. */
export function pageUnits(point: Point, page: Point & Size): Point {
  const unit = (value: number, start: number, length: number) =>
    Math.round((Math.min(length, Math.max(0, value - start)) / page.height) * 1000);
  return { x: unit(point.x, page.x, page.width), y: unit(point.y, page.y, page.height) };
}
