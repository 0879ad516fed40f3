import type { HeatKind, HeatmapReply, HeatPoint, PointCounts, ScrollBand } from '#contract/heatmap';
import { publicFile, type PublicHosts } from '#rules/publicLink';
import { DRAWN } from '../host/hostHeaders.ts';
import { cellSide, pageHeight } from '../intake/heatGrid.ts';
import {
  mostPages,
  type CellRow,
  type HeatmapSubject,
  type LinkedPageRow,
  type PageHeatRow,
  type PageRow,
} from './heatmapQueries.ts';

/** As many points as are drawn quickly, whatever the traffic. */
const mostPoints = 4000;
const radius = 50;
const reflowableAspect = 0.7;
/** Of pages whose size is unknown: paper upright, a screen, paper across, a wide screen. */
const usualAspects = [Math.SQRT1_2, 4 / 3, Math.SQRT2, 16 / 9];

/** What is known about the pages, without heat. */
export type PageFace = Pick<HeatmapReply, 'ModelImage' | 'Aspect' | 'Reflowable'>;

/** An empty heat map with its reason. */
export const emptyReply = (
  result: string,
  message: string,
  face: PageFace = { ModelImage: '', Reflowable: false },
): HeatmapReply => ({
  result,
  message,
  ...face,
  Points: [],
  MaxValue: 0,
  Scroll: [],
  ScrollMaxValue: 0,
  ScrollTotHeight: face.Reflowable ? pageHeight : 0,
});

/**
 * Whether a page of a publication without page images is a scrolling column: if its viewer reports pages, or points on
 * its only page, it has pages of which there is no picture.
 */
export function isColumn(
  { reflowable, documents, paged }: HeatmapSubject,
  cells: readonly CellRow[],
): boolean {
  const has = (layer: number) => cells.some((cell) => cell.layer === layer);
  return reflowable && (has(1) ? !(paged && has(0)) : (documents.length > 0 || !paged) && !has(0));
}

/** The first usual shape that holds all points; undefined if the narrowest does, which is any sheet's. */
function aspectAround(points: readonly HeatPoint[]): number | undefined {
  const width = points.reduce((most, { x }) => Math.max(most, x), 0) / pageHeight;
  const aspect = usualAspects.find((usual) => width <= usual) ?? width;
  return aspect > Math.SQRT1_2 ? aspect : undefined;
}

/** The public address of a publication's file. */
const addressOf = (hosts: PublicHosts, { accountId, cloudId, name }: HeatmapSubject, path: string): string =>
  publicFile(hosts, { user: String(accountId), cloudId }, name, path);

/** The document whose bands are drawn over it. */
function documentOf(hosts: PublicHosts, subject: HeatmapSubject, number: number): string | undefined {
  const { documents, index } = subject;
  const path = documents.length > 0 ? documents[number - 1] : number === 1 ? index : '';
  return path ? `${addressOf(hosts, subject, path)}?${DRAWN}` : undefined;
}

/** The page's appearance; `pages` are others of its publication. */
export function pageFace(
  hosts: PublicHosts,
  subject: HeatmapSubject,
  page: PageRow | undefined,
  pages: readonly PageRow[],
): PageFace {
  // pages are alike, so one without a readable image gets its neighbours' shape
  const sized = page && page.height > 0 ? page : pages.find(({ height }) => height > 0);
  const aspect = sized && sized.width > 0 ? sized.width / sized.height : undefined;
  return {
    ModelImage: page ? addressOf(hosts, subject, page.image) : '',
    Reflowable: subject.reflowable,
    ...(subject.reflowable ? { Aspect: reflowableAspect } : aspect !== undefined && { Aspect: aspect }),
  };
}

interface Sized {
  x: number;
  y: number;
  value: number;
}

/** Cells merged into squares of `side`, keeping their total heat. */
function merged(cells: readonly Sized[], side: number): Sized[] {
  const squares = new Map<string, Sized>();
  for (const cell of cells) {
    const [x, y] = [Math.floor(cell.x / side) * side, Math.floor(cell.y / side) * side];
    const known = squares.get(`${x} ${y}`);
    if (known) known.value += cell.value;
    else squares.set(`${x} ${y}`, { x, y, value: cell.value });
  }
  return [...squares.values()].sort((one, other) => other.value - one.value);
}

/** Cells beyond the far edge of a page are moved to its last column. */
function clipped(cells: readonly Sized[], width: number): readonly Sized[] {
  const last = Math.max(0, Math.ceil(width / cellSide) - 1) * cellSide;
  return cells.every(({ x }) => x <= last)
    ? cells
    : merged(
        cells.map((cell) => ({ ...cell, x: Math.min(cell.x, last) })),
        cellSide,
      );
}

