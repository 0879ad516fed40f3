import { tooManyAttempts } from '../words.ts';
import { accessWords } from '#rules/accessWords';
import type { Outcome } from '#contract/call';
import { isEmail } from '#rules/email';
import type { Handlers } from '../calls.ts';
import type { Queryable } from '../db/connection.ts';
import type { Deps } from '../deps.ts';
import { NOBODY, postLetter } from '../mail/outbox.ts';
import { passwordChangedLetter, resetLetter } from './accountLetters.ts';
import { byId, credentialsOf, setPasswordHash } from '../accounts/accountQueries.ts';
import { createPendingSignIns } from '../sessions/pendingSignIns.ts';
import { createSecurityLog, type Doer } from '../security/securityLog.ts';
import type { SecurityEventKind } from '#contract/security';
import { createMailedCodes } from './mailedCodes.ts';
import { passwordFault } from './passwordRule.ts';
import { hashPassword, isPassword } from '../security/passwords.ts';
import { createSessions } from '../sessions/sessions.ts';
import { createThrottle } from '../security/throttle.ts';

const failure = (message: string): Outcome => ({ result: 'ERROR', message });
const success = (message: string): Outcome => ({ result: 'SUCCESS', message });
const tooMany = failure(tooManyAttempts);
const staleCode = failure(
  'This confirmation code is wrong or no longer valid. Please request a new password reset link.',
);

/** Setting a password: with the old one, or with access to the account's email. */
export function passwordHandlers(
  deps: Deps,
): Handlers<'sendpasswordresetlink' | 'resetpassword' | 'updateuser#setpassword'> {
  const { db, config, log } = deps;
  const sessions = createSessions(deps);
  const throttle = createThrottle(deps);
  const codes = createMailedCodes(deps);
  const pendings = createPendingSignIns(deps);
  const events = createSecurityLog(deps);

  /**
   * Changes the password, ends all other sessions and notifies the owner. False, with nothing changed, if
   * `was` is no longer the current hash. The hash is written first, so that concurrent logins wait for it.
   */
  async function replacePassword(
    tx: Queryable,
    {
      accountId,
      hash,
      email,
      ownSession = '',
      was,
    }: { accountId: number; hash: string; email: string; ownSession?: string; was?: string },
    how: SecurityEventKind,
    doer: Doer,
  ): Promise<boolean> {
    if (!(await setPasswordHash(tx, accountId, hash, was))) return false;
    await sessions.endAll(tx, accountId, ownSession);
    await pendings.endAll(tx, accountId);
    await events.note(tx, accountId, how, doer);
    await codes.revoke(tx, accountId, 'reset');
    await postLetter(tx, deps, { accountId, recipient: email }, passwordChangedLetter(config));
    return true;
  }

  return {
    sendpasswordresetlink: async ({ email }, visitor) => {
      if (!isEmail(email)) {
        return failure(accessWords.resetNotSent);
      }
      const account = await credentialsOf(db, email);
      if (
        !(await throttle.attempt('resetMail', email, visitor.ip, {
          device: visitor.deviceOf(account?.account_id),
        }))
      )
        return tooMany;
      // An unknown address causes the same writes but no email, so that the reply takes equally long.
      const accountId = account?.account_id ?? NOBODY;
      await db.transaction().execute(async (tx) => {
        const recipient = account?.email ?? email;
        const code = await codes.issue(tx, 'reset', accountId, recipient);
        await postLetter(tx, deps, { accountId, recipient }, resetLetter(config, recipient, code));
        await events.note(tx, accountId, 'resetAsked', visitor);
      });
      log.info(
        { account: account?.account_id, ip: visitor.ip, request: visitor.requestId },
        'password reset asked for',
      );
      return success(accessWords.resetSent);
    },

    resetpassword: async ({ confirmation_code, user_name, password }, visitor) => {
      const fault = passwordFault(password, user_name);
      if (fault) return failure(fault);
      const attempt = await throttle.attempt('mailedCode', user_name, visitor.ip);
      if (!attempt) return tooMany;
      const note = { ip: visitor.ip, request: visitor.requestId };
      const code = await codes.find(db, 'reset', confirmation_code);
      if (!code || code.account_id === NOBODY || code.email.toLowerCase() !== user_name.toLowerCase()) {
        log.warn(note, 'password reset refused');
        return staleCode;
      }
      const hash = await hashPassword(password);
      const changed = await db.transaction().execute(async (tx) => {
        if (!(await codes.spend(tx, code))) return false;
        return replacePassword(
          tx,
          { accountId: code.account_id, hash, email: code.email },
          'passwordReset',
          visitor,
        );
      });
      if (!changed) return staleCode;
      await attempt.succeeded();
      // Earlier wrong guesses, the owner's or strangers', must not block the new password.
      await throttle.clear('password', user_name, visitor.ip);
      visitor.keepDevice(code.account_id);
      log.info({ ...note, account: code.account_id }, 'password reset');
      return success(accessWords.passwordReset);
    },

    'updateuser#setpassword': async ({ currentpassword, newpassword }, caller) => {
      const account = await byId(db, caller.accountId);
      if (!account) throw new Error(`The session's account ${caller.accountId} does not exist`);
      const fault = passwordFault(newpassword, account.email);
      if (fault) return failure(fault);
      const attempt = await throttle.attempt('ownPassword', caller.sessionHash, caller.ip);
      if (!attempt) return tooMany;
      const note = { account: caller.accountId, ip: caller.ip, request: caller.requestId };
      const { account_id: accountId, email, password_hash: was } = account;
      const change = async () => {
        const hash = await hashPassword(newpassword);
        return db
          .transaction()
          .execute((tx) =>
            replacePassword(
              tx,
              { accountId, hash, email, was, ownSession: caller.sessionHash },
              'passwordChanged',
              caller,
            ),
          );
      };
      if (!(await isPassword(currentpassword, was)) || !(await change())) {
        log.warn(note, 'password change refused');
        return failure('Your current password is incorrect. Please check your input.');
      }
      await attempt.succeeded();
      log.info(note, 'password changed');
      return success(accessWords.passwordChanged);
    },
  };
}
