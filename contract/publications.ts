import Type, { type Static } from 'typebox';
import { exact, Outcome, sessionCall } from './call.ts';
import { listRequest, Total } from './list.ts';
import { MaybeInstant, PublicationName } from './values.ts';

/**
 * A hosted publication. The specification knows only the name; hosts that keep more say it beside the list,
 * and the dashboard shows what it is given.
 */
export const PublicationFacts = exact({
  name: Type.String(),
  created_at: MaybeInstant,
  /** Number of pages, 0 where it could not be read. */
  pages: Type.Integer({ minimum: 0 }),
  analytics: Type.Boolean(),
  /** Kept, and closed to readers: the account has no room for it, or its cloud storage has expired. */
  archived: Type.Optional(Type.Literal(true)),
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
  /** Drops the host's cached copies of a publication. */
  'clear-cdn-cache': sessionCall({ identifier: PublicationName }, Outcome),
};
