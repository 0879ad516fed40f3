import Type, { type Static } from 'typebox';
import { exact, sessionCall } from './call.ts';
import { Audience, Instant, MaybeInstant, PublicationName, TrackId } from './values.ts';

// Where sessions come from, and what they are read with. All beyond the specification.

const Count = Type.Integer({ minimum: 0 });
/** A value as `getsources` answers it: empty for what was not recorded, `-` for none, `*` for all others. */
const Value = Type.String({ maxLength: 400 });
/** Of several values, a session has one. More than 20 are refused in words. */
const Values = Type.Optional(Type.Union([Value, Type.Array(Value, { minItems: 1, maxItems: 100 })]));

/** Counts only sessions that have of each kind the value, or one of the values. */
export const SourceFilters = exact({
  referrer: Values,
  campaign: Values,
  country: Values,
  device: Values,
  browser: Values,
  language: Values,
  link: Values,
});
export type SourceFilters = Static<typeof SourceFilters>;

/** How many of the range's sessions the figures are estimated from; absent where all were counted. */
export const Estimate = exact({ counted: Count, sessions: Count });
export type Estimate = Static<typeof Estimate>;

/** Sessions with one value, and what they read. */
const SourceRow = exact({
  value: Type.String(),
  /** What people call it, where that is not the value: a trackable link's label. */
  label: Type.Optional(Type.String()),
  sessions: Count,
  reads: Count,
  seconds: Count,
});
export type SourceRow = Static<typeof SourceRow>;

/** A list's strongest values; the others are summed. */
const SourceList = exact({
  /** `referrer`, `campaign`, `link`, `country`, `device`, `browser` or `language`. */
  name: Type.String(),
  rows: Type.Array(SourceRow),
  rest: Type.Optional(exact({ values: Count, sessions: Count, reads: Count, seconds: Count })),
});
export type SourceList = Static<typeof SourceList>;

export const SourcesReply = exact({
  result: Type.String(),
  message: Type.String(),
  /** With `filters`: each list is of the sessions that the filters of the other kinds leave. */
  Sources: Type.Array(SourceList),
  /** Since when sources are recorded, if the range begins before. */
  SourcesSince: Type.Optional(MaybeInstant),
  /** The database that tells countries, and its date; absent without one. */
  Countries: Type.Optional(exact({ name: Type.String(), date: MaybeInstant })),
  Estimated: Type.Optional(Estimate),
});
export type SourcesReply = Static<typeof SourcesReply>;

export const sources = {
  getsources: sessionCall(
    {
      identifier: PublicationName,
      dateRangeStart: Type.Optional(Instant),
      dateRangeEnd: Type.Optional(Instant),
      trackId: Type.Optional(TrackId),
      audience: Type.Optional(Audience),
      filters: Type.Optional(SourceFilters),
    },
    SourcesReply,
  ),
};
