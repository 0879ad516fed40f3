import { randomBytes } from 'node:crypto';
import { CommandRefused } from '../commandRefused.ts';
import type { Db } from '../db/connection.ts';
import { isCountedTimeZone } from '../timeZone.ts';
import { parseAllowance } from './allowanceArgument.ts';
import { parseArguments, type Command } from './command.ts';
import { createAccount } from './newAccount.ts';
import { plans } from './plans.ts';

const usage = `create --email <email> [--name <name>] [--plan ${Object.keys(plans).join('|')}] [--allowance <publications>] [--cloud-id <id>] [--time-zone <zone>] [--password <password>]`;

async function parseTimeZone(db: Db, text: string | undefined): Promise<string | undefined> {
  if (text === undefined || (await isCountedTimeZone(db, text))) return text;
  throw new CommandRefused(
    `--time-zone must be an IANA time zone, as in Europe/Oslo, not ${JSON.stringify(text)}.`,
  );
}

/** Creates an account. Without `--password`, one is generated and printed once. */
export const accountCreation: Command = {
  usage,
  async run(deps, { argv, print }) {
    const { values, positionals } = parseArguments(usage, {
      args: [...argv],
      allowPositionals: true,
      options: {
        email: { type: 'string' },
        name: { type: 'string', default: '' },
        plan: { type: 'string', default: 'creative' },
        allowance: { type: 'string' },
        'cloud-id': { type: 'string' },
        'time-zone': { type: 'string' },
        password: { type: 'string' },
      },
    });
    const { email } = values;
    if (positionals.join(' ') !== 'create' || !email) throw new CommandRefused(`Usage: ${usage}`);
    const password = values.password ?? randomBytes(15).toString('base64url');
    const allowance = parseAllowance(values.allowance);
    const time_zone = await parseTimeZone(deps.db, values['time-zone']);
    const more = {
      name: values.name,
      ...(allowance !== undefined && { cloud_allowance: allowance }),
      ...(time_zone !== undefined && { time_zone }),
    };
    const accountId = await deps.db
      .transaction()
      .execute((tx) =>
        createAccount(tx, deps, { email, password, plan: values.plan, cloudId: values['cloud-id'], more }),
      );
    print(`Account ${accountId} for ${email}.`);
    if (values.password === undefined) print(`Password: ${password}`);
    print(`${deps.config.scheme}://${deps.config.accountHost}/account/`);
  },
};
