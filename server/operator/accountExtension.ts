import { CommandRefused } from '../commandRefused.ts';
import { parseAllowance } from './allowanceArgument.ts';
import { parseArguments, type Command } from './command.ts';
import { accountOf } from './operatorAccount.ts';

const usage = 'extend --email <email> --until <YYYY-MM-DD> [--allowance <publications>]';

function parseDay(text: string, now: Date): Date {
  const day = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text)
    throw new CommandRefused(`--until must be a day, as in 2028-01-31, not ${JSON.stringify(text)}.`);
  if (day <= now) throw new CommandRefused(`--until must be a day to come, not ${text}.`);
  return day;
}

/**
 * Sets the end of an account's term to the start of a day (UTC): where nothing is sold, the operator renews.
 */
export const accountExtension: Command = {
  usage,
  async run({ db, clock }, { argv, print }) {
    const {
      values: { email, until, ...values },
      positionals,
    } = parseArguments(usage, {
      args: [...argv],
      allowPositionals: true,
      options: { email: { type: 'string' }, until: { type: 'string' }, allowance: { type: 'string' } },
    });
    if (positionals.length !== 1 || !email || !until) throw new CommandRefused(`Usage: ${usage}`);
    const term_ends_at = parseDay(until, clock());
    const allowance = parseAllowance(values.allowance);
    const accountId = await accountOf({ db }, email);
    await db
      .updateTable('accounts')
      .set({ term_ends_at, ...(allowance !== undefined && { cloud_allowance: allowance }) })
      .where('account_id', '=', accountId)
      .execute();
    print(`The term of account ${accountId} ends on ${until}.`);
  },
};
