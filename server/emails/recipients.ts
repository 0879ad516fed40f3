import type { SelectQueryBuilder } from 'kysely';
import type { Queryable } from '../db/connection.ts';
import type { Schema } from '../db/schema.ts';
import type { EmailKind } from './emailKinds.ts';

/** Who gets an email, and the zone of its times. */
export interface Recipient {
  accountId: number;
  email: string;
  zone: string;
}

/** Accounts that get chosen emails: open, not about to be deleted, and with their email preference at All. */
const recipients = (db: Queryable) =>
  db
    .selectFrom('accounts')
    .select(['accounts.account_id as accountId', 'accounts.email', 'accounts.time_zone as zone'])
    .where('accounts.closed_at', 'is', null)
    .where('accounts.delete_at', 'is', null)
    .where('accounts.emailprefs', '=', 'All')
    .where('accounts.email', '<>', '');

/** Those who chose a kind of email, in the order of their ids. */
export const whoChose = (db: Queryable, kind: Exclude<EmailKind, 'opens'>) =>
  recipients(db)
    .innerJoin('email_settings', 'email_settings.account_id', 'accounts.account_id')
    .where(`email_settings.${kind}`, '=', true)
    .orderBy('accounts.account_id');

/** The account as it is now; undefined if it no longer gets this kind of email. */
export const recipientOf = (
  tx: Queryable,
  accountId: number,
  kind: EmailKind,
): Promise<Recipient | undefined> =>
  (kind === 'opens' ? recipients(tx) : whoChose(tx, kind))
    .where('accounts.account_id', '=', accountId)
    .executeTakeFirst();

const AT_ONCE = 200;

/** All of a query's accounts, a few at a time; none after the first once `ending` is aborted. */
export async function* inOrder<Row extends Recipient>(
  query: SelectQueryBuilder<Schema, 'accounts' | 'email_settings', Row>,
  ending?: AbortSignal,
): AsyncGenerator<Row> {
  let after = 0;
  for (;;) {
    const rows = await query.where('accounts.account_id', '>', after).limit(AT_ONCE).execute();
    for (const row of rows) {
      if (ending?.aborted) return;
      yield row;
      after = row.accountId;
    }
    if (rows.length < AT_ONCE) return;
  }
}
