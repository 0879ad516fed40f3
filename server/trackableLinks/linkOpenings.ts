import { sql } from 'kysely';
import type { Queryable } from '../db/connection.ts';
import type { Begun } from '../intake/tally.ts';

/**
 * Notes when links were opened first and last, in the transaction that stores the sessions that do. Written in key
 * order, so that concurrent writers never wait in a ring.
 */
export async function noteOpenings(tx: Queryable, begun: readonly Begun[]): Promise<void> {
  const opened = begun.filter(({ arrival }) => arrival.linkId !== '').map(({ arrival, startedAt }) => ({
    account_id: arrival.accountId, publication_id: arrival.publicationId, link_id: arrival.linkId, audience: arrival.audience, at: startedAt,
  }));
  if (opened.length === 0) return;
  await sql`INSERT INTO link_openings (account_id, link_id, audience, publication_id, first_at, last_at)
    SELECT account_id, link_id, audience, min(publication_id), min(at), max(at)
    FROM jsonb_to_recordset(${JSON.stringify(opened)}::jsonb)
      AS opened (account_id bigint, publication_id bigint, link_id text, audience smallint, at timestamptz)
    GROUP BY account_id, link_id, audience ORDER BY account_id, link_id, audience
    ON CONFLICT (account_id, link_id, audience) DO UPDATE SET
      first_at = least(link_openings.first_at, excluded.first_at), last_at = greatest(link_openings.last_at, excluded.last_at)`.execute(tx);
}
