import { CommandRefused } from '../commandRefused.ts';
import type { Account } from '../db/schema.ts';
import type { Db } from '../db/connection.ts';
import { parseArguments, type Command } from './command.ts';
import { accountOf } from './operatorAccount.ts';

const day = (at: Date) => at.toISOString().slice(0, 10);
const stateOf = ({ closed_at }: Pick<Account, 'closed_at'>) =>
  closed_at ? `closed ${day(closed_at)}` : 'open';

async function countOf(
  db: Db,
  table: 'publications' | 'passkeys' | 'recovery_codes' | 'invoices',
  accountId: number,
): Promise<number> {
  const { rows } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .where('account_id', '=', accountId)
    .$if(table === 'publications', (query) => query.where('deleted_at' as never, 'is', null as never))
    .executeTakeFirstOrThrow();
  return Number(rows);
}

/** One line per account, oldest first, with what an operator needs to name it. */
export const accountList: Command = {
  usage: 'list',
  async run({ db }, { argv, print }) {
    if (argv.length !== 1) throw new CommandRefused('Usage: list');
    const accounts = await db
      .selectFrom('accounts')
      .select(['account_id', 'email', 'plan', 'term_ends_at', 'closed_at'])
      .where('email', '!=', '')
      .orderBy('account_id')
      .execute();
    if (accounts.length === 0)
      print('There are no accounts. Make one with: npm run account -- create --email <email>');
    for (const account of accounts) {
      print(
        [
          account.account_id,
          account.email,
          account.plan,
          `term ends ${day(account.term_ends_at)}`,
          stateOf(account),
        ].join('  '),
      );
    }
  },
};

/** The details of one account. */
export const accountFacts: Command = {
  usage: 'show --email <email>',
  async run({ db }, { argv, print }) {
    const {
      values: { email },
      positionals,
    } = parseArguments(accountFacts.usage, {
      args: [...argv],
      allowPositionals: true,
      options: { email: { type: 'string' } },
    });
    if (positionals.length !== 1 || !email) throw new CommandRefused(`Usage: ${accountFacts.usage}`);
    const accountId = await accountOf({ db }, email);
    const account = await db
      .selectFrom('accounts')
      .selectAll()
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    const factor = await db
      .selectFrom('second_factors')
      .select('confirmed_at')
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    const subscriptions = await db
      .selectFrom('subscriptions')
      .select(['provider', 'subscription_id', 'product', 'status'])
      .where('account_id', '=', accountId)
      .execute();
    const last = await db
      .selectFrom('sessions')
      .select('last_seen_at')
      .where('account_id', '=', accountId)
      .orderBy('last_seen_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    const facts: [string, string | number][] = [
      ['Account', accountId],
      ['Email', account.email],
      ['Name', account.name || '–'],
      ['State', stateOf(account)],
      ['Plan', account.plan || '–'],
      ['Since', day(account.reg_date)],
      ['Term ends', day(account.term_ends_at)],
      ['Cloud ID', account.cloud_id ?? '–'],
      ['Publications', `${await countOf(db, 'publications', accountId)} of ${account.cloud_allowance}`],
      [
        'Subscriptions',
        subscriptions
          .map((row) => `${row.provider} ${row.subscription_id} (${row.product}, ${row.status})`)
          .join('; ') || 'none',
      ],
      ['Invoices', await countOf(db, 'invoices', accountId)],
      [
        'Two-step login',
        factor?.confirmed_at
          ? `on, ${await countOf(db, 'recovery_codes', accountId)} recovery codes left`
          : 'off',
      ],
      ['Passkeys', await countOf(db, 'passkeys', accountId)],
      ['Last seen', last ? day(last.last_seen_at) : 'not logged in'],
    ];
    for (const [label, value] of facts) print(`${label.padEnd(16)}${value}`);
  },
};
