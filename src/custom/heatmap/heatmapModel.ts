import type { HeatLink, HeatmapReply, PageHeat, ScrollBand } from '#contract/heatmap';

/** What the screen shows of an answer. */
export interface Heatmap {
  state: 'enabled' | 'disabled' | 'maintenance';
  /** The server's words, if it has any. */
  message: string;
  /** It says that this cannot be asked for, rather than that it is turned off. */
  refused: boolean;
  sheet: Sheet;
  links: readonly HeatLink[];
  pages: readonly PageHeat[];
  /** Sessions that left heat on the page; undefined where the host does not count them. */
  sessions: number | undefined;
  recorded: number | undefined;
  /** Nobody did anything on this page in the range. */
  unread: boolean;
}

/** A page of fixed size, or the column of a document that has none. */
export type Sheet =
  | { kind: 'page'; image: string; aspect: number | undefined; points: HeatmapReply['Points'] }
  | { kind: 'column'; image: string; aspect: number; bands: readonly Band[] };

/** A band of a column; places and the strength as shares of the whole, from 0 to 1. */
export interface Band {
  id: string;
  top: number;
  height: number;
  share: number;
  value: number;
}

/** Width by height of a document without pages of its own. */
const REFLOWABLE_ASPECT = 0.7;
/** What a sheet of paper has, until its picture tells. */
export const USUAL_ASPECT = 0.7071;
/** As far as the account API counts pages. */
const LAST_PAGE = 100_000;

const stateOf = (result: string): Heatmap['state'] =>
  result === 'SUCCESS' ? 'enabled' : result === 'MAINTENANCE' ? 'maintenance' : 'disabled';

const nothing = { links: [], pages: [], sessions: undefined, recorded: undefined, unread: true } as const;

/** Reads an answer; anything but SUCCESS shows nothing, whatever it carries. */
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
    sessions: reply.Sessions,
    recorded: reply.Recorded,
    unread: sheet.kind === 'page' ? sheet.points.length === 0 : sheet.bands.every(({ value }) => value === 0),
  };
}

function sheetOf({
  Reflowable,
  ModelImage,
  Aspect,
  Points,
  Scroll,
  ScrollMaxValue,
  ScrollTotHeight,
}: HeatmapReply): Sheet {
  if (!Reflowable) return { kind: 'page', image: ModelImage, aspect: Aspect, points: Points };
  return {
    kind: 'column',
    image: ModelImage,
    aspect: REFLOWABLE_ASPECT,
    bands: bandsOf(Scroll, ScrollTotHeight, ScrollMaxValue),
  };
}

/** A host may leave the column's height or the largest value at 0: the bands themselves then say. */
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

/** The last page, where the host tells of all of them. */
export const lastPageOf = (pages: readonly PageHeat[]): number | undefined =>
  pages.length > 0 ? pages.reduce((last, { pageNumber }) => Math.max(last, pageNumber), 1) : undefined;

/** The page in an address; what is no page is the first one. */
export function pageIn(params: URLSearchParams): number {
  return typedPage(params.get('page') ?? '', undefined) ?? 1;
}

/** What was typed as a page number; undefined where it is none, or there is no such page. */
export function typedPage(text: string, last: number | undefined): number | undefined {
  const page = /^\s*\d{1,6}\s*$/.test(text) ? Number(text) : 0;
  return page >= 1 && page <= Math.min(last ?? LAST_PAGE, LAST_PAGE) ? page : undefined;
}

/** The pages to either side; none before the first, nor beyond the last where that is known. */
export const neighbours = (page: number, last: number | undefined) => ({
  previous: page > 1 ? Math.min(page - 1, last ?? LAST_PAGE) : undefined,
  next: page < (last ?? LAST_PAGE) ? page + 1 : undefined,
});
