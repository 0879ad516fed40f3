import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Place } from '#rules/sessionHeaders';

/** What the page holds beside the cookie; worth nothing without it. */
export interface SessionPair {
  token: string;
  checksum: string;
}

/** What the ids of pages in frames begin with: such an id is never good in an ordinary cookie, nor the other way round. */
export const embeddedMark = 'embedded.';

/** A new session id: 256 random bits, as text. */
export const newSid = (place: Place = 'window'): string =>
  (place === 'frame' ? embeddedMark : '') + randomBytes(32).toString('base64url');

/** What the database keeps of a session id or a mailed code. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

const sign = (key: string, purpose: string, sid: string) =>
  createHmac('sha256', key).update(`${purpose}:${sid}`).digest('base64url');

export const pairOf = (key: string, sid: string): SessionPair => ({
  token: sign(key, 'token', sid),
  checksum: sign(key, 'checksum', sid),
});

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Whether a pair belongs to a session id. Some calls send the token alone; a checksum that is sent has to be right. */
export function fits(key: string, sid: string, given: { token?: string; checksum?: string }): boolean {
  const wanted = pairOf(key, sid);
  return (
    isSame(given.token ?? '', wanted.token) && isSame(given.checksum ?? wanted.checksum, wanted.checksum)
  );
}
