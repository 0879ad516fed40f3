import type { HeatLink } from '#contract/heatmap';
import { PAGE_HEIGHT, type HeatDot } from './heatDots.ts';
import { CELL, heatField } from './heatField.ts';

const rowsOfPage = ['top', 'middle', 'bottom'] as const;
const columnsOfPage = ['left', 'centre', 'right'] as const;

/** A hot spot, for users who cannot see the drawing. */
export interface HeatSpot {
  /** From 1, the strongest. */
  rank: number;
  row: (typeof rowsOfPage)[number];
  column: (typeof columnsOfPage)[number];
  /** Shares of the page's width and height, from its top left corner. */
  left: number;
  top: number;
  /** Share of the page's activity. */
  share: number;
  /** Name of the link at this place. */
  link: string | undefined;
}

/** Units around a spot's centre that belong to it. */
export const AROUND = 90;
const MOST = 8;
/** Spots with a smaller share are omitted. */
const LEAST = 0.01;

const third = (share: number): 0 | 1 | 2 => (share < 1 / 3 ? 0 : share < 2 / 3 ? 1 : 2);

/**
 * The strongest places of a page, none overlapping another.
 * @param width of the page, in its units
 */
export function heatSpots(dots: readonly HeatDot[], width: number, links: readonly HeatLink[]): HeatSpot[] {
  const total = dots.reduce((sum, { value }) => sum + value, 0);
  const { columns, values } = heatField(dots, width);
  const spots: HeatSpot[] = [];
  let left: readonly HeatDot[] = dots;
  while (spots.length < MOST && left.length > 0) {
    const at = values.reduce((best, value, place) => (value > (values[best] ?? 0) ? place : best), 0);
    const [x, y] = [((at % columns) + 0.5) * CELL, (Math.floor(at / columns) + 0.5) * CELL];
    const near = (dot: { x: number; y: number }) => Math.hypot(dot.x - x, dot.y - y) <= AROUND;
    const share = left.reduce((sum, dot) => sum + (near(dot) ? dot.value : 0), 0) / total;
    if ((values[at] ?? 0) === 0) break;
    if (share >= LEAST) {
      const place = { left: Math.min(1, x / width), top: y / PAGE_HEIGHT };
      spots.push({
        rank: 0,
        ...place,
        row: rowsOfPage[third(place.top)],
        column: columnsOfPage[third(place.left)],
        share,
        link: linkAt(links, x, y),
      });
    }
    left = left.filter((dot) => !near(dot));
    values.forEach((_, place) => {
      if (near({ x: ((place % columns) + 0.5) * CELL, y: (Math.floor(place / columns) + 0.5) * CELL }))
        values[place] = 0;
    });
  }
  return spots.sort((a, b) => b.share - a.share).map((spot, index) => ({ ...spot, rank: index + 1 }));
}

const linkAt = (links: readonly HeatLink[], x: number, y: number) =>
  nameOf(
    links.find(
      (link) =>
        x >= link.x - CELL &&
        x <= link.x + link.width + CELL &&
        y >= link.y - CELL &&
        y <= link.y + link.height + CELL,
    ),
  );

const nameOf = (link: HeatLink | undefined) => link && (link.label || link.url);
