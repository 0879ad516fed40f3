import { isEmail } from '#rules/email';
import { cloudIdFault } from '#rules/cloudId';
import { CommandRefused } from '../commandRefused.ts';
import { hashPassword } from '../security/passwords.ts';
import { passwordFault } from '../access/passwordRule.ts';
import type { Queryable } from '../db/connection.ts';
import type { NewAccount } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { plans } from './plans.ts';

export interface AccountToCreate {
  email: string;
  password: string;
  /** A key of {@link plans}. */
  plan: string;
  cloudId?: string;
  /** Deviations from the plan's terms, and the rest of the account. */
  more?: Partial<NewAccount>;
}

const taken = (what: string) => new CommandRefused(`There is already an account with ${what}.`);

const aYearAfter = (date: Date) =>
  new Date(Date.UTC(date.getUTCFullYear() + 1, date.getUTCMonth(), date.getUTCDate(), date.getUTCHours()));

/**
 * Creates an account and its directory rows; returns its id. `tx` is a transaction.
 * @throws CommandRefused if a value is invalid or taken
 */
export async function createAccount(
  tx: Queryable,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  wanted: AccountToCreate,
): Promise<number> {
  const { email, password, plan, cloudId, more = {} } = wanted;
  if (!isEmail(email)) throw new CommandRefused(`${JSON.stringify(email)} is no email address.`);
  const terms = Object.hasOwn(plans, plan) ? plans[plan] : undefined;
  if (!terms)
    throw new CommandRefused(
      `There is no plan ${JSON.stringify(plan)}. There are: ${Object.keys(plans).join(', ')}.`,
    );
  const fault = passwordFault(password, email) ?? (cloudId === undefined ? undefined : cloudIdFault(cloudId));
  if (fault) throw new CommandRefused(fault);

  const now = clock();
  const { account_id } = await tx
    .insertInto('accounts')
    .values({
      time_zone: config.timeZone,
      reg_date: now,
      term_ends_at: aYearAfter(now),
      created_at: now,
      cloud_id: cloudId ?? null,
      ...terms,
      ...more,
      email,
      password_hash: await hashPassword(password),
    })
    .returning('account_id')
    .executeTakeFirstOrThrow();
  const entry = await tx
    .insertInto('account_emails')
    .values({ email: email.toLowerCase(), account_id })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('email')
    .executeTakeFirst();
  if (!entry) throw taken(`the email ${email}`);
  if (cloudId === undefined) return account_id;
  const own = await tx
    .insertInto('cloud_ids')
    .values({ cloud_id: cloudId, account_id })
    .onConflict((conflict) => conflict.column('cloud_id').doNothing())
    .returning('cloud_id')
    .executeTakeFirst();
  if (!own) throw taken(`the cloud ID ${cloudId}`);
  return account_id;
}
