import { openPublications } from '#rules/archive';
import type { Queryable } from '../db/connection.ts';
import type { Account } from '../db/schema.ts';
import { storageOf } from '../host/hostedOrder.ts';

/** Names of the publications that an account cannot show any more then: the newest ones are archived first. */
export async function archivedAt(db: Queryable, account: Account, at: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('publications')
    .select('name')
    .where('account_id', '=', account.account_id)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('publication_id')
    .execute();
  return rows.slice(openPublications(storageOf(account), at)).map(({ name }) => name);
}
