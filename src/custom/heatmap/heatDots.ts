import type { HeatPoint } from '#contract/heatmap';

/** A point ready for drawing, in whole page units with all defaults applied. */
export type HeatDot = Readonly<Record<'x' | 'y' | 'value' | 'radius', number>>;

/** Pages are 1000 units high. */
export const PAGE_HEIGHT = 1000;
/** Most dots that draw quickly; our own host never answers more. */
const MOST_DOTS = 4_000;
const USUAL_RADIUS = 50;
/** Side of the finest grid's cells, in page units, for merging too many dots. */
const FINEST = 20;

/**
 * Turns an answer's points into dots. Drops points outside the page or without a value, and merges too many on a grid,
 * so that drawing is always quick.
 * @param width of the page, in its units
 */
export function heatDots(points: readonly HeatPoint[], width: number): HeatDot[] {
  const dots: HeatDot[] = [];
  for (const { x, y, value = 1, radius = USUAL_RADIUS } of points) {
    if (!(x >= 0 && x <= width && y >= 0 && y <= PAGE_HEIGHT && value > 0 && Number.isFinite(value)))
      continue;
    dots.push({
      x: Math.round(x),
      y: Math.round(y),
      value,
      radius: radius > 0 && radius <= PAGE_HEIGHT ? Math.ceil(radius) : USUAL_RADIUS,
    });
  }
  return fewEnough(dots);
}

/** Merges on the finest grid that leaves few enough dots, without losing activity. */
function fewEnough(dots: HeatDot[]): HeatDot[] {
  let merged = dots;
  for (let side = FINEST; merged.length > MOST_DOTS; side *= 2) merged = onGrid(dots, side);
  return merged;
}

function onGrid(dots: readonly HeatDot[], side: number): HeatDot[] {
  const centre = (at: number) => (Math.floor(at / side) + 0.5) * side;
  const cells = new Map<string, HeatDot>();
  for (const { x, y, value } of dots) {
    const [cx, cy] = [centre(x), centre(y)];
    const cell = cells.get(`${cx} ${cy}`);
    cells.set(`${cx} ${cy}`, {
      x: cx,
      y: cy,
      value: value + (cell?.value ?? 0),
      radius: Math.max(USUAL_RADIUS, side),
    });
  }
  return [...cells.values()];
}
