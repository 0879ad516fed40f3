import Type from 'typebox';
import { exact, Outcome, sessionCall } from './call.ts';
import { linkFilter, listRequest, Total } from './list.ts';
import { Audience, EntryId, Instant, MaybeInstant, PublicationName } from './values.ts';

/**
 * What one reader filled in: the host's fields beside the publisher's, as text. A publisher's field with the
 * name of a host field gets the prefix `field:` (see `rules/formFields.ts`).
 */
export const FormEntry = Type.Object(
  {
    id: EntryId,
    /** Address of the page that was filled in, as the reader saw it. */
    visitorLocation: Type.String(),
    /** The same without its query and fragment. */
    URL: Type.String(),
    created_at: MaybeInstant,
    // Beyond the specification: the trackable link it came through; empty for the publication itself.
    link: Type.Optional(Type.String()),
    linkLabel: Type.Optional(Type.String()),
  },
  { additionalProperties: Type.String() },
);
/** Every field of an entry. The publisher names most of them, so they cannot be listed here. */
export type FormEntry = {
  id: string | number;
  visitorLocation: string;
  URL: string;
  created_at: string;
} & Record<string, string | number>;

const Entries = exact({
  forms: Type.Unsafe<FormEntry[]>(Type.Array(FormEntry)),
  total: Total,
  Error: Type.Optional(Type.String()),
});

export const forms = {
  forms: sessionCall(
    {
      publication: PublicationName,
      searchDateFrom: Type.Optional(Instant),
      searchDateTo: Type.Optional(Instant),
      audience: Type.Optional(Audience),
      ...linkFilter,
      // the name of any field of an entry, the publisher's included
      ...listRequest(Type.String({ minLength: 1, maxLength: 200 })),
    },
    Entries,
  ),
  'forms#deleteAllForms': sessionCall({ publication: PublicationName }, Outcome),
  'forms#deleteForm': sessionCall({ identifier: EntryId, publication: PublicationName }, Outcome),
  // Beyond the specification:
  'forms#deleteForms': sessionCall(
    { identifiers: Type.Array(EntryId, { minItems: 1, maxItems: 1000 }), publication: PublicationName },
    Outcome,
  ),
};
