import { tellCustomers } from '../accounts/customersToTell.ts';
import { tooManyAttempts } from '../words.ts';
import { accessWords } from '#rules/accessWords';
import type { Outcome } from '#contract/call';
import type { Handlers } from '../calls.ts';
import type { Queryable } from '../db/connection.ts';
import type { Account } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { postLetter } from '../mail/outbox.ts';
import { confirmLetter, emailChangeAskedLetter, emailChangedLetter } from './accountLetters.ts';
import { byId, changeEmail } from '../accounts/accountQueries.ts';
import { createSecurityLog } from '../security/securityLog.ts';
import { createMailedCodes } from './mailedCodes.ts';
import { isPassword } from '../security/passwords.ts';
import { createThrottle } from '../security/throttle.ts';

const failure = (message: string): Outcome => ({ result: 'ERROR', message });

/**
 * Emails a code to an account's new address and a notice to the current one. Nothing changes until the code
 * comes back through `confirmemail`.
 */
export async function askToConfirm(
  tx: Queryable,
  deps: Pick<Deps, 'config' | 'clock'>,
  account: Account,
  email: string,
): Promise<void> {
  const code = await createMailedCodes(deps).issue(tx, 'confirm', account.account_id, email);
  const accountId = account.account_id;
  await postLetter(
    tx,
    deps,
    { accountId, recipient: email },
    confirmLetter(deps.config, account.email, email, code),
  );
  if (email.toLowerCase() !== account.email.toLowerCase()) {
    await postLetter(
      tx,
      deps,
      { accountId, recipient: account.email },
      emailChangeAskedLetter(deps.config, email),
    );
  }
}

/** `confirmemail`: the new address takes effect with its code and the account's password. */
export function emailChangeHandlers(deps: Deps): Handlers<'confirmemail'> {
  const { db, config, log } = deps;
  const throttle = createThrottle(deps);
  const codes = createMailedCodes(deps);
  const events = createSecurityLog(deps);

  return {
    confirmemail: async ({ confirmation_code, user_name, password }, visitor) => {
      const attempt = await throttle.attempt('mailedCodePassword', confirmation_code, visitor.ip);
      if (!attempt) return failure(tooManyAttempts);
      const note = { ip: visitor.ip, request: visitor.requestId };
      const code = await codes.find(db, 'confirm', confirmation_code);
      const found = code && (await byId(db, code.account_id));
      const names = [found?.email.toLowerCase(), code?.email.toLowerCase()];
      const account = names.includes(user_name.toLowerCase()) ? found : undefined;
      const proven = await isPassword(password, account?.password_hash);
      if (!proven || !code || !account) {
        log.warn({ ...note, account: account?.account_id }, 'email confirmation refused');
        return failure('The confirmation code or the password is wrong, or the code is no longer valid.');
      }
      const before = account.email;
      const outcome = await db.transaction().execute(async (tx) => {
        if (!(await codes.spend(tx, code))) return 'spent';
        if (!(await changeEmail(tx, account, code.email))) return 'taken';
        await tellCustomers(tx, deps, account.account_id);
        await codes.revoke(tx, account.account_id);
        await events.note(tx, account.account_id, 'emailChanged', visitor, code.email);
        if (before.toLowerCase() !== code.email.toLowerCase()) {
          await postLetter(
            tx,
            deps,
            { accountId: account.account_id, recipient: before },
            emailChangedLetter(config, code.email),
          );
        }
        return 'changed';
      });
      if (outcome === 'spent')
        return failure('The confirmation code or the password is wrong, or the code is no longer valid.');
      if (outcome === 'taken')
        return failure('This email address cannot be used for your account. Please choose another one.');
      await attempt.succeeded();
      log.info({ ...note, account: account.account_id }, 'email address confirmed');
      return { result: 'SUCCESS', message: accessWords.emailConfirmed };
    },
  };
}