/**
 * Cells as points at their centres, hottest first, on a coarser grid if there are too many. `width` of the
 * page in page units: points beyond it move to its edge.
 */
export function pointsOf(cells: readonly Sized[], { most = mostPoints, width = Infinity } = {}): HeatPoint[] {
  let side = cellSide;
  let drawn = clipped(
    cells.filter(({ value }) => value > 0),
    width,
  );
  while (drawn.length > most) drawn = merged(drawn, (side *= 2));
  return drawn.map(({ x, y, value }) => ({ x: x + side / 2, y: y + side / 2, value, radius }));
}

/** The whole column in bands, including cold ones; empty if there is no heat at all. */
function bandsOf(cells: readonly Sized[]): ScrollBand[] {
  if (cells.length === 0) return [];
  const values = new Map(cells.map(({ y, value }) => [y, value]));
  return Array.from({ length: pageHeight / cellSide }, (_, index) => ({
    y: index * cellSide,
    height: cellSide,
    value: values.get(index * cellSide) ?? 0,
  }));
}

const largest = (items: readonly { value?: number }[]) =>
  items.reduce((most, { value = 1 }) => Math.max(most, value), 0);

const noPoints: PointCounts = { zoom: 0, pause: 0, click: 0, unknown: 0 };
/** Bands, which a page may have from a time when it was a column, are among the unknown at most. */
const pointsIn = ({ zoom, pause, click, unknown }: PointCounts) => zoom + pause + click + unknown;

/** What was recorded for a page in a range. */
export interface PageReadings {
  number: number;
  /** Of one kind of activity; of all without it. */
  kind?: HeatKind | undefined;
  cells: CellRow[];
  heat: PageHeatRow[];
  /** The page itself, if known. */
  page: LinkedPageRow | undefined;
  pages: PageRow[];
  clicks: Map<string, number>;
  /** It was read, and its viewer reported no pages. */
  silent: boolean;
  /** It was read, and its viewer reported pages, but never where anything was done. */
  pointless: boolean;
}

/** The strip: every page, with its image if known. */
function stripOf(
  hosts: PublicHosts,
  subject: HeatmapSubject,
  { pages, heat }: PageReadings,
): HeatmapReply['Pages'] {
  const images = new Map(pages.map(({ page, image }) => [page, addressOf(hosts, subject, image)]));
  const values = new Map(heat.map(({ page, value }) => [page, value]));
  const counted = Array.from({ length: Math.min(subject.pages, mostPages) }, (_, index) => index + 1);
  return [...new Set([...counted, ...images.keys()])]
    .slice(0, mostPages)
    .sort((one, other) => one - other)
    .map((pageNumber) => ({
      pageNumber,
      image: images.get(pageNumber) ?? '',
      value: values.get(pageNumber) ?? 0,
    }));
}

/** A page's heat in the specification's shape. */
export function heatmapReply(
  hosts: PublicHosts,
  subject: HeatmapSubject,
  readings: PageReadings,
): HeatmapReply {
  const { number, kind, cells, heat, page, pages, clicks, silent, pointless } = readings;
  const ofPage = heat.find(({ page }) => page === number);
  const isSized = page !== undefined && page.width > 0 && page.height > 0;
  const Points = pointsOf(
    cells.filter(({ layer }) => layer === 0),
    isSized ? { width: (pageHeight * page.width) / page.height } : {},
  );
  const Scroll = subject.reflowable ? bandsOf(cells.filter(({ layer }) => layer === 1)) : [];
  const face = pageFace(hosts, subject, page, pages);
  const byKind = ofPage?.byKind ?? noPoints;
  const drawn = subject.reflowable ? documentOf(hosts, subject, number) : undefined;
  const around = face.Aspect === undefined ? aspectAround(Points) : undefined;
  return {
    result: 'SUCCESS',
    message: '',
    ...face,
    ...(around !== undefined && { Aspect: around }),
    Points,
    MaxValue: largest(Points),
    Scroll,
    ScrollMaxValue: largest(Scroll),
    ScrollTotHeight: subject.reflowable ? pageHeight : 0,
    ...(drawn && { ModelDocument: drawn }),
    Sessions: ofPage?.sessions ?? 0,
    ...(subject.reflowable
      ? { Recorded: ofPage?.points ?? 0 }
      : {
          Recorded: kind ? byKind[kind] : pointsIn(byKind),
          RecordedByKind: byKind,
        }),
    Links: (page?.links ?? []).map((link) => ({ ...link, clicks: clicks.get(link.url) ?? 0 })),
    Pages: stripOf(hosts, subject, readings),
    ...(silent && { PagesReported: false as const }),
    ...(pointless && { PointsReported: false as const }),
  };
}
