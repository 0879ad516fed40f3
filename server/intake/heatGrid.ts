import { sql } from 'kysely';

/** Side of a cell in page units. */
export const cellSide = 20;
export const pageHeight = 1000;
/** Wide enough for any page. */
export const pageWidthLimit = 4000;

/** Points on a page, and bands of a scrolled column. */
export const heatTypes: ReadonlySet<string> = new Set(['zoom', 'pan', 'click', 'scroll']);
export const isHeat = sql`type IN (${sql.join([...heatTypes])})`;

/** The counts of a cell's heat by what readers did there; a scrolled column has none. */
export const heatKinds = ['zoomed', 'paused', 'clicked'] as const;
export type ByKind = Record<(typeof heatKinds)[number], number>;
const typeOf = { zoomed: 'zoom', paused: 'pan', clicked: 'click' } as const;

/** An event's heat under its kind. */
export const byKind = (type: string, value: number): ByKind => ({
  zoomed: type === typeOf.zoomed ? value : 0,
  paused: type === typeOf.paused ? value : 0,
  clicked: type === typeOf.clicked ? value : 0,
});

/** The same for a stored event, as columns. */
export const kindColumns = sql.join(
  heatKinds.map(
    (kind) => sql`CASE WHEN type = ${typeOf[kind]} THEN value ELSE 0 END::bigint AS ${sql.ref(kind)}`,
  ),
);

/** How many of a page's points are of each kind; bands of a scrolled column are of none. */
export const pointKinds = ['zooms', 'pauses', 'clicks'] as const;
export type PointsByKind = Record<(typeof pointKinds)[number], number>;
const pointType = { zooms: 'zoom', pauses: 'pan', clicks: 'click' } as const;

/** One point under its kind. */
export const pointByKind = (type: string): PointsByKind => ({
  zooms: Number(type === pointType.zooms),
  pauses: Number(type === pointType.pauses),
  clicks: Number(type === pointType.clicks),
});

/** The same for a stored event, as columns. */
export const pointKindColumns = sql.join(
  pointKinds.map((kind) => sql`(type = ${pointType[kind]})::int AS ${sql.ref(kind)}`),
);

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
