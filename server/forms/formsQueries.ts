import { sql } from 'kysely';
import type { Audience } from '#contract/values';
import type { Db } from '../db/connection.ts';
import type { SearchRange } from '../searchRange.ts';

/** Entries are large: so many are gone within a moment. */
const SLICE = 1_000;

export interface EntryRow {
  entry_id: number;
  visitor_location: string;
  created_at: Date;
  link_id: string;
  label: string | null;
  fields: Record<string, string>;
}

export const formsQueries = (db: Db) => ({
  /**
   * How much a list would bring, so that none is begun that is too long to be sent. What is stored may be compressed,
   * what is sent is not; of more than `most` rows no more are looked at than it takes to know.
   */
  async size(
    accountId: number,
    publicationId: number,
    { from, until }: SearchRange,
    audience: Audience | undefined,
    most: number,
  ): Promise<{ rows: number; bytes: number }> {
    const {
      rows: [size],
    } = await sql<{ rows: number; bytes: number }>`
      SELECT count(*)::int AS rows, coalesce(sum(octet_length(fields::text) + octet_length(visitor_location)), 0)::bigint AS bytes
      FROM (
        SELECT fields, visitor_location FROM form_entries
        WHERE account_id = ${accountId} AND publication_id = ${publicationId} AND created_at >= ${from} AND created_at < ${until}
          AND audience <= ${audience === 'everything' ? 1 : 0}
        LIMIT ${most + 1}
      ) AS listed`.execute(db);
    return size ?? { rows: 0, bytes: 0 };
  },

  /** Newest first. */
  list: (
    accountId: number,
    publicationId: number,
    { from, until }: SearchRange,
    audience?: Audience,
  ): Promise<EntryRow[]> =>
    db
      .selectFrom('form_entries')
      .leftJoin('trackable_links', (join) =>
        join
          .onRef('trackable_links.account_id', '=', 'form_entries.account_id')
          .onRef('trackable_links.link_id', '=', 'form_entries.link_id'),
      )
      .select([
        'entry_id',
        'visitor_location',
        'form_entries.created_at',
        'form_entries.link_id',
        'trackable_links.label',
        'fields',
      ])
      .where('form_entries.account_id', '=', accountId)
      .where('form_entries.publication_id', '=', publicationId)
      .where('form_entries.created_at', '>=', from)
      .where('form_entries.created_at', '<', until)
      .where('audience', '<=', audience === 'everything' ? 1 : 0)
      .orderBy('form_entries.created_at', 'desc')
      .orderBy('entry_id', 'desc')
      .execute(),

  async remove(accountId: number, publicationId: number, ids: number[]): Promise<number> {
    const { numDeletedRows } = await db
      .deleteFrom('form_entries')
      .where('account_id', '=', accountId)
      .where('publication_id', '=', publicationId)
      .where('entry_id', 'in', ids)
      .executeTakeFirst();
    return Number(numDeletedRows);
  },

  /** Removes every entry of a publication that was there at an instant; in slices, each for good. */
  async removeAll(accountId: number, publicationId: number, until: Date): Promise<number> {
    for (let removed = 0; ;) {
      const slice = await db
        .selectFrom('form_entries')
        .select('entry_id')
        .where('account_id', '=', accountId)
        .where('publication_id', '=', publicationId)
        .where('created_at', '<=', until)
        .orderBy('created_at')
        .limit(SLICE)
        .execute();
      if (slice.length === 0) return removed;
      removed += await this.remove(
        accountId,
        publicationId,
        slice.map(({ entry_id }) => entry_id),
      );
    }
  },
});
