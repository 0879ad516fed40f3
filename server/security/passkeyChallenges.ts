import { randomBytes } from 'node:crypto';
import { hashOf } from '../sessions/sessionPair.ts';
import type { Queryable } from '../db/connection.ts';
import type { ChallengePurpose } from '../db/securityTables.ts';
import type { Deps } from '../deps.ts';

/**
 * How long an authenticator may take, in milliseconds. A login page that stays open requests a new challenge.
 */
export const challengeLife = 5 * 60_000;

export interface Challenge {
  purpose: ChallengePurpose;
  /** Its session; none at login. */
  sessionHash?: string;
  /** The account's name for a new passkey. */
  userHandle?: string;
}

/** The challenge an authenticator claims to have signed. */
function challengeIn(clientData: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8')) as {
      challenge?: unknown;
    };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return ''; // not JSON: an unknown challenge
  }
}

/**
 * Challenges for authenticators: random, stored as hashes, bound to one purpose and session, single-use and
 * short-lived.
 */
export function createPasskeyChallenges({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  /** 256 random bits. */
  async function issue({
    purpose,
    sessionHash = '',
    userHandle = '',
  }: Challenge): Promise<Uint8Array<ArrayBuffer>> {
    const challenge = new Uint8Array(randomBytes(32));
    await db
      .insertInto('passkey_challenges')
      .values({
        challenge_hash: hashOf(Buffer.from(challenge).toString('base64url')),
        purpose,
        session_hash: sessionHash,
        user_handle: userHandle,
        expires_at: new Date(clock().getTime() + challengeLife),
      })
      .execute();
    return challenge;
  }

  /** Consumes the signed challenge. Undefined if it is unknown, for another purpose, or expired. */
  async function spend(
    clientData: string,
    { purpose, sessionHash = '' }: Challenge,
    on: Queryable = db,
  ): Promise<{ challenge: string; userHandle: string } | undefined> {
    const challenge = challengeIn(clientData);
    const row = await on
      .deleteFrom('passkey_challenges')
      .where('challenge_hash', '=', hashOf(challenge))
      .where('purpose', '=', purpose)
      .where('session_hash', '=', sessionHash)
      .returning(['user_handle', 'expires_at'])
      .executeTakeFirst();
    return row && row.expires_at > clock() ? { challenge, userHandle: row.user_handle } : undefined;
  }

  return { issue, spend };
}
