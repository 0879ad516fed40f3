import Type, { type Static } from 'typebox';
import { exact, sessionCall } from './call.ts';
import { SourceFilters } from './sources.ts';
import { Audience, Instant, MaybeInstant, PageNumber, PublicationName, TrackId } from './values.ts';

// What the owner excludes from a publication's figures. All beyond the specification.

const Count = Type.Integer({ minimum: 0 });
const SessionId = Type.String({ pattern: '^[A-Za-z0-9_-]{8,64}$' });
const ExclusionId = Type.String({ pattern: '^[0-9]{1,18}$' });

/** A session, described so that its owner can recognise it. */
export const ReadingSession = exact({
  id: Type.String(),
  started_at: MaybeInstant,
  /**
   * A short name for the visitor, the same in all their sessions; empty after two days, when it is forgotten.
   */
  visitor: Type.String(),
  /** Pages that came into view, each once. */
  pages: Count,
  /** The last of them; absent without one. */
  furthest: Type.Optional(PageNumber),
  seconds: Count,
  clicks: Count,
  /** Identifier and label of the trackable link it came through; empty for the publication itself. */
  link: Type.String(),
  linkLabel: Type.String(),
  /** True for a person; false for bots, mail scanners, the publisher's own visits and reloads. */
  person: Type.Boolean(),
  /** The exclusion this session belongs to; empty if it counts. */
  exclusion: Type.String(),
});
export type ReadingSession = Static<typeof ReadingSession>;

/** An event as a reader's browser sent it. */
export const RecordedEvent = exact({
  at: MaybeInstant,
  /** `open`, `view`, `time`, `active`, `click`, `zoom`, `pan`, `scroll`, `link`, `video`, `audio` or `download`. */
  kind: Type.String(),
  page: Type.Optional(PageNumber),
  seconds: Type.Optional(Count),
  /** Page units; heat has a strength. */
  x: Type.Optional(Type.Number()),
  y: Type.Optional(Type.Number()),
  value: Type.Optional(Type.Number()),
  url: Type.Optional(Type.String()),
});
export type RecordedEvent = Static<typeof RecordedEvent>;

/** Sessions that were excluded together. */
export const Exclusion = exact({
  id: ExclusionId,
  kind: Type.Union([Type.Literal('session'), Type.Literal('visitor'), Type.Literal('period')]),
  /** The excluded period, or the start of the session the owner chose. */
  from: MaybeInstant,
  until: MaybeInstant,
  sessions: Count,
});
export type Exclusion = Static<typeof Exclusion>;

/** The outcome of a command. When `more` is true, send it again with `exclusion`. */
export const FiguresOutcome = exact({
  result: Type.String(),
  message: Type.String(),
  exclusion: Type.Optional(Type.String()),
  /** Sessions moved by this call. */
  moved: Type.Optional(Count),
  more: Type.Optional(Type.Boolean()),
});
export type FiguresOutcome = Static<typeof FiguresOutcome>;

const range = { dateRangeStart: Type.Optional(Instant), dateRangeEnd: Type.Optional(Instant) };

export const figures = {
  /** Sessions that began in a range, newest first, twenty at a time from `skip`; and all exclusions. */
  'getanalytics#sessions': sessionCall(
    {
      identifier: PublicationName,
      ...range,
      trackId: Type.Optional(TrackId),
      audience: Type.Optional(Audience),
      filters: Type.Optional(SourceFilters),
      skip: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
    },
    exact({
      sessions: Type.Array(ReadingSession),
      more: Type.Boolean(),
      exclusions: Type.Array(Exclusion),
      Error: Type.Optional(Type.String()),
    }),
  ),
  /** A session's events of the last seven days in order, two hundred at a time from `skip`. */
  'getanalytics#recorded': sessionCall(
    {
      identifier: PublicationName,
      session: SessionId,
      skip: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
    },
    exact({
      events: Type.Array(RecordedEvent),
      more: Type.Boolean(),
      Error: Type.Optional(Type.String()),
    }),
  ),
  /** Excludes a session, all sessions of its visitor, or all that began in a range. */
  'getanalytics#exclude': sessionCall(
    {
      identifier: PublicationName,
      ...range,
      session: Type.Optional(SessionId),
      exclusion: Type.Optional(ExclusionId),
      kind: Type.Union([Type.Literal('session'), Type.Literal('visitor'), Type.Literal('period')]),
    },
    FiguresOutcome,
  ),
  /** Restores a session, or everything one exclusion left out. */
  'getanalytics#include': sessionCall(
    { identifier: PublicationName, session: Type.Optional(SessionId), exclusion: Type.Optional(ExclusionId) },
    FiguresOutcome,
  ),
};
