import type { Queryable } from '../db/connection.ts';

/** The label of a publication's link; undefined if the publication has no such link. */
export async function linkLabel(
  db: Queryable,
  { accountId, publicationId }: { accountId: number; publicationId: number },
  linkId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('trackable_links')
    .select('label')
    .where('account_id', '=', accountId)
    .where('link_id', '=', linkId)
    .where('publication_id', '=', publicationId)
    .executeTakeFirst();
  return row?.label;
}
