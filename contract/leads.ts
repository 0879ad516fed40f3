import Type, { type Static } from 'typebox';
import { exact, Outcome, sessionCall } from './call.ts';
import { linkFilter, listRequest, Total } from './list.ts';
import { Audience, EntryId, Instant, MaybeInstant, PageNumber, PublicationName } from './values.ts';

const Count = Type.Integer({ minimum: 0 });

/** A reader who left an email address or a name in a publication. */
export const Lead = exact({
  id: EntryId,
  email: Type.String(),
  /** Empty if none was given. */
  name: Type.String(),
  created_at: MaybeInstant,
  /** Sessions in which the reader was seen, the first included. */
  views: Count,
  // Beyond the specification:
  /** Identifier of the trackable link of the first session; empty for the publication itself. */
  link: Type.Optional(Type.String()),
  /** That link's label; empty if it no longer has one. */
  linkLabel: Type.Optional(Type.String()),
  last_seen: Type.Optional(Instant),
  /** The last page that any of their sessions reached; absent where that is unknown. */
  furthest: Type.Optional(PageNumber),
  /** The page that asked for the address; absent where the viewer does not say. */
  page: Type.Optional(PageNumber),
  /** Seconds read in all sessions, both pages of a spread once. */
  seconds: Type.Optional(Count),
});
export type Lead = Static<typeof Lead>;

/** One session of a lead: when, through which link, and which pages. */
export const LeadSession = exact({
  started_at: MaybeInstant,
  link: Type.String(),
  linkLabel: Type.String(),
  /** The name given in this session, if any. */
  name: Type.Optional(Type.String()),
  /** Seconds on all pages. */
  seconds: Count,
  pages: Type.Array(exact({ pageNumber: PageNumber, views: Count, seconds: Count })),
});
export type LeadSession = Static<typeof LeadSession>;

export const leads = {
  leads: sessionCall(
    {
      publication: PublicationName,
      searchDateFrom: Type.Optional(Instant),
      searchDateTo: Type.Optional(Instant),
      audience: Type.Optional(Audience),
      ...linkFilter,
      ...listRequest(Type.Enum(['email', 'linkLabel', 'created_at', 'views'])),
    },
    exact({ leads: Type.Array(Lead), total: Total, Error: Type.Optional(Type.String()) }),
  ),
  'leads#deleteAllLeads': sessionCall({ publication: PublicationName }, Outcome),
  'leads#deleteLead': sessionCall({ identifier: EntryId }, Outcome),
  // Beyond the specification:
  'leads#deleteLeads': sessionCall(
    { identifiers: Type.Array(EntryId, { minItems: 1, maxItems: 1000 }) },
    Outcome,
  ),
  /** The sessions and pages of one lead, newest first; people's only, unless an audience is named. */
  'leads#timeline': sessionCall(
    { identifier: EntryId, audience: Type.Optional(Audience) },
    exact({
      sessions: Type.Array(LeadSession),
      /** False if the publication's viewer does not report pages; absent otherwise. */
      pagesReported: Type.Optional(Type.Literal(false)),
      /** Since when both pages of a spread count, if a session is from before. */
      spreadsSince: Type.Optional(Instant),
      Error: Type.Optional(Type.String()),
    }),
  ),
  /** For data protection: removes this person from every publication of the account. */
  'leads#erase': sessionCall({ email: Type.String({ minLength: 1, maxLength: 254 }) }, Outcome),
};
