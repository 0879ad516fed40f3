import { CommandRefused } from '../commandRefused.ts';
import type { Db } from '../db/connection.ts';
import { eraseAccount } from '../accountData/accountErasure.ts';
import { parseArguments, type Command } from './command.ts';
import { confirmationOptions, demandConfirmation } from './operatorConfirmation.ts';
import { heldOf, operator, runningSubscriptions } from './operatorAccount.ts';

const told = [
  ['publications', 'publications'],
  ['trackable_links', 'trackable links'],
  ['leads', 'leads'],
  ['form_entries', 'form entries'],
] as const;

async function countAll(db: Db, accountId: number): Promise<string> {
  const counts = await Promise.all(
    told.map(async ([table, words]) => {
      const { rows } = await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow();
      return `${Number(rows)} ${words}`;
    }),
  );
  return counts.join(', ');
}

/** Deletes an account and its data. */
export const accountDeletion: Command = {
  usage: 'delete --email <email> [--confirm <email> | --yes] [--still-charged]',
  async run(deps, { argv, print }) {
    const { usage } = accountDeletion;
    const { values, positionals } = parseArguments(usage, {
      args: [...argv],
      allowPositionals: true,
      options: { ...confirmationOptions, 'still-charged': { type: 'boolean', default: false } },
    });
    if (positionals.length !== 1 || !values.email) throw new CommandRefused(`Usage: ${usage}`);
    const { accountId, email } = await heldOf(deps, values.email);
    // after deletion, nothing here shows what is still being charged
    const charged = await runningSubscriptions(deps.db, accountId);
    if (charged.length > 0 && !values['still-charged']) {
      throw new CommandRefused(
        `Nothing was deleted. ${charged.join(' ')} Where that is impossible, add --still-charged.`,
      );
    }
    demandConfirmation(
      values,
      email,
      [
        `Account ${accountId}, ${email}: ${await countAll(deps.db, accountId)}, their files, all reading figures, logins and emails are deleted for good.`,
        'Kept: invoices with the billing details printed on them and the list of payments, because the law requires them; the identifiers of links, so that no one else gets their addresses.',
        ...charged,
      ],
      print,
    );
    await eraseAccount(deps, { accountId, email }, 'accountDeleted');
    deps.log.warn({ account: accountId, ...operator }, 'account deleted by an operator');
    print(`Account ${accountId} is deleted.`);
  },
};
