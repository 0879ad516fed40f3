import type { Place } from '#rules/sessionHeaders';
import type { Queryable } from '../db/connection.ts';
import type { Deps } from '../deps.ts';
import { hashOf, newSid } from './sessionPair.ts';

/** How long the second factor may take after the password, in milliseconds. */
export const pendingLife = 10 * 60_000;

/** Correct passwords awaiting their second factor, by the hash of the cookie's value. */
export function createPendingSignIns({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  async function open(tx: Queryable, accountId: number, place: Place): Promise<string> {
    const pending = newSid(place);
    await tx
      .insertInto('pending_sign_ins')
      .values({
        pending_hash: hashOf(pending),
        account_id: accountId,
        expires_at: new Date(clock().getTime() + pendingLife),
      })
      .execute();
    return pending;
  }

  /** Its account, while it is valid. */
  async function find(pending: string | undefined): Promise<number | undefined> {
    if (pending === undefined || pending.length > 128) return undefined;
    const row = await db
      .selectFrom('pending_sign_ins')
      .select('account_id')
      .where('pending_hash', '=', hashOf(pending))
      .where('expires_at', '>', clock())
      .executeTakeFirst();
    return row?.account_id;
  }

  /** Ends it. True for only one of several concurrent attempts. */
  async function spend(tx: Queryable, pending: string): Promise<boolean> {
    const { numDeletedRows } = await tx
      .deleteFrom('pending_sign_ins')
      .where('pending_hash', '=', hashOf(pending))
      .executeTakeFirst();
    return numDeletedRows === 1n;
  }

  /** A new password invalidates what the old one opened. */
  const endAll = async (tx: Queryable, accountId: number): Promise<void> =>
    void (await tx.deleteFrom('pending_sign_ins').where('account_id', '=', accountId).execute());

  return { open, find, spend, endAll };
}
