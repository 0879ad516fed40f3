import type { Kept } from './tally.ts';

export interface SessionKey {
  account_id: number;
  publication_id: number;
  session_id: string;
}
export const sessionKey = ({ account_id, publication_id, session_id }: SessionKey) =>
  `${account_id}/${publication_id}/${session_id}`;
export const sessionOf = ({ accountId, publicationId, sessionId }: Kept): SessionKey => ({
  account_id: accountId,
  publication_id: publicationId,
  session_id: sessionId,
});
