import { sql } from 'kysely';
import type { Queryable } from '../db/connection.ts';

interface LinksOfAccount {
  accountId: number;
  publicationIds: readonly number[];
  linkIds: readonly string[];
}

/** How many times people opened links, by link, while analytics were collected. */
export async function timesOpened(
  tx: Queryable,
  { accountId, publicationIds, linkIds }: LinksOfAccount,
): Promise<Map<string, number>> {
  if (linkIds.length === 0) return new Map();
  const { rows } = await sql<{ link_id: string; opens: number }>`
    SELECT link_id, sum(sessions)::bigint AS opens FROM reads_by_day
    WHERE account_id = ${accountId} AND publication_id IN (${sql.join(publicationIds)})
      AND link_id IN (${sql.join(linkIds)}) AND audience = 0 AND page = 0 GROUP BY link_id`.execute(tx);
  return new Map(rows.map(({ link_id, opens }) => [link_id, opens]));
}

/** Emails every opening of a link from now on, or none any more. Openings so far are never emailed. */
export async function mailEveryOpen(
  tx: Queryable,
  { accountId, publicationId }: { accountId: number; publicationId: number },
  linkId: string,
  wanted: boolean,
): Promise<void> {
  const owned = { accountId, publicationIds: [publicationId], linkIds: [linkId] };
  const opens = wanted ? ((await timesOpened(tx, owned)).get(linkId) ?? 0) : 0;
  await tx
    .updateTable('trackable_links')
    .set({ email_every_open: wanted, opens_mailed: opens, opens_seen_at: null })
    .where('account_id', '=', accountId)
    .where('publication_id', '=', publicationId)
    .where('link_id', '=', linkId)
    .where('email_every_open', '=', !wanted)
    .execute();
}
