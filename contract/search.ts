import Type, { type Static } from 'typebox';
import { exact, sessionCall } from './call.ts';
import { ReaderId } from './readers.ts';
import { MaybeInstant } from './values.ts';

// One field that finds what an account has. All beyond the specification.

/** Maximum characters of a search. */
export const LONGEST_SEARCH = 100;

export const FoundPublication = exact({
  name: Type.String(),
  /** Its own title, where it has one. */
  title: Type.Optional(Type.String({ minLength: 1 })),
});
export type FoundPublication = Static<typeof FoundPublication>;

export const FoundLink = exact({
  publication: Type.String(),
  identifier: Type.String(),
  label: Type.String(),
});
export type FoundLink = Static<typeof FoundLink>;

/** A lead: who left their address in which publication, and when. */
export const FoundLead = exact({
  /** Who they are among the readers. */
  reader: Type.Optional(ReaderId),
  publication: Type.String(),
  email: Type.String(),
  name: Type.String(),
  created_at: MaybeInstant,
});
export type FoundLead = Static<typeof FoundLead>;

/** A reader with a name: the owner's, or that of the link they were sent. */
export const FoundReader = exact({
  reader: ReaderId,
  publication: Type.String(),
  name: Type.String(),
  /** A lead's. */
  email: Type.String(),
});
export type FoundReader = Static<typeof FoundReader>;

export const search = {
  /**
   * Publications, trackable links, leads and other readers that contain every word, newest first, five of each at most.
   */
  searchaccount: sessionCall(
    { text: Type.String({ minLength: 1, maxLength: LONGEST_SEARCH }) },
    exact({
      publications: Type.Array(FoundPublication),
      links: Type.Array(FoundLink),
      leads: Type.Array(FoundLead),
      readers: Type.Optional(Type.Array(FoundReader)),
    }),
  ),
};
