import type { Reply, WireBody } from '#contract/index';
import type { Place } from '#rules/sessionHeaders';
import type { Visitor } from '../calls.ts';
import type { Queryable } from '../db/connection.ts';
import type { Deps } from '../deps.ts';
import { createPendingSignIns } from '../sessions/pendingSignIns.ts';
import { createSecondFactors } from '../security/secondFactors.ts';
import { createSecurityLog } from '../security/securityLog.ts';
import { credentialsOf, holdPassword, setPasswordHash } from '../accounts/accountQueries.ts';
import { hashPassword, isOutdated, isPassword } from '../security/passwords.ts';
import { fits } from '../sessions/sessionPair.ts';
import { createPauseNotices } from './pauseNotices.ts';
import { createSessions } from '../sessions/sessions.ts';
import { createSigningIn, refused, type StillProven } from './signingIn.ts';
import { createThrottle } from '../security/throttle.ts';

type Answer = Reply<'login'>;

/** The client prefixes "Login". */
const wrongPair = 'failed. Your username/password combination was incorrect.';
/** For clients without second-factor support. */
const codeOwed =
  'failed. Your account also requires a code from your authenticator app. Please log in on the account page.';

/** `login`: logs in, silently restores the cookie's session, or re-reads a session's detail. */
export function createLogin(deps: Deps): (body: WireBody<'login'>, visitor: Visitor) => Promise<Answer> {
  const { db, config, log } = deps;
  const sessions = createSessions(deps);
  const throttle = createThrottle(deps);
  const factors = createSecondFactors(deps);
  const pendings = createPendingSignIns(deps);
  const events = createSecurityLog(deps);
  const { enter, resume } = createSigningIn(deps);
  const tellOfPause = createPauseNotices(deps);

  /** When this browser's current session in this account began. */
  async function inSince(accountId: number, visitor: Visitor): Promise<Date | undefined> {
    const session = await sessions.find(visitor.sid);
    return session?.accountId === accountId ? session.openedAt : undefined;
  }

  /** A session opened since two-step login was turned on has passed it already. */
  async function owesCode(on: Queryable, accountId: number, since: Date | undefined): Promise<boolean> {
    const confirmed = (await factors.find(accountId, on))?.confirmed_at;
    return confirmed instanceof Date && (since === undefined || since <= confirmed);
  }

  /** Undefined if the password has changed meanwhile: it no longer opens anything. */
  const openPending = (accountId: number, isStillRight: StillProven, place: Place) =>
    db.transaction().execute(async (tx) => {
      const hash = await holdPassword(tx, accountId);
      return hash !== undefined && (await isStillRight(tx, hash))
        ? pendings.open(tx, accountId, place)
        : undefined;
    });

  async function signIn(email: string, password: string, visitor: Visitor): Promise<Answer> {
    const note = { ip: visitor.ip, request: visitor.requestId };
    const known = await credentialsOf(db, email);
    const attempt = await throttle.attempt('password', email, visitor.ip, {
      device: visitor.deviceOf(known?.account_id),
      onPause: (until) => tellOfPause(known, visitor, until),
    });
    if (!attempt) {
      log.warn({ ...note, account: known?.account_id }, 'sign-in refused: tried too often');
      return refused(wrongPair);
    }
    if (!(await isPassword(password, known?.password_hash)) || !known) {
      await events.note(db, known?.account_id, 'passwordRefused', visitor);
      log.warn({ ...note, account: known?.account_id }, 'sign-in refused');
      return refused(wrongPair);
    }
    await attempt.succeeded();
    const accountId = known.account_id;
    if (isOutdated(known.password_hash))
      await setPasswordHash(db, accountId, await hashPassword(password), known.password_hash);
    const isStillRight: StillProven = async (_tx, hash) =>
      hash === known.password_hash || isPassword(password, hash);
    const since = await inSince(accountId, visitor);
    if (!(await owesCode(db, accountId, since))) {
      return enter(
        accountId,
        visitor,
        'signedIn',
        wrongPair,
        async (tx, hash) => (await isStillRight(tx, hash)) && !(await owesCode(tx, accountId, since)),
      );
    }
    const pending = await openPending(accountId, isStillRight, visitor.place);
    if (pending === undefined) return refused(wrongPair);
    visitor.keepPending(pending);
    log.info({ ...note, account: accountId }, 'password right, code owed');
    return { auth: 'AUTH_FAILED', message: codeOwed, secondFactor: true };
  }

  /** The session of the cookie alone: only for our own pages, as the browser attests. */
  async function restore(visitor: Visitor): Promise<Answer> {
    if (visitor.sid === undefined || !visitor.ownPage) return refused('');
    return resume(visitor, visitor.sid, '');
  }

  async function reread(token: string, checksum: string, visitor: Visitor): Promise<Answer> {
    const { sid } = visitor;
    if (sid === undefined || !fits(config.secret, sid, { token, checksum })) return refused(wrongPair);
    return resume(visitor, sid, wrongPair);
  }

  return async ({ email = '', password = '', token = '' }, visitor) => {
    if (password !== '') return signIn(email, password, visitor);
    if (token !== '') return reread(token, email, visitor);
    return email === '' ? restore(visitor) : refused(wrongPair);
  };
}
