import { createHash, randomBytes } from 'node:crypto';
import type { Place } from '#rules/sessionHeaders';
import { isSigned, sign } from '../signature.ts';

/** Held by the page beside the cookie; useless without it. */
export interface SessionPair {
  token: string;
  checksum: string;
}

/**
 * Prefix of session ids for framed pages: such an id is never valid in an ordinary cookie, nor the reverse.
 */
export const embeddedMark = 'embedded.';

/** A new session id: 256 random bits, as text. */
export const newSid = (place: Place = 'window'): string =>
  (place === 'frame' ? embeddedMark : '') + randomBytes(32).toString('base64url');

/** The hash the database stores of a session id or an emailed code. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

export const pairOf = (key: string, sid: string): SessionPair => ({
  token: sign(key, 'token', sid),
  checksum: sign(key, 'checksum', sid),
});

/**
 * Whether a pair belongs to a session id. Some calls send only the token; a checksum that is sent must match.
 */
export function fits(key: string, sid: string, given: { token?: string; checksum?: string }): boolean {
  const { token = '', checksum } = given;
  return (
    isSigned(key, 'token', sid, token) && (checksum === undefined || isSigned(key, 'checksum', sid, checksum))
  );
}
