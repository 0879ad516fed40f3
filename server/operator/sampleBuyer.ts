import { credentialsOf } from '../accounts/accountQueries.ts';
import { isPassword } from '../security/passwords.ts';
import type { Deps } from '../deps.ts';
import { createAccount } from './newAccount.ts';

/** The login of the second sample account, for purchases without money. */
export const buyerLogin = { email: 'studio@verso.example', password: 'paper-and-ink-2026' };

const daysMs = 24 * 3600_000;
const servicesEndedDaysAgo = 20;

/**
 * A second sample account with something left to buy: a Zine licence whose services have expired, which can
 * be renewed, upgraded, and extended by a domain. Created once.
 * @returns its login; undefined if the account is in real use by now
 */
export async function ensureSampleBuyer(deps: Deps): Promise<typeof buyerLogin | undefined> {
  const { db, clock } = deps;
  const now = clock();
  const ended = new Date(now.getTime() - servicesEndedDaysAgo * daysMs);
  await db.transaction().execute(async (tx) => {
    const mine = await tx
      .insertInto('first_start')
      .values({ step: 'buyer', done_at: now })
      .onConflict((conflict) => conflict.column('step').doNothing())
      .returning('step')
      .executeTakeFirst();
    if (!mine) return;
    await createAccount(tx, deps, {
      ...buyerLogin,
      plan: 'zine',
      // cards too, if the host accepts them
      more: {
        name: 'Jonas Hart',
        use_paddle: false,
        reg_date: new Date(ended.getTime() - 365 * daysMs),
        term_ends_at: ended,
      },
    });
  });
  const account = await credentialsOf(db, buyerLogin.email);
  return account && (await isPassword(buyerLogin.password, account.password_hash)) ? buyerLogin : undefined;
}
