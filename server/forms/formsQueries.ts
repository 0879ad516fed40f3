import { sql, type RawBuilder } from 'kysely';
import type { WireBody } from '#contract/index';
import type { Audience } from '#contract/values';
import { fieldOfColumn } from '#rules/formFields';
import type { Db } from '../db/connection.ts';
import { directionOf, hasWords, type Slice } from '../listPage.ts';
import { cameThrough } from '../linkFilter.ts';
import type { SearchRange } from '../searchRange.ts';

/** Entries are large; this many are deleted quickly. */
const SLICE = 1_000;

export interface EntryRow {
  entry_id: number;
  visitor_location: string;
  created_at: Date;
  link_id: string;
  label: string | null;
  fields: Record<string, string>;
}

/** The filters of a list of entries. */
interface EntriesWanted {
  accountId: number;
  publicationId: number;
  range: SearchRange;
  audience: Audience | undefined;
  links: readonly string[] | undefined;
}

const entryColumns = sql`entry.entry_id, entry.visitor_location, entry.created_at, entry.link_id, link.label, entry.fields`;

const withLinks = sql`LEFT JOIN trackable_links AS link ON link.account_id = entry.account_id AND link.link_id = entry.link_id`;

const isListed = ({ accountId, publicationId, range, audience, links }: EntriesWanted) =>
  sql<boolean>`entry.account_id = ${accountId} AND entry.publication_id = ${publicationId}
    AND entry.created_at >= ${range.from} AND entry.created_at < ${range.until}
    AND entry.audience <= ${audience === 'everything' ? 1 : 0} AND ${cameThrough(sql`entry.link_id`, links)}`;

/** The searched text: all answers, the page's address and the link's label. */
const text = sql`concat(' ', entry.visitor_location, ' ', link.label, ' ',
  (SELECT string_agg(value, ' ') FROM jsonb_each_text(entry.fields)))`;

/** Sort keys of the host's fields; any other field is the publisher's. */
const ownKeys = new Map<string, RawBuilder<unknown>>([
  ['id', sql`entry.entry_id`],
  ['created_at', sql`entry.created_at`],
  ['URL', sql`regexp_replace(entry.visitor_location, '[?#].*', '')`],
  ['visitorLocation', sql`entry.visitor_location`],
  ['link', sql`nullif(entry.link_id, '')`],
  ['linkLabel', sql`nullif(link.label, '')`],
]);

const keyOf = (column: string): RawBuilder<unknown> =>
  ownKeys.get(column) ?? sql`nullif(entry.fields ->> ${fieldOfColumn(column)}::text, '')`;

export const formsQueries = (db: Db) => ({
  /**
   * The size of a list, so that an overlong reply is refused before it starts. Rows are stored compressed but
   * sent uncompressed; beyond `most`, only enough rows are read to know.
   */
  async size(wanted: EntriesWanted, most: number): Promise<{ rows: number; bytes: number }> {
    const {
      rows: [size],
    } = await sql<{ rows: number; bytes: number }>`
      SELECT count(*)::int AS rows, coalesce(sum(octet_length(fields::text) + octet_length(visitor_location)), 0)::bigint AS bytes
      FROM (
        SELECT entry.fields, entry.visitor_location FROM form_entries AS entry WHERE ${isListed(wanted)} LIMIT ${most + 1}
      ) AS listed`.execute(db);
    return size ?? { rows: 0, bytes: 0 };
  },

  /** Newest first. */
  async list(wanted: EntriesWanted): Promise<EntryRow[]> {
    const { rows } = await sql<EntryRow>`
      SELECT ${entryColumns} FROM form_entries AS entry ${withLinks} WHERE ${isListed(wanted)}
      ORDER BY entry.created_at DESC, entry.entry_id DESC`.execute(db);
    return rows;
  },

  /** One page of a list, and the total. Empty answers come last in either order. */
  async page(
    wanted: EntriesWanted,
    { offset, limit }: Slice,
    { sort = { field: 'created_at', order: 'desc' }, search }: Pick<WireBody<'forms'>, 'sort' | 'search'>,
  ): Promise<{ rows: EntryRow[]; total: number }> {
    const found = sql`FROM form_entries AS entry ${withLinks} WHERE ${isListed(wanted)} AND ${hasWords(text, search)}`;
    const {
      rows: [counted],
    } = await sql<{ total: number }>`SELECT count(*) AS total ${found}`.execute(db);
    const { rows } = await sql<EntryRow>`
      SELECT ${entryColumns} ${found}
      ORDER BY ${keyOf(sort.field)} ${directionOf(sort.order)} NULLS LAST, entry.created_at DESC, entry.entry_id DESC
      LIMIT ${limit} OFFSET ${offset}`.execute(db);
    return { rows, total: counted?.total ?? 0 };
  },

  async remove(accountId: number, publicationId: number, ids: number[]): Promise<number> {
    const { numDeletedRows } = await db
      .deleteFrom('form_entries')
      .where('account_id', '=', accountId)
      .where('publication_id', '=', publicationId)
      .where('entry_id', 'in', ids)
      .executeTakeFirst();
    return Number(numDeletedRows);
  },

  /** Deletes every entry a publication has at an instant, in slices that commit separately. */
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
