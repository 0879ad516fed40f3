import Type, { type Static } from 'typebox';
import { exact, sessionCall } from './call.ts';
import { Audience, Instant, PageNumber, PublicationName, TimeZone, TrackId } from './values.ts';

const Count = Type.Integer({ minimum: 0 });
const Units = Type.Number();

/** Heat around a point, in page units: page height 1000, width 1000 × aspect. A missing radius is 50, a missing value 1. */
export const HeatPoint = exact({
  x: Units,
  y: Units,
  value: Type.Optional(Type.Number({ minimum: 0 })),
  radius: Type.Optional(Type.Number({ minimum: 0 })),
});
export type HeatPoint = Static<typeof HeatPoint>;

/** A band of a document without fixed pages: starts at `y`, in the units of `ScrollTotHeight`. */
export const ScrollBand = exact({ y: Units, height: Units, value: Type.Number({ minimum: 0 }) });
export type ScrollBand = Static<typeof ScrollBand>;

/** A link on the page, in page units, and how often it was clicked in the range. */
export const HeatLink = exact({
  x: Units,
  y: Units,
  width: Units,
  height: Units,
  label: Type.String(),
  url: Type.String(),
  clicks: Count,
});
export type HeatLink = Static<typeof HeatLink>;

/** One page of the strip: its picture and its total heat in the range. */
export const PageHeat = exact({
  pageNumber: PageNumber,
  image: Type.String(),
  value: Type.Number({ minimum: 0 }),
});
export type PageHeat = Static<typeof PageHeat>;

/** What readers did: zoomed in, paused on a zoomed part, or clicked. */
export const HeatKind = Type.Union([Type.Literal('zoom'), Type.Literal('pause'), Type.Literal('click')]);
export type HeatKind = Static<typeof HeatKind>;

/** How many of a page's points are of each kind. `unknown`: from days whose kinds the host does not know any more. */
export const PointCounts = exact({ zoom: Count, pause: Count, click: Count, unknown: Count });
export type PointCounts = Static<typeof PointCounts>;

export const HeatmapReply = exact({
  /** `SUCCESS`; anything else: heatmap analytics are not enabled, and `message` says why. */
  result: Type.String(),
  message: Type.String(),
  /** URL of the page's picture; empty if there is none. */
  ModelImage: Type.String(),
  /** The document has no fixed pages: `Scroll` holds its heat, and its aspect is 0.7. */
  Reflowable: Type.Boolean(),
  /** Merged on a grid: at most a few thousand points, however much traffic there was. */
  Points: Type.Array(HeatPoint),
  /** The largest value among the points. */
  MaxValue: Type.Number({ minimum: 0 }),
  Scroll: Type.Array(ScrollBand),
  ScrollMaxValue: Type.Number({ minimum: 0 }),
  /** Height of the whole column, in the same units as its bands. */
  ScrollTotHeight: Type.Number({ minimum: 0 }),
  // Beyond the specification: hosts that do not know these omit them.
  /**
   * Address of the document whose bands they are. It is drawn behind them in a frame with a sandbox, and says its size:
   * it posts `{ verso: 'drawn', width, height }`, in pixels, to the page around it.
   */
  ModelDocument: Type.Optional(Type.String()),
  /** Sessions that left heat on this page in the range. */
  Sessions: Type.Optional(Count),
  /** Points recorded on this page in the range, before merging; of the kind that was asked for, as far as it is known. */
  Recorded: Type.Optional(Count),
  /** The same by kind, whichever was asked for; absent where the host cannot tell, and for a column. */
  RecordedByKind: Type.Optional(PointCounts),
  /** The page's aspect ratio: width divided by height. */
  Aspect: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
  Links: Type.Optional(Type.Array(HeatLink)),
  /** Every page of the publication, for the strip. */
  Pages: Type.Optional(Type.Array(PageHeat)),
  /** False if the publication's viewer does not report pages; absent otherwise. */
  PagesReported: Type.Optional(Type.Literal(false)),
  /** False if its viewer reported pages, but never a click, zoom or pause; absent otherwise. */
  PointsReported: Type.Optional(Type.Literal(false)),
  /** Since when both pages of a spread count, if the range begins earlier. */
  SpreadsSince: Type.Optional(Instant),
  /** Which kind of activity the points are; absent where the host cannot tell kinds apart. */
  Kind: Type.Optional(Type.Union([HeatKind, Type.Literal('all')])),
  /** Label of the trackable link that was asked about. */
  LinkLabel: Type.Optional(Type.String()),
});
export type HeatmapReply = Static<typeof HeatmapReply>;

const body = {
  identifier: PublicationName,
  pageNumber: PageNumber,
  trackId: Type.Optional(TrackId),
  // Beyond the specification. Default: the current and the previous year.
  dateRangeStart: Type.Optional(Instant),
  dateRangeEnd: Type.Optional(Instant),
  timeZone: Type.Optional(TimeZone),
  audience: Type.Optional(Audience),
  /** Only this kind of activity. */
  kind: Type.Optional(HeatKind),
};

export const heatmap = {
  getheatmapdata: sessionCall(body, HeatmapReply),
  'getheatmapdata#ENABLE': sessionCall(body, HeatmapReply),
  'getheatmapdata#DISABLE': sessionCall(body, HeatmapReply),
  /** Clears the heat map of the whole publication. */
  'getheatmapdata#DELETE': sessionCall(body, HeatmapReply),
};
