import Type, { type Static } from 'typebox';
import { exact, Outcome, sessionCall } from './call.ts';
import { listRequest, Total } from './list.ts';
import { Audience, EntryId, Instant, MaybeInstant, PageNumber, PublicationName } from './values.ts';

const Count = Type.Integer({ minimum: 0 });

/** Somebody who left an email address (or a name) in a publication. */
export const Lead = exact({
  id: EntryId,
  email: Type.String(),
  /** Empty where none was given. */
  name: Type.String(),
  created_at: MaybeInstant,
  /** Sessions in which they came back, the first included. */
  views: Count,
  // Beyond the specification:
  /** Identifier of the trackable link they came through first; empty: the publication itself. */
  link: Type.Optional(Type.String()),
  /** That link's label; empty where it has none any more. */
  linkLabel: Type.Optional(Type.String()),
  last_seen: Type.Optional(Instant),
});
export type Lead = Static<typeof Lead>;

/** One session of a lead: when, through what, and which pages. */
export const LeadSession = exact({
  started_at: MaybeInstant,
  link: Type.String(),
  linkLabel: Type.String(),
  /** What the person was called in this session, where they said. */
  name: Type.Optional(Type.String()),
  /** Seconds over all pages. */
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
  /** The sessions and pages of one lead, newest first; people's alone where no audience is named. */
  'leads#timeline': sessionCall(
    { identifier: EntryId, audience: Type.Optional(Audience) },
    exact({ sessions: Type.Array(LeadSession), Error: Type.Optional(Type.String()) }),
  ),
  /** Data protection: removes this person from every publication of the account. */
  'leads#erase': sessionCall({ email: Type.String({ minLength: 1, maxLength: 254 }) }, Outcome),
};
