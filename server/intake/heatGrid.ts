import { sql } from 'kysely';

/** Side of a cell in page units. */
export const cellSide = 20;
export const pageHeight = 1000;
/** Wide enough for any page. */
export const pageWidthLimit = 4000;

/** Points on a page, and bands of a scrolled column. */
export const heatTypes: ReadonlySet<string> = new Set(['zoom', 'pan', 'click', 'scroll']);
export const isHeat = sql`type IN (${sql.join([...heatTypes])})`;

const lastColumn = pageWidthLimit / cellSide - 1;
const lastRow = pageHeight / cellSide - 1;

export interface Cell {
  /** 0 points, 1 bands of a scrolled column. */
  layer: number;
  /** Upper left corner in page units. */
  x: number;
  y: number;
}

/** The cell of a point in integer page units; a point on the far edge belongs to the last cell. */
export const cellOf = (type: string, x: number, y: number): Cell => ({
  layer: type === 'scroll' ? 1 : 0,
  x: Math.min(Math.floor(x / cellSide), lastColumn) * cellSide,
  y: Math.min(Math.floor(y / cellSide), lastRow) * cellSide,
});

/** The same for a stored event, as columns `layer`, `x` and `y`. */
export const cellColumns = sql`(type = 'scroll')::int AS layer,
  least(x::int / ${cellSide}::int, ${lastColumn}::int) * ${cellSide}::int AS x,
  least(y::int / ${cellSide}::int, ${lastRow}::int) * ${cellSide}::int AS y`;
