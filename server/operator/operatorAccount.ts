import type { Deps } from '../deps.ts';
import { CommandRefused } from './command.ts';

/**
 * The id of the account with this email.
 * @throws CommandRefused where there is none
 */
export async function accountOf({ db }: Pick<Deps, 'db'>, email: string): Promise<number> {
  const row = await db.selectFrom('account_emails').select('account_id').where('email', '=', email.toLowerCase()).executeTakeFirst();
  if (!row) throw new CommandRefused(`There is no account with the email ${email}. Make one with: npm run account -- create --email ${email}`);
  return row.account_id;
}
