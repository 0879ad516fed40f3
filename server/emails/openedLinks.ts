import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';
import type { Range } from '../analytics/raggedHours.ts';
import type { DueReport } from './mornings.ts';

export interface LinkOpens {
  publication_id: number;
  label: string;
  opens: number;
}

const most = 5;

/**
 * The links that people opened most in a period of whole days, and how often. Their last opening may be later than the
 * period: only links that were opened since it began are looked up, each in its own rows.
 */
export async function mostOpenedLinks(
  db: Db,
  { accountId, publicationIds }: { accountId: number; publicationIds: readonly number[] },
  { period, until }: DueReport,
  { from }: Range,
): Promise<LinkOpens[]> {
  if (publicationIds.length === 0) return [];
  const { rows } = await sql<LinkOpens>`
    SELECT link.publication_id, link.label, read.opens FROM trackable_links AS link
    JOIN link_openings AS opening ON opening.account_id = link.account_id AND opening.link_id = link.link_id
      AND opening.audience = 0 AND opening.last_at >= ${from}::timestamptz
    CROSS JOIN LATERAL (
      SELECT sum(sessions)::bigint AS opens FROM reads_by_day
      WHERE reads_by_day.account_id = ${accountId} AND reads_by_day.publication_id = link.publication_id
        AND reads_by_day.link_id = link.link_id AND audience = 0 AND page = 0
        AND day >= ${period}::date AND day < ${until}::date
    ) AS read
    WHERE link.account_id = ${accountId} AND link.publication_id IN (${sql.join(publicationIds)})
      AND link.label <> '' AND read.opens > 0
    ORDER BY read.opens DESC, link.label, link.link_id LIMIT ${most}`.execute(db);
  return rows;
}
