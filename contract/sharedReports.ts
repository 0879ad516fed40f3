import Type, { type Static } from 'typebox';
import { exact, openCall, Outcome, sessionCall } from './call.ts';
import { analytics } from './analytics.ts';
import { sources } from './sources.ts';
import { Instant, MaybeInstant, Password, PublicationName } from './values.ts';

// A publication's analytics for people without an account. All beyond the specification.

/** A shared report, as its owner sees it. */
export const SharedReport = exact({
  id: Type.String({ pattern: '^[0-9]{1,18}$' }),
  /** What the owner calls it; visitors never see it. */
  label: Type.String(),
  created_at: MaybeInstant,
  /** Empty if it does not expire. */
  expires_at: MaybeInstant,
  /** Last opened by a visitor, accurate to a minute; empty if never. */
  opened_at: MaybeInstant,
  /** Visitors need a password. */
  password: Type.Boolean(),
  /** Pages of other sites may show it in a frame. */
  embeddable: Type.Boolean(),
  /** Where visitors open it; empty once the server’s secret has changed, though the link works as before. */
  address: Type.String(),
});
export type SharedReport = Static<typeof SharedReport>;

const ReportLabel = Type.String({ minLength: 1, maxLength: 100 });

/** The owner’s calls. */
export const sharedReports = {
  /** Newest first, expired ones included. */
  sharedreports: sessionCall(
    { identifier: PublicationName },
    exact({ reports: Type.Array(SharedReport), Error: Type.Optional(Type.String()) }),
  ),
  'sharedreports#create': sessionCall(
    {
      identifier: PublicationName,
      label: ReportLabel,
      expires: Type.Optional(Instant),
      password: Type.Optional(Password),
      embeddable: Type.Optional(Type.Boolean()),
    },
    exact({ ...Outcome.properties, report: Type.Optional(SharedReport) }),
  ),
  /** Ends it at once, for those who have it open too. */
  'sharedreports#revoke': sessionCall(
    { identifier: PublicationName, id: SharedReport.properties.id },
    Outcome,
  ),
};

/** What a visitor may see of a report: its figures, `password` before one is given, or nothing. */
export const Report = exact({
  state: Type.Union([Type.Literal('open'), Type.Literal('password'), Type.Literal('gone')]),
  /** The publication’s name; empty unless it is open, as are the others. */
  publication: Type.String(),
  title: Type.String(),
  pages: Type.Integer({ minimum: 0 }),
  /** When the publication was uploaded. */
  created_at: MaybeInstant,
  /** Address of its cover. */
  cover: Type.String(),
});
export type Report = Static<typeof Report>;

/**
 * Everything a visitor can do: `POST /account/report/{token}/{path}`, and nothing else. The token takes the place of a
 * session.
 */
export const reportCalls = {
  report: openCall({}, Report),
  'report#open': openCall({ password: Password }, exact({ right: Type.Boolean() })),
  getanalytics: analytics.getanalytics,
  getsources: sources.getsources,
};
export type ReportCallName = keyof typeof reportCalls;
