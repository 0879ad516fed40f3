import Type, { type Static } from 'typebox';
import { exact, sessionCall } from './call.ts';
import { Estimate, SourceFilters } from './sources.ts';
import { Audience, Instant, MaybeInstant, PublicationName, TimeZone, TrackId } from './values.ts';

const Count = Type.Integer({ minimum: 0 });

/**
 * Page views of one page on one day; `date` is the instant the day begins. When there are too many rows for
 * one reply, the day's smallest rows are summed in a row without a page; the `visits` of TimeSpent keep every
 * page's total.
 */
const PageHits = exact({
  date: MaybeInstant,
  pageNumber: Type.Optional(Type.Integer({ minimum: 1 })),
  hits: Count,
});

/**
 * Average time on a page in seconds; `seconds` and `visits` are its sum and divisor. Half of the sessions that saw the page
 * spent `median` on it at most: beyond the specification, and absent where not all sessions of the range kept their pages.
 * Pages beyond the first thousand share a row without a page.
 */
const PageTime = exact({
  pageNumber: Type.Optional(Type.Integer({ minimum: 1 })),
  avg: Type.Number({ minimum: 0 }),
  seconds: Type.Optional(Type.Number({ minimum: 0 })),
  visits: Type.Optional(Count),
  median: Type.Optional(Count),
});

/**
 * Clicks on one link, video or sound on one day. A row may lack its page: the viewer's logo and privacy
 * links, or the sum of links too numerous to list.
 */
export const Engagement = exact({
  pageNumber: Type.Optional(Type.Integer({ minimum: 1 })),
  clicks: Count,
  date: MaybeInstant,
  /** The viewer's event, e.g. `onExternalLinkClicked`. */
  category: Type.String(),
  action: Type.String(),
  label: Type.String(),
});

/**
 * Sessions that began on one day; `seconds` were spent on pages that day. `median` is the middle one of their lengths in
 * seconds, as exact as that of the range. Both are absent where days are summed. `opened` and `completed` are as in
 * `Completion`.
 */
const SessionsOfDay = exact({
  date: MaybeInstant,
  sessions: Count,
  seconds: Type.Optional(Count),
  median: Type.Optional(Count),
  opened: Type.Optional(Count),
  completed: Type.Optional(Count),
});

/**
 * Seconds that half of the sessions lasted at most; both pages of a spread are read at once. The true median is no
 * further from it than `within`: 0 below half a minute, a twentieth above.
 */
const ReadingTime = exact({ median: Count, within: Count });

/** Of the sessions in which a page came into view, how many reached the last one. */
const Completion = exact({ opened: Count, completed: Count });

export const AnalyticsReply = exact({
  /** `SUCCESS`, `MAINTENANCE`, or anything else: analytics are not enabled. */
  result: Type.String(),
  message: Type.String(),
  Events: Type.Array(PageHits),
  Unique: Type.Array(exact({ unique: Count })),
  TimeSpent: Type.Array(PageTime),
  ExtLinks: Type.Array(Engagement),
  /** Sessions by day. Beyond the specification: hosts that do not count them omit it. */
  Sessions: Type.Optional(Type.Array(SessionsOfDay)),
  /** The middle one of the sessions' lengths. Beyond the specification: hosts that do not know it omit it. */
  ReadingTime: Type.Optional(ReadingTime),
  /** Beyond the specification; absent where the publication's number of pages is unknown. */
  Completion: Type.Optional(Completion),
  /**
   * How far readers got: of the sessions that began in the range, how many reached this page and no further; those
   * that saw no page are absent. Beyond the specification: hosts that do not count them omit it.
   */
  Furthest: Type.Optional(Type.Array(exact({ pageNumber: Type.Integer({ minimum: 1 }), sessions: Count }))),
  /** Addresses of the pages' pictures, as far as they are known. Beyond the specification. */
  Pictures: Type.Optional(
    Type.Array(exact({ pageNumber: Type.Integer({ minimum: 1 }), image: Type.String({ minLength: 1 }) })),
  ),
  /**
   * Events dropped because a network exceeded its limits, for the whole publication. Beyond the
   * specification; absent when nothing was dropped.
   */
  Dropped: Type.Optional(
    exact({
      sessions: Count,
      events: Count,
      /** Counted, but without their address. */
      clicks: Count,
    }),
  ),
  /** Sessions in the range that the owner excluded from the figures. Beyond the specification. */
  Excluded: Type.Optional(Count),
  /**
   * Since when both pages of a spread count, if the range has readings from before, when the left page alone did.
   * Beyond the specification.
   */
  SpreadsSince: Type.Optional(MaybeInstant),
  /**
   * False if the publication's viewer does not report pages: every reading then counts as one page. Beyond the
   * specification; absent where pages are known, and from hosts that do not tell.
   */
  PagesReported: Type.Optional(Type.Literal(false)),
  /** Label of the trackable link that was asked about. Beyond the specification. */
  LinkLabel: Type.Optional(Type.String()),
  /** Labels of the trackable links in `filters`, where they name several. Beyond the specification. */
  LinkLabels: Type.Optional(Type.Array(exact({ identifier: Type.String(), label: Type.String() }))),
  /** With `filters`: since when sources are recorded, if the range begins before. Beyond the specification. */
  SourcesSince: Type.Optional(MaybeInstant),
  /** With `filters`. Beyond the specification. */
  Estimated: Type.Optional(Estimate),
  /** From how many sessions the medians of `TimeSpent` are taken; absent where from all. Beyond the specification. */
  MediansEstimated: Type.Optional(Estimate),
});
export type AnalyticsReply = Static<typeof AnalyticsReply>;
export type Engagement = Static<typeof Engagement>;

const body = {
  identifier: PublicationName,
  /** First instant of the range. */
  dateRangeStart: Type.Optional(Instant),
  /** Last instant of the range. */
  dateRangeEnd: Type.Optional(Instant),
  trackId: Type.Optional(TrackId),
  timeZone: Type.Optional(TimeZone),
  audience: Type.Optional(Audience),
  /** Beyond the specification. */
  filters: Type.Optional(SourceFilters),
};

export const analytics = {
  getanalytics: sessionCall(body, AnalyticsReply),
  'getanalytics#ENABLE': sessionCall(body, AnalyticsReply),
  'getanalytics#DISABLE': sessionCall(body, AnalyticsReply),
};
