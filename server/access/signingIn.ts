import type { Reply } from '#contract/index';
import type { SecurityEventKind } from '#contract/security';
import type { Visitor } from '../calls.ts';
import type { Queryable } from '../db/connection.ts';
import type { Deps } from '../deps.ts';
import { ownVisitsMark } from '../ownVisits.ts';
import { createKnownDevices } from '../security/knownDevices.ts';
import { countRecoveryCodes } from '../security/recoveryCodes.ts';
import { tellOwner } from '../security/securityLetters.ts';
import { createSecurityLog } from '../security/securityLog.ts';
import { byId, holdPassword } from '../accounts/accountQueries.ts';
import { describeSession } from './accountSession.ts';
import { hashOf, pairOf } from '../sessions/sessionPair.ts';
import { createSessions } from '../sessions/sessions.ts';

type Answer = Reply<'login'>;
/** How the user logged in. */
export type Entry = Extract<SecurityEventKind, `signedIn${string}`>;

/** Locks what was proven for the transaction; `passwordHash` stays the current one until it ends. */
export type StillProven = (tx: Queryable, passwordHash: string) => Promise<boolean>;
const always: StillProven = () => Promise.resolve(true);

export const refused = (message: string): Answer => ({ auth: 'AUTH_FAILED', message });

/** The last step of every way of logging in. */
export function createSigningIn(deps: Deps) {
  const { db, config, log } = deps;
  const sessions = createSessions(deps);
  const events = createSecurityLog(deps);
  const isStrange = createKnownDevices(deps);
  const remember = (visitor: Visitor, accountId: number) => {
    if (visitor.deviceOf(accountId) === undefined) visitor.keepDevice(accountId);
  };

  /** The reply for a session id; `message` if it is not valid. */
  async function resume(visitor: Visitor, sid: string, message: string): Promise<Answer> {
    const session = await sessions.find(sid);
    const account = session && (await byId(db, session.accountId));
    if (account) {
      remember(visitor, account.account_id);
      const ownVisits = ownVisitsMark(config.secret, account.account_id, deps.clock());
      return describeSession(db, account, pairOf(config.secret, sid), ownVisits);
    }
    visitor.dropSid();
    return refused(message);
  }

  /**
   * Opens a session after a successful proof and notifies the owner of a new device. A password changed at
   * the same moment ends the session, or prevents it (`message`).
   */
  async function enter(
    accountId: number,
    visitor: Visitor,
    how: Entry,
    message: string,
    isStillProven = always,
  ): Promise<Answer> {
    // Clears this browser's pending second factor, for this account or another.
    if (visitor.pending !== undefined) visitor.dropPending();
    const sid = await db.transaction().execute(async (tx) => {
      const passwordHash = await holdPassword(tx, accountId);
      if (passwordHash === undefined || !(await isStillProven(tx, passwordHash))) return undefined;
      // Ends the browser's former session with its cookie: nothing else could end it later.
      if (visitor.sid !== undefined) await sessions.end(hashOf(visitor.sid), tx);
      await events.note(tx, accountId, how, visitor);
      if (await isStrange(tx, accountId, visitor)) await tellOwner(tx, deps, accountId, 'newDevice', visitor);
      if (how === 'signedInByRecoveryCode')
        await tellOwner(
          tx,
          deps,
          accountId,
          'recoveryCodeUsed',
          visitor,
          String(await countRecoveryCodes(tx, accountId)),
        );
      return sessions.open(tx, accountId, visitor);
    });
    if (sid === undefined) return refused(message);
    visitor.keepSid(sid);
    log.info({ ip: visitor.ip, request: visitor.requestId, account: accountId, how }, 'signed in');
    return resume(visitor, sid, message);
  }

  return { resume, enter };
}
