import Type, { type Static } from 'typebox';
import { exact, Outcome, sessionCall } from './call.ts';
import { ReaderId } from './readers.ts';
import { Audience, Instant, MaybeInstant, TimeZone } from './values.ts';

// All publications at once. All beyond the specification.

const Count = Type.Integer({ minimum: 0 });

/** The figures of a period, over all publications that collect analytics. */
export const PeriodFigures = exact({
  sessions: Count,
  /** Page views. */
  reads: Count,
  /** Seconds on all pages; divided by the reads, the time per page. */
  seconds: Count,
  leads: Count,
  /** Sessions that began through a trackable link. */
  linkOpens: Count,
  /** Readers who were here, as `readers` lists them; absent for all traffic, which has no readers. */
  readers: Type.Optional(Count),
});
export type PeriodFigures = Static<typeof PeriodFigures>;

/** One of the equal parts of a range, a day each for ranges of up to two months. */
export const PeriodPart = exact({
  /** First day of the part. */
  date: MaybeInstant,
  sessions: Count,
  /** Sessions of the same part of the period before. */
  before: Count,
});
export type PeriodPart = Static<typeof PeriodPart>;

/** A publication whose sessions rose or fell. */
export const Movement = exact({
  publication: Type.String(),
  sessions: Count,
  /** In the period before. */
  before: Count,
  /** The sessions of each part of the range, as the reply's own `trend` has them for all. */
  trend: Type.Optional(Type.Array(Count)),
});
export type Movement = Static<typeof Movement>;

export const OverviewLead = exact({
  /** Who they are among the readers. */
  reader: Type.Optional(ReaderId),
  publication: Type.String(),
  email: Type.String(),
  name: Type.String(),
  created_at: MaybeInstant,
});
export type OverviewLead = Static<typeof OverviewLead>;

export const OverviewLink = exact({
  publication: Type.String(),
  identifier: Type.String(),
  label: Type.String(),
  created_at: MaybeInstant,
  /** Last opened; absent if never. */
  opened_at: Type.Optional(MaybeInstant),
});
export type OverviewLink = Static<typeof OverviewLink>;

/** A page after which many readers stop. */
export const LosingPage = exact({
  publication: Type.String(),
  pageNumber: Type.Integer({ minimum: 1 }),
  /** Views of this page and of the next one. */
  views: Count,
  next: Count,
});
export type LosingPage = Static<typeof LosingPage>;

export const OverviewReply = exact({
  /** `SUCCESS`, or `ERROR` and `MAINTENANCE` with a message and without figures. */
  result: Type.String(),
  message: Type.String(),
  /** Hosted publications, archived ones included. */
  publications: Count,
  /** Sessions with an event in the last five minutes. */
  now: Count,
  figures: PeriodFigures,
  /** Of the period before: as many days, up to the first day of the range. */
  before: PeriodFigures,
  /** When the first of them was uploaded; absent without any. */
  since: Type.Optional(Instant),
  /** In order. */
  trend: Type.Array(PeriodPart),
  /** At most five each; publications that collect analytics. */
  rose: Type.Array(Movement),
  fell: Type.Array(Movement),
  /** The five newest leads of the range. */
  leads: Type.Array(OverviewLead),
  /** The five links opened last within the range. */
  opened: Type.Array(OverviewLink),
  /** Five of the open links that no one has ever opened, oldest first, and how many there are. */
  unopened: Type.Array(OverviewLink),
  unopenedTotal: Count,
  /** Where all of them are, if there are more: the publications with the most first, at most ten. */
  unopenedIn: Type.Optional(Type.Array(exact({ publication: Type.String(), links: Count }))),
  /** At most three, of different publications, that lose the most readers. */
  losing: Type.Array(LosingPage),
});
export type OverviewReply = Static<typeof OverviewReply>;

/** How many readers a publication had, as `readers` lists them. */
export const ReaderCount = exact({
  publication: Type.String(),
  /** In the range. */
  readers: Count,
  /** In the period before. */
  before: Count,
});
export type ReaderCount = Static<typeof ReaderCount>;

const period = {
  /** First instant of the range. */
  dateRangeStart: Type.Optional(Instant),
  /** Last instant of the range. */
  dateRangeEnd: Type.Optional(Instant),
  timeZone: Type.Optional(TimeZone),
};

export const overview = {
  getoverview: sessionCall({ ...period, audience: Type.Optional(Audience) }, OverviewReply),
  /** Of all publications that collect analytics; those without readers in either period are left out. */
  'getoverview#readers': sessionCall(
    period,
    exact({ ...Outcome.properties, counts: Type.Array(ReaderCount) }),
  ),
};
