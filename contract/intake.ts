import Type, { type Static } from 'typebox';
import { exact } from './call.ts';
import { PageNumber } from './values.ts';

/** Milliseconds since 1970 by the reader's clock; the server corrects it with `sentAt`. */
const at = Type.Integer({ minimum: 0 });
const url = Type.String({ minLength: 1, maxLength: 1000 });
/** Page units: page height 1000, width 1000 × aspect. May fall outside the page. */
const unit = Type.Number({ minimum: -100_000, maximum: 100_000 });

/** The viewer's `onDocumentLoaded`. Opens the session. */
const OpenEvent = exact({
  type: Type.Literal('open'),
  at,
  pages: Type.Integer({ minimum: 0, maximum: 100_000 }),
});
/** A page came into view; where two are in view, each has its own. */
const ViewEvent = exact({ type: Type.Literal('view'), at, page: PageNumber });
/** Seconds a page was in view on a visible tab, measured by the collector. Fractions are rounded. */
const TimeEvent = exact({
  type: Type.Literal('time'),
  at,
  page: PageNumber,
  seconds: Type.Number({ minimum: 0, maximum: 86_400 }),
});
/** The viewer's `onTimeSpent`: the seconds it considers active. A second figure, never added to the first. */
const ActiveEvent = exact({
  type: Type.Literal('active'),
  at,
  page: PageNumber,
  seconds: Type.Number({ minimum: 0, maximum: 86_400 }),
});
/**
 * `onPageZoomed`, `onPagePanned`, `onPageClicked`: a point of heat. `scroll`: a band of a document without fixed
 * pages (page 1, x 0, y its upper edge in thousandths of the whole) was in view for `value` seconds.
 */
const PointEvent = exact({
  type: Type.Union([
    Type.Literal('zoom'),
    Type.Literal('pan'),
    Type.Literal('click'),
    Type.Literal('scroll'),
  ]),
  at,
  page: PageNumber,
  x: unit,
  y: unit,
  value: Type.Optional(Type.Number({ minimum: 0, maximum: 10_000 })),
  radius: Type.Optional(Type.Number({ minimum: 0, maximum: 1_000 })),
});
/** `onExternalLinkClicked`, `onVideoStarted`, `onAudioStarted`, `onDownloadDocument`. The page may be unknown. */
const EngagementEvent = exact({
  type: Type.Union([
    Type.Literal('link'),
    Type.Literal('video'),
    Type.Literal('audio'),
    Type.Literal('download'),
  ]),
  at,
  page: Type.Optional(PageNumber),
  url,
});

export const ReaderEvent = Type.Union([
  OpenEvent,
  ViewEvent,
  TimeEvent,
  ActiveEvent,
  PointEvent,
  EngagementEvent,
]);
export type ReaderEvent = Static<typeof ReaderEvent>;

/**
 * `own`: the publisher's own visit, as the host noted when it served the page; `automated`: a program drives
 * the browser; `reload`: the page was loaded again.
 */
export const SessionMark = Type.Union([
  Type.Literal('own'),
  Type.Literal('automated'),
  Type.Literal('reload'),
]);
export type SessionMark = Static<typeof SessionMark>;

/**
 * What a collector sends to `/-/events` of the host it was loaded from, as JSON in a `text/plain` body, so
 * that `sendBeacon` needs no preflight. A batch that is sent again keeps its id and counts once.
 */
export const Batch = exact({
  batch: Type.String({ pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' }),
  /** One for all documents of a publication that are read in a tab (record 155); a page that is loaded again has its own. */
  session: Type.String({ pattern: '^[A-Za-z0-9_-]{8,64}$' }),
  /** Address of the page; the server derives account, publication and trackable link from it. */
  location: Type.String({ minLength: 1, maxLength: 2000 }),
  /** Reasons not to count the session as a new person's reading; each is stored. */
  marks: Type.Optional(Type.Array(SessionMark, { maxItems: 3 })),
  /** Host of the page that led here; the server ignores its own. */
  referrer: Type.Optional(Type.String({ maxLength: 300 })),
  /** The id by which the host recognises this browser in this publication, if it gave it one. */
  reader: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{8,64}$' })),
  /** The reader's clock when the batch was sent. */
  sentAt: at,
  events: Type.Array(ReaderEvent, { minItems: 1, maxItems: 200 }),
});
export type Batch = Static<typeof Batch>;
