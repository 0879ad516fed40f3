import type { Place } from '#rules/sessionHeaders';
import type { Queryable } from '../db/connection.ts';
import type { Deps } from '../deps.ts';
import { hashOf, newSid } from './sessionPair.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Lifetime of a session: since its last use, and in total. */
export const idleLimit = 14 * day;
export const absoluteLimit = 90 * day;
/** Precision of a session's stored last use. */
const seenEvery = 5 * minute;

export interface FoundSession {
  accountId: number;
  sessionHash: string;
  openedAt: Date;
}

/** Sessions by the hash of their id, so that a leaked database opens none. */
export function createSessions({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  /** Opens a session and returns its id for the cookie. */
  async function open(
    tx: Queryable,
    accountId: number,
    from: { userAgent: string; ip: string; place?: Place },
  ): Promise<string> {
    const sid = newSid(from.place);
    const now = clock();
    await tx
      .insertInto('sessions')
      .values({
        session_hash: hashOf(sid),
        account_id: accountId,
        created_at: now,
        last_seen_at: now,
        proven_at: now,
        user_agent: from.userAgent.slice(0, 200),
        ip: from.ip.slice(0, 45),
      })
      .execute();
    return sid;
  }

  /** The live session of an id; the cookie's value is untrusted until it is found here. */
  async function find(sid: string | undefined): Promise<FoundSession | undefined> {
    if (sid === undefined || sid.length > 128) return undefined;
    const now = clock();
    const row = await db
      .selectFrom('sessions')
      .selectAll()
      .where('session_hash', '=', hashOf(sid))
      .executeTakeFirst();
    if (!row) return undefined;
    const idle = now.getTime() - row.last_seen_at.getTime();
    const age = now.getTime() - row.created_at.getTime();
    if (idle >= idleLimit || age >= absoluteLimit) return undefined;
    if (idle >= seenEvery) {
      await db
        .updateTable('sessions')
        .set({ last_seen_at: now })
        .where('session_hash', '=', row.session_hash)
        .execute();
    }
    return { accountId: row.account_id, sessionHash: row.session_hash, openedAt: row.created_at };
  }

  const end = async (sessionHash: string, on: Queryable = db): Promise<void> =>
    void (await on.deleteFrom('sessions').where('session_hash', '=', sessionHash).execute());

  /** Ends every session of an account, or all but one. */
  const endAll = async (tx: Queryable, accountId: number, but = ''): Promise<void> =>
    void (await tx
      .deleteFrom('sessions')
      .where('account_id', '=', accountId)
      .where('session_hash', '!=', but)
      .execute());

  /** Deletes expired sessions. */
  const forgetDead = async (): Promise<void> => {
    const now = clock().getTime();
    await db
      .deleteFrom('sessions')
      .where((where) =>
        where.or([
          where('last_seen_at', '<=', new Date(now - idleLimit)),
          where('created_at', '<=', new Date(now - absoluteLimit)),
        ]),
      )
      .execute();
  };

  return { open, find, end, endAll, forgetDead };
}
