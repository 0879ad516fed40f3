import Type, { type Static } from 'typebox';
import { exact, Outcome, sessionCall } from './call.ts';
import { listRange, listRequest, Total } from './list.ts';
import { Audience, MaybeInstant, Password, PublicationName } from './values.ts';

const Count = Type.Integer({ minimum: 0 });
const LinkId = Type.String({ minLength: 1, maxLength: 64 });
/** Maximum characters of a link's label. */
export const LONGEST_LABEL = 200;
/** Maximum links created or deleted in one call. */
export const MOST_LINKS = 200;

/** What readers are asked for before a link shows anything: nothing, an email address (they become leads), or a password. */
const Gate = Type.Enum(['', 'email', 'password']);
export type LinkGateKind = Static<typeof Gate>;
const gateSettings = {
  gate: Type.Optional(Gate),
  /** Of the gate `password`; a link that has one keeps it if this is empty or absent. */
  password: Type.Optional(Password),
};

/** A link to a publication for one recipient or purpose. Dates are empty text if not set. */
export const TrackableLink = exact({
  identifier: LinkId,
  /** The publication's name, as used in the addresses of heat map and analytics. */
  linkAlias: Type.String(),
  label: Type.String(),
  created_at: MaybeInstant,
  /** The link is closed from this instant on. */
  disable_by: MaybeInstant,
  email_when_opened: Type.Boolean(),
  email_when_downloaded: Type.Boolean(),
  /** Email the publisher if no one has opened it by then. */
  email_ifnot_opened_by: MaybeInstant,
  // Beyond the specification:
  opens: Type.Optional(Count),
  first_opened: Type.Optional(MaybeInstant),
  last_opened: Type.Optional(MaybeInstant),
  /** Total seconds read. */
  seconds: Type.Optional(Count),
  /** Total page views. */
  pages_read: Type.Optional(Count),
  /** The last page that any of its sessions reached; 0 without one. */
  furthest: Type.Optional(Count),
  /** Email the publisher at every opening; absent if not. */
  email_every_open: Type.Optional(Type.Boolean()),
  /** Its closing date was set ahead; absent if it was closed at once, or never. */
  expires: Type.Optional(Type.Literal(true)),
  gate: Type.Optional(Gate),
  /** In the requested range; the figures above stay those of all time, as the link's status does. */
  period: Type.Optional(exact({ opens: Count, seconds: Count, pages_read: Count })),
});
export type TrackableLink = Static<typeof TrackableLink>;

export const trackableLinks = {
  'trackable-link#fetch': sessionCall(
    {
      publication: PublicationName,
      audience: Type.Optional(Audience),
      // sorts `opens`, `seconds` and `pages_read` by those of the range
      ...listRange,
      ...listRequest(
        Type.Enum([
          'label',
          'created_at',
          'disable_by',
          'opens',
          'first_opened',
          'last_opened',
          'seconds',
          'pages_read',
        ]),
      ),
    },
    exact({
      links: Type.Array(TrackableLink),
      total: Total,
      /** How many pages the publication has; absent where that, or which of them is read, is unknown. */
      pages: Type.Optional(Type.Integer({ minimum: 1 })),
      Error: Type.Optional(Type.String()),
    }),
  ),
  'trackable-link#delete': sessionCall({ identifier: LinkId, publication: PublicationName }, Outcome),
  'trackable-link#update': sessionCall(
    {
      publication: PublicationName,
      identifier: LinkId,
      label: Type.String({ maxLength: LONGEST_LABEL }),
      /** Empty: never closes. */
      disableByDate: MaybeInstant,
      emailWhenOpened: Type.Boolean(),
      emailWhenDownloaded: Type.Boolean(),
      /** Empty: no email. */
      emailIfNotOpenedBy: MaybeInstant,
      /** Beyond the specification; stays as it is if absent. */
      emailEveryOpen: Type.Optional(Type.Boolean()),
      // Beyond the specification; the gate stays as it is without them:
      ...gateSettings,
    },
    Outcome,
  ),
  // Beyond the specification:
  'trackable-link#create': sessionCall(
    {
      publication: PublicationName,
      labels: Type.Array(Type.String({ minLength: 1, maxLength: LONGEST_LABEL }), {
        minItems: 1,
        maxItems: MOST_LINKS,
      }),
      /** Settings of all the new links. */
      disableByDate: Type.Optional(MaybeInstant),
      emailWhenOpened: Type.Optional(Type.Boolean()),
      emailWhenDownloaded: Type.Optional(Type.Boolean()),
      emailIfNotOpenedBy: Type.Optional(MaybeInstant),
      emailEveryOpen: Type.Optional(Type.Boolean()),
      ...gateSettings,
    },
    exact({
      result: Type.Union([Type.Literal('SUCCESS'), Type.Literal('ERROR')]),
      message: Type.String(),
      /** The new links, in the order of their labels. */
      links: Type.Array(TrackableLink),
    }),
  ),
  'trackable-link#deleteLinks': sessionCall(
    { publication: PublicationName, identifiers: Type.Array(LinkId, { minItems: 1, maxItems: MOST_LINKS }) },
    Outcome,
  ),
};
