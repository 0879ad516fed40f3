import { PAGE_HEIGHT, type HeatDot } from './heatDots.ts';

/** Activity per cell, spread as in the drawing. */
export interface HeatField {
  columns: number;
  rows: number;
  /** Row by row. */
  values: Float64Array;
}

/** Units of a cell's side. */
export const CELL = 20;
/** The inner part of a dot's radius, which gets its full value. */
export const CORE = 0.15;

/** A dot's share at a distance: full in the core, none beyond the radius. */
const reach = (distance: number, radius: number) =>
  Math.min(1, Math.max(0, (radius - distance) / (radius * (1 - CORE))));

/** @param width of the page, in its units */
export function heatField(dots: readonly HeatDot[], width: number): HeatField {
  const columns = Math.max(1, Math.ceil(width / CELL));
  const rows = PAGE_HEIGHT / CELL;
  const values = new Float64Array(columns * rows);
  for (const { x, y, value, radius } of dots) {
    const span = (at: number, count: number) =>
      [
        Math.max(0, Math.floor((at - radius) / CELL)),
        Math.min(count - 1, Math.floor((at + radius) / CELL)),
      ] as const;
    const [left, right] = span(x, columns);
    const [top, bottom] = span(y, rows);
    for (let row = top; row <= bottom; row += 1) {
      for (let column = left; column <= right; column += 1) {
        const distance = Math.sqrt(((column + 0.5) * CELL - x) ** 2 + ((row + 0.5) * CELL - y) ** 2);
        values[row * columns + column] =
          (values[row * columns + column] ?? 0) + value * reach(distance, radius);
      }
    }
  }
  return { columns, rows, values };
}

/** The peak activity: the drawing's darkest colour. */
export function heatPeak(dots: readonly HeatDot[], width: number): number {
  const { values } = heatField(dots, width);
  const alone = dots.reduce((most, { value }) => Math.max(most, value), 0);
  return values.reduce((most, value) => Math.max(most, value), alone);
}
