import type { HeatPoint } from '#contract/heatmap';

/** A point made ready for drawing: whole page units, nothing left to guess. */
export type HeatDot = Readonly<Record<'x' | 'y' | 'value' | 'radius', number>>;

/** Pages are 1000 units high. */
export const PAGE_HEIGHT = 1000;
/** As many as are drawn in no time; answers of our own host never have more. */
const MOST_DOTS = 4_000;
const USUAL_RADIUS = 50;
/** Units of a cell's side on the finest grid that too many dots are merged to. */
const FINEST = 20;

/**
 * The points of an answer as dots on a page: those beside the page and those that say nothing are left out,
 * and a host that did not merge its points is helped to a grid, so that drawing never takes long.
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

/** Wide pages have many cells: those of the finest grid that leaves few enough dots, and none of the activity is lost. */
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
