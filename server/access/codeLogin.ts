import type { Handlers } from '../calls.ts';
import type { Deps } from '../deps.ts';
import { createCodeTries } from '../security/codeTries.ts';
import { createPendingSignIns } from '../sessions/pendingSignIns.ts';
import type { CodeKind } from '../security/secondFactors.ts';
import { createSigningIn, refused, type Entry } from './signingIn.ts';

const tooLate = 'failed. The code came too late. Please log in again.';
const wrongCode = 'failed. This code is wrong, or has been used before.';

const entries: Record<CodeKind, Entry> = { code: 'signedInByCode', recoveryCode: 'signedInByRecoveryCode' };

/** `login#code`: the second factor, after a correct password in the same browser. */
export function codeLogin(deps: Deps): Handlers<'login#code'> {
  const spendCode = createCodeTries(deps);
  const pendings = createPendingSignIns(deps);
  const { enter } = createSigningIn(deps);

  return {
    'login#code': async ({ code }, visitor) => {
      const { pending } = visitor;
      const accountId = await pendings.find(pending);
      if (accountId === undefined || pending === undefined) {
        visitor.dropPending();
        return refused(tooLate);
      }
      const kind = await spendCode(accountId, code, visitor, visitor.deviceOf(accountId));
      if (!kind) return { auth: 'AUTH_FAILED', message: wrongCode, secondFactor: true };
      return enter(accountId, visitor, entries[kind], tooLate, (tx) => pendings.spend(tx, pending));
    },
  };
}
