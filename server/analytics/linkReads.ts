import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';
import type { LinkPeriods } from '../trackableLinks/linksPage.ts';
import { allOf, countedBy } from './countedRows.ts';
import { rawReads } from './rawHours.ts';

/**
 * What was read through a publication's links in a range, as analytics count it: daily rows for the account's days, else
 * hourly and, at the ends, raw ones.
 */
export const linkReads =
  (db: Db): LinkPeriods =>
  async ({ accountId, publicationId, counted, zone }, range) => {
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
  };
