import type { EmailChoices } from '#contract/emails';
import type { Queryable } from '../db/connection.ts';
import type { EmailSettingsTable } from '../db/emailTables.ts';
import type { Selectable } from 'kysely';
import { claimReached } from './milestones.ts';
import type { Unsubscription } from './unsubscribeLink.ts';

const none: EmailChoices = { weekly: false, monthly: false, leads: false, milestones: false };

/** What an account chose. */
export async function choicesOf(db: Queryable, accountId: number): Promise<EmailChoices> {
  const row = await db
    .selectFrom('email_settings')
    .select(['weekly', 'monthly', 'leads', 'milestones'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ?? none;
}

/** An account's row, made if there is none, and locked until the transaction ends. */
export async function holdSettings(
  tx: Queryable,
  accountId: number,
): Promise<Selectable<EmailSettingsTable>> {
  await tx
    .insertInto('email_settings')
    .values({ account_id: accountId })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute();
  return tx
    .selectFrom('email_settings')
    .selectAll()
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Saves what was chosen. What is newly chosen begins now: neither earlier leads nor milestones are emailed. */
export async function choose(
  tx: Queryable,
  accountId: number,
  chosen: EmailChoices,
  now: Date,
): Promise<void> {
  const before = await holdSettings(tx, accountId);
  await tx
    .updateTable('email_settings')
    .set({ ...chosen, ...(chosen.leads && !before.leads && { leads_from: now, leads_mark: now }) })
    .where('account_id', '=', accountId)
    .execute();
  if (chosen.milestones && !before.milestones) await claimReached(tx, accountId, now);
}

/** Stops one kind of email; of opened links, for all links. */
export async function unsubscribe(tx: Queryable, { accountId, kind }: Unsubscription): Promise<void> {
  if (kind === 'opens')
    await tx
      .updateTable('trackable_links')
      .set({ email_every_open: false })
      .where('account_id', '=', accountId)
      .where('email_every_open', '=', true)
      .execute();
  else
    await tx
      .updateTable('email_settings')
      .set({ [kind]: false })
      .where('account_id', '=', accountId)
      .execute();
}
