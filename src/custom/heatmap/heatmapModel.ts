import type { HeatKind, HeatLink, HeatmapReply, PageHeat, PointCounts, ScrollBand } from '#contract/heatmap';

/** An answer, as the screen shows it. */
export interface Heatmap {
  state: 'enabled' | 'disabled' | 'maintenance';
  /** The server's words, if it has any. */
  message: string;
  /** The request was refused, rather than heat being off. */
  refused: boolean;
  sheet: Sheet;
  links: readonly HeatLink[];
  pages: readonly PageHeat[];
  /** The viewer reports pages. */
  paged: boolean;
  /** The viewer reports clicks or zooms, as far as is known. */
  pointed: boolean;
  /** Since when both pages of a spread count, where the range begins earlier. */
  spreadsSince: string | undefined;
  /** Sessions with heat on the page; undefined where the host does not count them. */
  sessions: number | undefined;
  recorded: number | undefined;
  /** The same by kind; undefined where the host does not count them apart. */
  byKind: PointCounts | undefined;
  /** No activity on this page in the range. */
  unread: boolean;
  /** The kind of activity that the points are; undefined where the host cannot tell kinds apart. */
  kind: HeatKind | 'all' | undefined;
}

/** A page of fixed size, or the column of a document that has none. */
export type Sheet =
  | { kind: 'page'; image: string; aspect: number | undefined; points: HeatmapReply['Points'] }
  | { kind: 'column'; image: string; document: string; aspect: number; bands: readonly Band[] };

/** A band of a column; position and strength as shares, from 0 to 1. */
export interface Band {
  id: string;
  top: number;
  height: number;
  share: number;
  value: number;
}

/** Width by height of a document without pages of its own. */
const REFLOWABLE_ASPECT = 0.7;
/** Aspect ratio of paper, until the picture has loaded. */
export const USUAL_ASPECT = 0.7071;
/** The account API's largest page number. */
const LAST_PAGE = 100_000;

const stateOf = (result: string): Heatmap['state'] =>
  result === 'SUCCESS' ? 'enabled' : result === 'MAINTENANCE' ? 'maintenance' : 'disabled';

const nothing = {
  links: [],
  pages: [],
  paged: true,
  pointed: true,
  spreadsSince: undefined,
  sessions: undefined,
  recorded: undefined,
  byKind: undefined,
  unread: true,
  kind: undefined,
} as const;

/** Reads an answer; anything but SUCCESS shows nothing. */
export function readHeatmap(reply: HeatmapReply): Heatmap {
  const state = stateOf(reply.result);
  const { message } = reply;
  if (state !== 'enabled')
    return {
      state,
      message,
      refused: reply.result === 'ERROR',
      sheet: { kind: 'page', image: '', aspect: undefined, points: [] },
      ...nothing,
    };
  const sheet = sheetOf(reply);
  return {
    state,
    message,
    refused: false,
    sheet,
    links: reply.Links ?? [],
    pages: reply.Pages ?? [],
    paged: reply.PagesReported !== false,
    pointed: reply.PointsReported !== false,
    spreadsSince: reply.SpreadsSince,
    sessions: reply.Sessions,
    // a column's activity is the time in view, not acts to count
    recorded: sheet.kind === 'page' ? reply.Recorded : undefined,
    byKind: sheet.kind === 'page' ? reply.RecordedByKind : undefined,
    kind: reply.Kind,
    unread: sheet.kind === 'page' ? sheet.points.length === 0 : sheet.bands.every(({ value }) => value === 0),
  };
}

function sheetOf({
  Reflowable,
  ModelImage,
  ModelDocument = '',
  Aspect,
  Points,
  Scroll,
  ScrollMaxValue,
  ScrollTotHeight,
}: HeatmapReply): Sheet {
  // points are on pages, whatever else is said of them
  if (!Reflowable || (Points.length > 0 && Scroll.length === 0))
    return { kind: 'page', image: ModelImage, aspect: Aspect, points: Points };
  return {
    kind: 'column',
    image: ModelImage,
    document: /^https?:/.test(ModelDocument) ? ModelDocument : '',
    aspect: REFLOWABLE_ASPECT,
    bands: bandsOf(Scroll, ScrollTotHeight, ScrollMaxValue),
  };
}

/** A host may answer 0 for the column's height or maximum: then the bands decide. */
function bandsOf(scroll: readonly ScrollBand[], height: number, most: number): Band[] {
  const total = height || Math.max(1, ...scroll.map((band) => band.y + band.height));
  const largest = most || Math.max(1, ...scroll.map(({ value }) => value));
  return scroll.map((band, index) => ({
    id: String(index),
    top: band.y / total,
    height: band.height / total,
    share: Math.min(1, band.value / largest),
    value: band.value,
  }));
}

/** The last page, where the host lists all pages. */
export const lastPageOf = (pages: readonly PageHeat[]): number | undefined =>
  pages.length > 0 ? pages.reduce((last, { pageNumber }) => Math.max(last, pageNumber), 1) : undefined;

/** The kind of activity in an address; all without a valid one. */
export function kindIn(params: URLSearchParams): HeatKind | undefined {
  const kind = params.get('kind');
  return kind === 'zoom' || kind === 'pause' || kind === 'click' ? kind : undefined;
}

/** The page in an address; the first one where invalid. */
export function pageIn(params: URLSearchParams): number {
  return typedPage(params.get('page') ?? '', undefined) ?? 1;
}

/** A typed page number; undefined where invalid or out of range. */
export function typedPage(text: string, last: number | undefined): number | undefined {
  const page = /^\s*\d{1,6}\s*$/.test(text) ? Number(text) : 0;
  return page >= 1 && page <= Math.min(last ?? LAST_PAGE, LAST_PAGE) ? page : undefined;
}

/** The pages on either side, where they exist. */
export const neighbours = (page: number, last: number | undefined) => ({
  previous: page > 1 ? Math.min(page - 1, last ?? LAST_PAGE) : undefined,
  next: page < (last ?? LAST_PAGE) ? page + 1 : undefined,
});
