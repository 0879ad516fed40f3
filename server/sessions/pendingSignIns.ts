import type { Place } from '#rules/sessionHeaders';
import type { Queryable } from '../db/connection.ts';
import type { Deps } from '../deps.ts';
import { hashOf, newSid } from './sessionPair.ts';

/** How long the second factor may take after the password, in milliseconds. */
export const pendingLife = 10 * 60_000;

/** Right passwords whose second factor is still owed, by the hash of what the cookie holds. */
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

  /** Whose it is, while it lasts. */
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

  /** Ends it. False for all but the first who do. */
  async function spend(tx: Queryable, pending: string): Promise<boolean> {
    const { numDeletedRows } = await tx
      .deleteFrom('pending_sign_ins')
      .where('pending_hash', '=', hashOf(pending))
      .executeTakeFirst();
    return numDeletedRows === 1n;
  }

  /** A new password takes back what the old one had opened. */
  const endAll = async (tx: Queryable, accountId: number): Promise<void> =>
    void (await tx.deleteFrom('pending_sign_ins').where('account_id', '=', accountId).execute());

  return { open, find, spend, endAll };
}
