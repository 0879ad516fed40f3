import { randomBytes } from 'node:crypto';
import { hashOf } from '../sessions/sessionPair.ts';
import type { Queryable } from '../db/connection.ts';
import type { ChallengePurpose } from '../db/securityTables.ts';
import type { Deps } from '../deps.ts';

/** How long an authenticator may take, in milliseconds. A login page left open for longer asks anew. */
export const challengeLife = 5 * 60_000;

export interface Challenge {
  purpose: ChallengePurpose;
  /** The session it is for; none where somebody signs in. */
  sessionHash?: string;
  /** What a new passkey is to call the account. */
  userHandle?: string;
}

/** The challenge that an authenticator says it has signed. */
function challengeIn(clientData: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8')) as {
      challenge?: unknown;
    };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return ''; // no JSON: nobody's challenge
  }
}

/** Challenges for authenticators: random, kept as hashes, for one purpose and one session, used once, soon stale. */
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

  /** Uses up the challenge that was signed. Undefined where it is not ours, not for this, or no longer good. */
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
