import { CommandRefused } from '../commandRefused.ts';
import { lockAccount } from '../accountData/accountLock.ts';
import { tellOwner } from '../security/securityLetters.ts';
import { createSecurityLog } from '../security/securityLog.ts';
import { parseArguments, type Command } from './command.ts';
import { confirmationOptions, demandConfirmation } from './operatorConfirmation.ts';
import { heldOf, operator, runningSubscriptions } from './operatorAccount.ts';

/** Closes an account: no one can log in, readers see nothing of it, and nothing is deleted. */
export const accountClosing: Command = {
  usage: 'close --email <email> [--confirm <email> | --yes]',
  async run(deps, { argv, print }) {
    const { usage } = accountClosing;
    const { values, positionals } = parseArguments(usage, {
      args: [...argv],
      allowPositionals: true,
      options: confirmationOptions,
    });
    if (positionals.length !== 1 || !values.email) throw new CommandRefused(`Usage: ${usage}`);
    const { accountId, email, closed_at } = await heldOf(deps, values.email);
    if (closed_at)
      throw new CommandRefused(
        `The account of ${email} is closed already. Open it with: npm run account -- open --email ${email}`,
      );
    demandConfirmation(
      values,
      email,
      [
        `Account ${accountId}, ${email}: all devices are logged out, no one can log in, and readers no longer see its publications and links.`,
        'Nothing is deleted: npm run account -- open takes it back.',
        ...(await runningSubscriptions(deps.db, accountId)),
      ],
      print,
    );
    await deps.db.transaction().execute(async (tx) => {
      await lockAccount(tx, deps, accountId);
      await createSecurityLog(deps).note(tx, accountId, 'accountClosed', operator);
      await tellOwner(tx, deps, accountId, 'accountClosed', operator);
    });
    print(`Account ${accountId} is closed.`);
  },
};

/** Reopens a closed account as it was. */
export const accountOpening: Command = {
  usage: 'open --email <email>',
  async run(deps, { argv, print }) {
    const { usage } = accountOpening;
    const { values, positionals } = parseArguments(usage, {
      args: [...argv],
      allowPositionals: true,
      options: { email: { type: 'string' } },
    });
    if (positionals.length !== 1 || !values.email) throw new CommandRefused(`Usage: ${usage}`);
    const { accountId, email, closed_at } = await heldOf(deps, values.email);
    if (!closed_at) throw new CommandRefused(`The account of ${email} is open.`);
    await deps.db.transaction().execute(async (tx) => {
      await tx.updateTable('accounts').set({ closed_at: null }).where('account_id', '=', accountId).execute();
      await createSecurityLog(deps).note(tx, accountId, 'accountOpened', operator);
      await tellOwner(tx, deps, accountId, 'accountOpened', operator);
    });
    print(`Account ${accountId} is open.`);
  },
};
