import Type, { type Static } from 'typebox';
import { exact, Outcome, sessionCall } from './call.ts';
import { listRequest, Total } from './list.ts';
import { MaybeInstant, PublicationName } from './values.ts';

/**
 * A hosted publication. The specification gives only the name; hosts that know more add it to the list, and
 * the dashboard shows what it gets.
 */
export const PublicationFacts = exact({
  name: Type.String(),
  created_at: MaybeInstant,
  /** Number of pages; 0 if it could not be read. */
  pages: Type.Integer({ minimum: 0 }),
  analytics: Type.Boolean(),
  /** Kept but closed to readers: the account is over its allowance, or its cloud storage has expired. */
  archived: Type.Optional(Type.Literal(true)),
  /** Its own title, where it has one. */
  title: Type.Optional(Type.String({ minLength: 1 })),
  /** What made it, e.g. `flipPdf`; the dashboard shows a name it does not know as it is. */
  maker: Type.Optional(Type.String({ minLength: 1 })),
  /** Address of a picture of its first page. */
  cover: Type.Optional(Type.String({ pattern: '^(https?://|data:image/)' })),
});
export type PublicationFacts = Static<typeof PublicationFacts>;

export const publications = {
  getcloudpublications: sessionCall(
    listRequest(Type.Enum(['name', 'created_at', 'pages', 'analytics'])),
    exact({
      ...Outcome.properties,
      message: Type.Optional(Type.String()),
      /** Names, newest first. */
      list: Type.Array(Type.String()),
      total: Total,
      facts: Type.Optional(Type.Array(PublicationFacts)),
    }),
  ),
  deletecloudpublication: sessionCall({ identifier: PublicationName }, Outcome),
  /** Purges the host's cached copies of a publication. */
  'clear-cdn-cache': sessionCall({ identifier: PublicationName }, Outcome),
};
