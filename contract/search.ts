import Type, { type Static } from 'typebox';
import { exact, sessionCall } from './call.ts';
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
  publication: Type.String(),
  email: Type.String(),
  name: Type.String(),
  created_at: MaybeInstant,
});
export type FoundLead = Static<typeof FoundLead>;

export const search = {
  /** Publications, trackable links and leads that contain every word, newest first, five of each at most. */
  searchaccount: sessionCall(
    { text: Type.String({ minLength: 1, maxLength: LONGEST_SEARCH }) },
    exact({
      publications: Type.Array(FoundPublication),
      links: Type.Array(FoundLink),
      leads: Type.Array(FoundLead),
    }),
  ),
};
