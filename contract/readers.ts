import Type, { type Static } from 'typebox';
import { exact, Outcome, sessionCall } from './call.ts';
import { listRange, listRequest, Total } from './list.ts';
import { Instant, MaybeInstant, PageNumber, PublicationName } from './values.ts';

// People who read, whatever they are known by. All beyond the specification.

const Count = Type.Integer({ minimum: 0 });

/** `lead:12`, `link:…` or `browser:…`; unique within an account. */
export const ReaderId = Type.String({ pattern: '^(lead|link|browser):[A-Za-z0-9_-]{1,64}$' });
/** A name or address of the owner's choice. */
const LONGEST_KNOWN_AS = 200;
const LONGEST_NOTES = 5_000;

/**
 * Where a session came from: a host or campaign, and a country as its two letters, each as `getsources` answers them.
 * Absent where that was not recorded.
 */
export const Origin = exact({ referrer: Type.String(), campaign: Type.String(), country: Type.String() });
export type Origin = Static<typeof Origin>;

/** Someone who left an address, the recipient of a trackable link, or a browser that came back. */
export const Reader = exact({
  id: ReaderId,
  publication: PublicationName,
  kind: Type.Union([Type.Literal('lead'), Type.Literal('link'), Type.Literal('browser')]),
  /** A lead's. */
  email: Type.String(),
  /** What the lead left, or the link's label. */
  name: Type.String(),
  /** What the owner calls them; empty for none. */
  known_as: Type.String(),
  first_visit: MaybeInstant,
  last_visit: MaybeInstant,
  sessions: Count,
  /** In view, both pages of a spread once. */
  seconds: Count,
  clicked: Type.Boolean(),
  /** The last page that any session reached; absent where that is unknown. */
  furthest: Type.Optional(PageNumber),
  /** How many pages there are to read; absent where that is unknown. */
  pages: Type.Optional(PageNumber),
  /** Browser and system; empty where they could not be recognised. */
  device: Type.String(),
  /** Of the first session. */
  source: Type.Optional(Origin),
});
export type Reader = Static<typeof Reader>;

/** A page, or both pages of a spread, in view at once. */
export const Stop = exact({
  pages: Type.Array(PageNumber, { minItems: 1 }),
  seconds: Count,
  /** Links, videos, sounds and downloads, with what was opened. */
  clicks: Type.Array(exact({ kind: Type.String(), url: Type.String() })),
  /** A form was filled in there, or an address left. */
  filled: Type.Optional(Type.Boolean()),
  left: Type.Optional(Type.Boolean()),
});
export type Stop = Static<typeof Stop>;

/** What was typed into a form. */
const FilledField = exact({ name: Type.String(), value: Type.String() });

export const ReaderSession = exact({
  id: Type.String(),
  started_at: Instant,
  seconds: Count,
  /** Identifier and label of the trackable link it came through; empty for the publication itself. */
  link: Type.String(),
  linkLabel: Type.String(),
  device: Type.String(),
  source: Type.Optional(Origin),
  /** In the order of reading; empty where the events are no longer kept. */
  journey: Type.Array(Stop),
  /** An address was left in this session: after this page, where that is known. */
  left: Type.Optional(exact({ at: Instant, page: Type.Optional(PageNumber) })),
  filled: Type.Array(FilledField),
});
export type ReaderSession = Static<typeof ReaderSession>;

const who = { publication: PublicationName, reader: ReaderId };

/** What erasing someone removes, or has removed. */
const Erasure = exact({
  result: Type.Union([Type.Literal('SUCCESS'), Type.Literal('ERROR')]),
  message: Type.String(),
  leads: Count,
  entries: Count,
  sessions: Count,
});
export type Erasure = Static<typeof Erasure>;

export const readers = {
  /**
   * Readers of one publication, or of all; those who came last first. With a range, those who were here in it, with
   * the sessions, time, clicks and furthest page of it; their first and last visit stay those of all time.
   */
  readers: sessionCall(
    {
      publication: Type.Optional(PublicationName),
      ...listRange,
      /** Only those who got beyond this page. */
      readPast: Type.Optional(PageNumber),
      /** Only those with more than one session. */
      cameBack: Type.Optional(Type.Boolean()),
      /** Only those who opened a link, video, sound or download. */
      clicked: Type.Optional(Type.Boolean()),
      ...listRequest(
        Type.Enum(['name', 'first_visit', 'last_visit', 'sessions', 'seconds', 'furthest', 'completion']),
      ),
    },
    exact({ readers: Type.Array(Reader), total: Total, Error: Type.Optional(Type.String()) }),
  ),
  /** One reader: their sessions, twenty at a time from `skip`, newest first. */
  'readers#journey': sessionCall(
    { ...who, skip: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })) },
    exact({
      reader: Type.Optional(Reader),
      notes: Type.String(),
      sessions: Type.Array(ReaderSession),
      more: Type.Boolean(),
      /** The same address in other publications. */
      elsewhere: Type.Array(exact({ publication: PublicationName, id: ReaderId, last_visit: MaybeInstant })),
      Error: Type.Optional(Type.String()),
    }),
  ),
  /** What the owner calls them, and notes about them. */
  'readers#update': sessionCall(
    {
      ...who,
      known_as: Type.String({ maxLength: LONGEST_KNOWN_AS }),
      notes: Type.String({ maxLength: LONGEST_NOTES }),
    },
    Outcome,
  ),
  /**
   * For data protection: removes all personal details of a reader, or of the person who filled in a form entry.
   * `preview` tells what would be removed, and removes nothing.
   */
  'readers#erase': sessionCall(
    {
      publication: PublicationName,
      reader: Type.Optional(ReaderId),
      entry: Type.Optional(Type.Union([Type.Integer({ minimum: 1 }), Type.String({ maxLength: 64 })])),
      preview: Type.Optional(Type.Boolean()),
    },
    Erasure,
  ),
};
