import type { Queryable } from './db/connection.ts';

/** The id of an account's publication by name; undefined if it hosts no such publication. */
export async function hostedPublicationId(
  db: Queryable,
  accountId: number,
  name: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('publications')
    .select('publication_id')
    .where('account_id', '=', accountId)
    .where('name', '=', name.normalize('NFC'))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.publication_id;
}
