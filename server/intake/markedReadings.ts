import { sql } from 'kysely';
import type { Queryable } from '../db/connection.ts';
import { accountsNamed } from '../db/accountsNamed.ts';
import { readerOfLead } from './readerCounts.ts';
import type { Kept } from './tally.ts';

interface MarkedLead {
  account_id: number;
  publication_id: number;
  lead_id: number;
}

/**
 * When a reading or its heat is marked, also marks what was posted before its first batch: form entries, and
 * leads never seen otherwise. Runs in the transaction that stores the reading.
 */
export async function markPostsOf(tx: Queryable, begun: readonly { arrival: Kept }[]): Promise<void> {
  const marked = begun
    .filter(({ arrival }) => arrival.mark !== '')
    .map(({ arrival }) => ({
      account_id: arrival.accountId,
      publication_id: arrival.publicationId,
      session_id: arrival.sessionId,
    }));
  if (marked.length === 0) return;
  const readings = sql`jsonb_to_recordset(${JSON.stringify(marked)}::jsonb)
    AS reading (account_id bigint, publication_id bigint, session_id text)`;
  await sql`UPDATE form_entries AS entry SET audience = 1 FROM ${readings}
    WHERE entry.account_id = reading.account_id AND entry.publication_id = reading.publication_id
      AND entry.page_session = reading.session_id AND entry.audience = 0 AND ${accountsNamed('entry.account_id', marked)}`.execute(
    tx,
  );
  const { rows } = await sql<MarkedLead>`UPDATE leads AS lead SET audience = 1 FROM ${readings}
    JOIN lead_sessions AS visit ON visit.account_id = reading.account_id AND visit.publication_id = reading.publication_id
      AND visit.session_id = reading.session_id
    WHERE lead.account_id = visit.account_id AND lead.lead_id = visit.lead_id AND lead.views = 1 AND lead.audience = 0
      AND ${accountsNamed('lead.account_id', marked)}
    RETURNING lead.account_id, lead.publication_id, lead.lead_id`.execute(tx);
  for (const { account_id, publication_id, lead_id } of rows)
    await tx
      .updateTable('readers')
      .set({ audience: 1 })
      .where('account_id', '=', account_id)
      .where('publication_id', '=', publication_id)
      .where('reader', '=', readerOfLead(lead_id))
      .execute();
}
