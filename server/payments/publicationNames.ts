import type { Queryable } from '../db/connection.ts';

/** In publishing order: the newest ones are archived first. */
export async function namesNewestLast(db: Queryable, accountId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('publications')
    .select('name')
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('publication_id')
    .execute();
  return rows.map(({ name }) => name);
}
