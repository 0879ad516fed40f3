import { sql, type RawBuilder } from 'kysely';
import { allOf, countedBy } from '../analytics/countedRows.ts';
import { rawReads } from '../analytics/rawHours.ts';
import type { Db } from '../db/connection.ts';
import type { SearchRange } from '../searchRange.ts';
import type { LinkOwner } from './linksPage.ts';

/** A range as links are counted in it. */
export interface LinkPeriod {
  /** Rows (link_id, sessions, views, seconds) to sum. */
  reads: RawBuilder<unknown>;
}

interface Counted extends LinkOwner {
  counted: readonly number[];
  /** The account's. */
  zone: string;
}

/** From the rollups, as analytics count a range: daily rows for the account's days, else hourly and, at the ends, raw ones. */
export async function linkPeriod(
  db: Db,
  { accountId, publicationId, counted, zone }: Counted,
  range: SearchRange,
): Promise<LinkPeriod> {
  const { reads, within, ragged } = await countedBy(db, { range, zone, accountZone: zone });
  const owner = { accountId, publicationIds: [publicationId], linkId: '', audiences: counted };
  return {
    reads: sql`(${allOf([
      sql`SELECT link_id, sessions, views, seconds FROM ${sql.table(reads)}
        WHERE account_id = ${accountId} AND publication_id = ${publicationId} AND link_id <> ''
          AND audience IN (${sql.join(counted)}) AND ${within}`,
      ...ragged.map(
        (end) =>
          sql`SELECT came_by AS link_id, sessions, views, seconds FROM (${rawReads(owner, end)}) AS raw WHERE came_by <> ''`,
      ),
    ])})`,
  };
}
