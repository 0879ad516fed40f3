import { sql } from 'kysely';
import type { Queryable } from '../db/connection.ts';

/** How many times a publication was opened by people. */
const milestones = [100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000] as const;

export interface Reached {
  publicationId: number;
  name: string;
  /** The highest that was reached. */
  milestone: number;
}

/** An hourly turn, and what it may be late by. */
const lately = 3 * 3_600_000;

/**
 * The highest milestones of an account's publications, in the order of their ids, so that transactions that claim them
 * cannot deadlock.
 * @param since only publications that were read since shortly before then
 */
export async function reachedBy(db: Queryable, accountId: number, since?: Date): Promise<Reached[]> {
  const recently = since
    ? sql`AND EXISTS (SELECT FROM reads_by_hour AS recent WHERE recent.account_id = ${accountId}
        AND recent.publication_id = publication.publication_id AND recent.link_id = '' AND recent.audience = 0
        AND recent.hour >= ${new Date(since.getTime() - lately)}::timestamptz)`
    : sql``;
  const { rows } = await sql<{ publication_id: number; name: string; sessions: number }>`
    SELECT publication.publication_id, publication.name, sum(read.sessions)::bigint AS sessions
    FROM publications AS publication JOIN reads_by_day AS read ON read.account_id = publication.account_id
      AND read.publication_id = publication.publication_id AND read.link_id = '' AND read.audience = 0 AND read.page = 0
    WHERE publication.account_id = ${accountId} AND publication.deleted_at IS NULL ${recently}
    GROUP BY publication.publication_id, publication.name ORDER BY publication.publication_id`.execute(db);
  return rows.flatMap(({ publication_id: publicationId, name, sessions }) => {
    const milestone = milestones.findLast((one) => sessions >= one);
    return milestone === undefined ? [] : [{ publicationId, name, milestone }];
  });
}

/** Marks a milestone and all before it as emailed. Returns false if it was. */
export async function claimMilestone(
  tx: Queryable,
  accountId: number,
  { publicationId, milestone }: Reached,
  now: Date,
): Promise<boolean> {
  const claimed = await tx
    .insertInto('email_claims')
    .values(
      milestones
        .filter((one) => one <= milestone)
        .map((one) => ({
          account_id: accountId,
          kind: 'milestones' as const,
          publication_id: publicationId,
          period: String(one),
          claimed_at: now,
        })),
    )
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'kind', 'publication_id', 'period']).doNothing(),
    )
    .returning('period')
    .execute();
  return claimed.some(({ period }) => period === String(milestone));
}

/** Marks what has been reached so far, without an email. */
export async function claimReached(tx: Queryable, accountId: number, now: Date): Promise<void> {
  for (const reached of await reachedBy(tx, accountId)) await claimMilestone(tx, accountId, reached, now);
}
