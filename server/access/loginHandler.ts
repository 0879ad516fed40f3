import type { Reply, WireBody } from '#contract/index';
import type { Visitor } from '../calls.ts';
import type { Deps } from '../deps.ts';
import { ownVisitsMark } from '../ownVisits.ts';
import { byId, credentialsOf, setPasswordHash } from './accountQueries.ts';
import { describeSession } from './accountSession.ts';
import { hashPassword, isOutdated, isPassword } from './passwords.ts';
import { fits, hashOf, pairOf } from './sessionPair.ts';
import { createSessions } from './sessions.ts';
import { createThrottle } from './throttle.ts';

type Answer = Reply<'login'>;

/** The client puts "Login" before it. */
const wrongPair = 'failed. Your username/password combination was incorrect.';
const refused = (message: string): Answer => ({ auth: 'AUTH_FAILED', message });

/** `login`: signs in, restores the cookie's session in silence, or reads a session's detail anew. */
export function createLogin(deps: Deps): (body: WireBody<'login'>, visitor: Visitor) => Promise<Answer> {
  const { db, config, log } = deps;
  const sessions = createSessions(deps);
  const throttle = createThrottle(deps);

  async function signIn(email: string, password: string, visitor: Visitor): Promise<Answer> {
    const note = { ip: visitor.ip, request: visitor.requestId };
    const attempt = await throttle.attempt('password', email, visitor.ip);
    if (!attempt) {
      log.warn(note, 'sign-in refused: tried too often');
      return refused(wrongPair);
    }
    const known = await credentialsOf(db, email);
    if (!(await isPassword(password, known?.password_hash)) || !known) {
      log.warn({ ...note, account: known?.account_id }, 'sign-in refused');
      return refused(wrongPair);
    }
    await attempt.succeeded();
    const accountId = known.account_id;
    if (isOutdated(known.password_hash)) await setPasswordHash(db, accountId, await hashPassword(password));
    // The browser's former session ends with its cookie: nobody else could end it any more.
    if (visitor.sid !== undefined) await sessions.end(hashOf(visitor.sid));
    const sid = await sessions.open(db, accountId, visitor);
    visitor.keepSid(sid);
    log.info({ ...note, account: accountId }, 'signed in');
    return resume(visitor, sid, wrongPair);
  }

  /** The session that the cookie alone stands for: only for a page of ours, whose word the browser gives. */
  async function restore(visitor: Visitor): Promise<Answer> {
    if (visitor.sid === undefined || !visitor.ownPage) return refused('');
    return resume(visitor, visitor.sid, '');
  }

  async function reread(token: string, checksum: string, visitor: Visitor): Promise<Answer> {
    const { sid } = visitor;
    if (sid === undefined || !fits(config.secret, sid, { token, checksum })) return refused(wrongPair);
    return resume(visitor, sid, wrongPair);
  }

  async function resume(visitor: Visitor, sid: string, message: string): Promise<Answer> {
    const session = await sessions.find(sid);
    const account = session && (await byId(db, session.accountId));
    if (account) {
      const ownVisits = ownVisitsMark(config.secret, account.account_id, deps.clock());
      return describeSession(db, account, pairOf(config.secret, sid), ownVisits);
    }
    visitor.dropSid();
    return refused(message);
  }

  return async ({ email = '', password = '', token = '' }, visitor) => {
    if (password !== '') return signIn(email, password, visitor);
    if (token !== '') return reread(token, email, visitor);
    return email === '' ? restore(visitor) : refused(wrongPair);
  };
}
