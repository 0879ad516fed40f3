import { randomBytes } from 'node:crypto';
import { CommandRefused } from '../commandRefused.ts';
import { passwordChangedLetter } from '../access/accountLetters.ts';
import { hold, setPasswordHash } from '../accounts/accountQueries.ts';
import { createMailedCodes } from '../access/mailedCodes.ts';
import { passwordFault } from '../access/passwordRule.ts';
import { hashPassword } from '../security/passwords.ts';
import { createSessions } from '../sessions/sessions.ts';
import { createThrottle } from '../security/throttle.ts';
import { postLetter } from '../mail/outbox.ts';
import { createPendingSignIns } from '../sessions/pendingSignIns.ts';
import { createSecondFactors } from '../security/secondFactors.ts';
import { tellOwner } from '../security/securityLetters.ts';
import { createSecurityLog } from '../security/securityLog.ts';
import { parseArguments, type Command } from './command.ts';
import { confirmationOptions, demandConfirmation } from './operatorConfirmation.ts';
import { heldOf, operator } from './operatorAccount.ts';

/** Sets a new password, prints it, and ends all sessions. Two-step login stays on. */
export const passwordReset: Command = {
  usage: 'reset-password --email <email> [--password <password>] [--confirm <email> | --yes]',
  async run(deps, { argv, print }) {
    const { usage } = passwordReset;
    const { values, positionals } = parseArguments(usage, {
      args: [...argv],
      allowPositionals: true,
      options: { ...confirmationOptions, password: { type: 'string' } },
    });
    if (positionals.length !== 1 || !values.email) throw new CommandRefused(`Usage: ${usage}`);
    const { accountId, email } = await heldOf(deps, values.email);
    const password = values.password ?? randomBytes(15).toString('base64url');
    const fault = passwordFault(password, email);
    if (fault) throw new CommandRefused(fault);
    demandConfirmation(
      values,
      email,
      [`Account ${accountId}, ${email}: the password is replaced, and all devices are logged out.`],
      print,
    );
    const hash = await hashPassword(password);
    await deps.db.transaction().execute(async (tx) => {
      await hold(tx, accountId);
      await setPasswordHash(tx, accountId, hash);
      await createSessions(deps).endAll(tx, accountId);
      await createPendingSignIns(deps).endAll(tx, accountId);
      await createMailedCodes(deps).revoke(tx, accountId, 'reset');
      await createSecurityLog(deps).note(tx, accountId, 'passwordResetByOperator', operator);
      await postLetter(tx, deps, { accountId, recipient: email }, passwordChangedLetter(deps.config));
    });
    await createThrottle(deps).clear('password', email, '');
    print(`Account ${accountId} has a new password, and its owner an email about it.`);
    if (values.password === undefined) print(`Password: ${password}`);
  },
};

/** Turns off two-step login for an owner who has lost both the phone and the recovery codes. */
export const secondFactorReset: Command = {
  usage: 'reset-second-factor --email <email> [--confirm <email> | --yes]',
  async run(deps, { argv, print }) {
    const { usage } = secondFactorReset;
    const { values, positionals } = parseArguments(usage, {
      args: [...argv],
      allowPositionals: true,
      options: confirmationOptions,
    });
    if (positionals.length !== 1 || !values.email) throw new CommandRefused(`Usage: ${usage}`);
    const { accountId, email } = await heldOf(deps, values.email);
    const factors = createSecondFactors(deps);
    if (!(await factors.isOn(accountId))) throw new CommandRefused(`Two-step login is off for ${email}.`);
    demandConfirmation(
      values,
      email,
      [
        `Account ${accountId}, ${email}: two-step login is turned off, and its recovery codes are void. The password alone opens the account then.`,
        'Make sure that the request comes from the owner.',
      ],
      print,
    );
    await deps.db.transaction().execute(async (tx) => {
      await hold(tx, accountId);
      if (!(await factors.remove(tx, accountId)))
        throw new CommandRefused(`Two-step login is off for ${email}.`);
      await createPendingSignIns(deps).endAll(tx, accountId);
      await createSecurityLog(deps).note(tx, accountId, 'secondFactorResetByOperator', operator);
      await tellOwner(tx, deps, accountId, 'secondFactorReset', operator);
    });
    await createThrottle(deps).clear('code', String(accountId), '');
    print(`Two-step login is off for account ${accountId}, and its owner has an email about it.`);
  },
};
