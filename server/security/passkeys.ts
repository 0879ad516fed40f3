import { randomBytes } from 'node:crypto';
import type { NewPasskeyAnswer, PasskeyAnswer } from '#contract/passkeys';
import type { Passkey } from '#contract/security';
import { hashOf } from '../sessions/sessionPair.ts';
import type { Queryable } from '../db/connection.ts';
import type { Deps } from '../deps.ts';
import { createPasskeyChallenges, type Challenge } from './passkeyChallenges.ts';
import { relyingParty } from './relyingParty.ts';

interface FoundPasskey {
  accountId: number;
  passkeyId: string;
}

/** An answer and the passkey it claims to hold, proven or not. */
export type CheckedPasskey = ({ proven: true } & FoundPasskey) | { proven: false; accountId?: number };

/** Registers, lists and verifies the passkeys of accounts. */
export function createPasskeys(deps: Pick<Deps, 'db' | 'config' | 'clock' | 'log'>) {
  const { db, config, clock, log } = deps;
  const { rpID, origin } = relyingParty(config);
  const challenges = createPasskeyChallenges(deps);

  const ofAccount = (accountId: number) =>
    db
      .selectFrom('passkeys')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .orderBy('passkey_id')
      .execute();

  const list = async (accountId: number): Promise<Passkey[]> =>
    (await ofAccount(accountId)).map((row) => ({
      id: row.passkey_id,
      name: row.name,
      addedAt: row.created_at.toISOString(),
      usedAt: row.last_used_at?.toISOString() ?? '',
      synced: row.backed_up,
    }));

  const named = async (accountId: number, passkeyId: string): Promise<Passkey | undefined> =>
    (await list(accountId)).find(({ id }) => id === passkeyId);

  /** The random user handle of an account, shared by all its passkeys. */
  const handleOf = async (accountId: number): Promise<string> =>
    (await ofAccount(accountId))[0]?.user_handle ?? randomBytes(32).toString('base64url');

  /**
   * Verifies an answer: our challenge, used once; our origin; user verification; a signature by the passkey's
   * key; a counter that increased.
   * @param accountId the only account allowed, if one is logged in
   */
  async function check(
    answer: PasskeyAnswer,
    purpose: Challenge,
    accountId?: number,
  ): Promise<CheckedPasskey> {
    // loaded when the first passkey is used: most accounts have none, and the server starts faster
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
    const issued = await challenges.spend(answer.response.clientDataJSON, purpose);
    const passkeyId = hashOf(answer.id);
    const entry = await db
      .selectFrom('passkey_ids')
      .select('account_id')
      .where('passkey_id', '=', passkeyId)
      .executeTakeFirst();
    if (!entry || (accountId !== undefined && entry.account_id !== accountId)) return { proven: false };
    const refused = { proven: false, accountId: entry.account_id } as const;
    const row = await db
      .selectFrom('passkeys')
      .selectAll()
      .where('account_id', '=', entry.account_id)
      .where('passkey_id', '=', passkeyId)
      .executeTakeFirst();
    if (!row || !issued || (answer.response.userHandle ?? row.user_handle) !== row.user_handle)
      return refused;
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: answer as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
        expectedChallenge: issued.challenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: true,
        ...(config.frameAncestors.length > 0 && { expectedTopOrigin: config.frameAncestors }),
        credential: {
          id: row.credential_id,
          publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
          counter: row.counter,
        },
      });
      if (!verified) return refused;
      // if two answers both count higher, one comes from a copy
      const { numUpdatedRows } = await db
        .updateTable('passkeys')
        .set({
          counter: authenticationInfo.newCounter,
          backed_up: authenticationInfo.credentialBackedUp,
          last_used_at: clock(),
        })
        .where('account_id', '=', row.account_id)
        .where('passkey_id', '=', passkeyId)
        .where('counter', '=', row.counter)
        .executeTakeFirst();
      return numUpdatedRows === 1n ? { proven: true, accountId: row.account_id, passkeyId } : refused;
    } catch (error) {
      // the library throws on any mismatch; the reason is for the log only
      log.warn(
        { account: row.account_id, why: error instanceof Error ? error.message : String(error) },
        'passkey refused',
      );
      return refused;
    }
  }

  /** Stores a passkey and returns its id, or undefined if it is registered already, to any account. */
  async function add(
    tx: Queryable,
    accountId: number,
    name: string,
    made: MadePasskey,
  ): Promise<string | undefined> {
    const passkeyId = hashOf(made.credentialId);
    const entry = await tx
      .insertInto('passkey_ids')
      .values({ passkey_id: passkeyId, account_id: accountId })
      .onConflict((conflict) => conflict.column('passkey_id').doNothing())
      .returning('passkey_id')
      .executeTakeFirst();
    if (!entry) return undefined;
    await tx
      .insertInto('passkeys')
      .values({
        account_id: accountId,
        passkey_id: passkeyId,
        credential_id: made.credentialId,
        name,
        public_key: made.publicKey,
        user_handle: made.userHandle,
        counter: made.counter,
        transports: JSON.stringify(made.transports),
        backed_up: made.backedUp,
        created_at: clock(),
        last_used_at: null,
      })
      .execute();
    return passkeyId;
  }

  /** Verifies a newly created passkey against the session's challenge. Undefined if it does not match. */
  async function checkNew(answer: NewPasskeyAnswer, sessionHash: string): Promise<MadePasskey | undefined> {
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
    const issued = await challenges.spend(answer.response.clientDataJSON, { purpose: 'add', sessionHash });
    if (!issued) return undefined;
    try {
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: answer as Parameters<typeof verifyRegistrationResponse>[0]['response'],
        expectedChallenge: issued.challenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: true,
      });
      if (!verified) return undefined;
      const { credential, credentialBackedUp } = registrationInfo;
      return {
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: answer.response.transports ?? [],
        backedUp: credentialBackedUp,
        userHandle: issued.userHandle,
      };
    } catch (error) {
      log.warn({ why: error instanceof Error ? error.message : String(error) }, 'new passkey refused');
      return undefined;
    }
  }

  /** Renames it; undefined if the account has no such passkey. */
  const rename = async (
    tx: Queryable,
    accountId: number,
    passkeyId: string,
    name: string,
  ): Promise<{ name: string } | undefined> =>
    tx
      .updateTable('passkeys')
      .set({ name })
      .where('account_id', '=', accountId)
      .where('passkey_id', '=', passkeyId)
      .returning('name')
      .executeTakeFirst();

  /** Returns its name; undefined if the account has no such passkey. */
  async function remove(tx: Queryable, accountId: number, passkeyId: string): Promise<string | undefined> {
    const gone = await tx
      .deleteFrom('passkeys')
      .where('account_id', '=', accountId)
      .where('passkey_id', '=', passkeyId)
      .returning('name')
      .executeTakeFirst();
    if (gone)
      await tx
        .deleteFrom('passkey_ids')
        .where('passkey_id', '=', passkeyId)
        .where('account_id', '=', accountId)
        .execute();
    return gone?.name;
  }

  return { list, named, ofAccount, handleOf, check, checkNew, add, rename, remove };
}

export interface MadePasskey {
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string[];
  backedUp: boolean;
  userHandle: string;
}
