import type { Handlers } from '../calls.ts';
import type { Deps } from '../deps.ts';
import { HttpRefusal } from '../httpRefusal.ts';
import { createPendingSignIns } from '../security/pendingSignIns.ts';
import { createSecondFactors, type CodeKind } from '../security/secondFactors.ts';
import { createSecurityLog } from '../security/securityLog.ts';
import { createSigningIn, refused, type Entry } from './signingIn.ts';
import { createThrottle } from './throttle.ts';

const tooLate = 'failed. The code came too late. Please log in again.';
const wrongCode = 'failed. This code is wrong, or has been used before.';

const entries: Record<CodeKind, Entry> = { code: 'signedInByCode', recoveryCode: 'signedInByRecoveryCode' };

/** `login#code`: the second factor, after a right password in the same browser. */
export function codeLogin(deps: Deps): Handlers<'login#code'> {
  const { db, log } = deps;
  const throttle = createThrottle(deps);
  const factors = createSecondFactors(deps);
  const pendings = createPendingSignIns(deps);
  const events = createSecurityLog(deps);
  const { enter } = createSigningIn(deps);

  return {
    'login#code': async ({ code }, visitor) => {
      const { pending } = visitor;
      const accountId = await pendings.find(pending);
      if (accountId === undefined || pending === undefined) {
        visitor.dropPending();
        return refused(tooLate);
      }
      const note = { ip: visitor.ip, request: visitor.requestId, account: accountId };
      const attempt = await throttle.attempt('secondFactor', String(accountId), visitor.ip);
      if (!attempt) {
        log.warn(note, 'code refused: tried too often');
        throw new HttpRefusal(429, 'Too many codes were tried. Please try again in a little while.');
      }
      const kind = await factors.spend(accountId, code);
      if (!kind) {
        await events.note(db, accountId, 'codeRefused', visitor);
        log.warn(note, 'code refused');
        return { auth: 'AUTH_FAILED', message: wrongCode, secondFactor: true };
      }
      await attempt.succeeded();
      return enter(accountId, visitor, entries[kind], tooLate, (tx) => pendings.spend(tx, pending));
    },
  };
}
