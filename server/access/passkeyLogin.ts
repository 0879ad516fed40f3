import { tooManyAttempts } from '../words.ts';
import type { Handlers } from '../calls.ts';
import type { Deps } from '../deps.ts';
import { HttpRefusal } from '../httpRefusal.ts';
import { createPasskeyOptions } from '../security/passkeyOptions.ts';
import { createPasskeys } from '../security/passkeys.ts';
import { createSecurityLog } from '../security/securityLog.ts';
import { createSigningIn, refused } from './signingIn.ts';
import { createThrottle } from '../security/throttle.ts';

const unknown = 'failed. This passkey is not known here, or could not be verified.';
const tooMany = new HttpRefusal(429, tooManyAttempts);

/**
 * `login#challenge` and `login#passkey`: logging in with a passkey, which identifies its account and counts
 * as two factors.
 */
export function passkeyLogin(deps: Deps): Handlers<'login#challenge' | 'login#passkey'> {
  const { db, log } = deps;
  const throttle = createThrottle(deps);
  const options = createPasskeyOptions(deps);
  const passkeys = createPasskeys(deps);
  const events = createSecurityLog(deps);
  const { enter } = createSigningIn(deps);

  return {
    'login#challenge': async (_body, visitor) => {
      if (!(await throttle.attempt('challenge', '', visitor.ip))) throw tooMany;
      return { options: await options.signIn() };
    },

    'login#passkey': async ({ passkey }, visitor) => {
      const attempt = await throttle.attempt('passkey', '', visitor.ip);
      if (!attempt) throw tooMany;
      const checked = await passkeys.check(passkey, { purpose: 'signIn' });
      if (!checked.proven) {
        await events.note(db, checked.accountId, 'passkeyRefused', visitor);
        log.warn(
          { ip: visitor.ip, request: visitor.requestId, account: checked.accountId },
          'passkey sign-in refused',
        );
        return refused(unknown);
      }
      await attempt.succeeded();
      return enter(checked.accountId, visitor, 'signedInByPasskey', unknown);
    },
  };
}
