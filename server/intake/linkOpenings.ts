import { sql } from 'kysely';
import type { Queryable } from '../db/connection.ts';
import { within, type Scope } from './recount.ts';
import type { Begun } from './tally.ts';

/**
 * Records the first and last opening of links, in the transaction that stores the sessions. Written in key
 * order to avoid deadlocks.
 */
export async function noteOpenings(tx: Queryable, begun: readonly Begun[]): Promise<void> {
  const opened = begun
    .filter(({ arrival }) => arrival.linkId !== '')
    .map(({ arrival, startedAt }) => ({
      account_id: arrival.accountId,
      publication_id: arrival.publicationId,
      link_id: arrival.linkId,
      audience: arrival.audience,
      at: startedAt,
    }));
  if (opened.length === 0) return;
  await sql`INSERT INTO link_openings (account_id, link_id, audience, publication_id, first_at, last_at)
    SELECT account_id, link_id, audience, min(publication_id), min(at), max(at)
    FROM jsonb_to_recordset(${JSON.stringify(opened)}::jsonb)
      AS opened (account_id bigint, publication_id bigint, link_id text, audience smallint, at timestamptz)
    GROUP BY account_id, link_id, audience ORDER BY account_id, link_id, audience
    ON CONFLICT (account_id, link_id, audience) DO UPDATE SET
      first_at = least(link_openings.first_at, excluded.first_at), last_at = greatest(link_openings.last_at, excluded.last_at)`.execute(
    tx,
  );
}

const columns = sql`account_id, link_id, audience, publication_id, first_at, last_at`;

/** Openings computed from the stored sessions; of certain links only, if given. */
const bySessions = (
  scope: Scope,
  linkIds?: readonly string[],
) => sql`SELECT account_id, link_id, audience, publication_id, min(started_at) AS first_at, max(started_at) AS last_at
  FROM reading_sessions WHERE ${linkIds ? sql`link_id IN (${sql.join(linkIds)})` : sql`link_id <> ''`} AND ${within('reading_sessions', scope)}
  GROUP BY account_id, link_id, audience, publication_id`;

/**
 * Recomputes the openings of a publication, or of certain links; the caller locks out the intake. An older
 * version stores sessions without openings, so some are missed during a rolling update.
 */
export async function recountOpenings(
  tx: Queryable,
  scope: Scope,
  linkIds?: readonly string[],
): Promise<void> {
  const theirs = linkIds ? sql`AND link_id IN (${sql.join(linkIds)})` : sql``;
  await sql`DELETE FROM link_openings WHERE ${within('link_openings', scope)} ${theirs}`.execute(tx);
  await sql`INSERT INTO link_openings (${columns}) ${bySessions(scope, linkIds)}`.execute(tx);
}

/** Number of rows of a publication that differ from its stored sessions. */
export async function openingDifferences(tx: Queryable, scope: Scope): Promise<number> {
  const kept = sql`SELECT ${columns} FROM link_openings WHERE ${within('link_openings', scope)}`;
  const { rows } = await sql<{ differing: number }>`SELECT count(*) AS differing FROM (
    (${kept} EXCEPT ${bySessions(scope)}) UNION ALL (${bySessions(scope)} EXCEPT ${kept})) AS difference`.execute(
    tx,
  );
  return Number(rows[0]?.differing ?? 0);
}
