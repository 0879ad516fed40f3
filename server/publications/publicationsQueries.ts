import { sql, type RawBuilder } from 'kysely';
import type { WireBody } from '#contract/index';
import type { PublicationFacts } from '#contract/publications';
import { isArchived } from '#rules/archive';
import { publicFile, type PublicHosts } from '#rules/publicLink';
import type { Db } from '../db/connection.ts';
import type { Publication } from '../db/schema.ts';
import { storageOf } from '../host/hostedOrder.ts';
import { immutableAddress } from '../host/publicationFolder.ts';
import { directionOf, hasWords, type Slice } from '../listPage.ts';

/** `older`: number of the account's publications that were published before it. */
type HostedRow = Pick<
  Publication,
  | 'name'
  | 'created_at'
  | 'pages'
  | 'analytics_enabled'
  | 'title'
  | 'maker'
  | 'cover'
  | 'folder'
  | 'cache_version'
> & { older: number };

type Asked = Pick<WireBody<'getcloudpublications'>, 'sort' | 'search'>;

const keys: Record<NonNullable<Asked['sort']>['field'], RawBuilder<unknown>> = {
  name: sql`lower(name)`,
  created_at: sql`created_at`,
  pages: sql`pages`,
  analytics: sql`analytics_enabled`,
};

export const publicationsQueries = (db: Db, hosts: PublicHosts) => ({
  /** Newest first, or in the given order; a single page if one is requested. `total` counts all pages. */
  async list(
    accountId: number,
    now: Date,
    slice?: Slice,
    { sort = { field: 'created_at', order: 'desc' }, search }: Asked = {},
  ): Promise<{ facts: PublicationFacts[]; total: number }> {
    const account = await db
      .selectFrom('accounts')
      .select(['cloud_allowance', 'term_ends_at', 'cloud_id'])
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    const found = sql`FROM (
      SELECT publication_id, name, created_at, pages, analytics_enabled, title, maker, cover, folder, cache_version,
        row_number() OVER (ORDER BY created_at, publication_id) - 1 AS older
      FROM publications WHERE account_id = ${accountId} AND deleted_at IS NULL
    ) AS hosted WHERE ${hasWords(sql`concat(' ', name, ' ', title)`, search)}`;
    const order = directionOf(sort.order);
    const { rows } = await sql<HostedRow>`
      SELECT name, created_at, pages, analytics_enabled, title, maker, cover, folder, cache_version, older ${found}
      ORDER BY ${keys[sort.field]} ${order}, created_at ${order}, publication_id ${order}
      ${slice ? sql`LIMIT ${slice.limit} OFFSET ${slice.offset}` : sql``}`.execute(db);
    const publisher = { user: String(accountId), cloudId: account?.cloud_id ?? '' };
    const facts = rows.map((row) => {
      const { name, created_at, pages, analytics_enabled, title, maker, cover, older } = row;
      const archived = account !== undefined && isArchived(older, storageOf(account), now);
      return {
        name,
        created_at: created_at.toISOString(),
        pages,
        analytics: analytics_enabled,
        ...(archived && { archived }),
        ...(title !== '' && { title }),
        ...(maker !== null && { maker }),
        // an archived publication's files are closed
        ...(cover !== '' &&
          !archived && { cover: immutableAddress(publicFile(hosts, publisher, name, cover), row) }),
      };
    });
    if (!slice) return { facts, total: facts.length };
    const {
      rows: [all],
    } = await sql<{ total: number }>`SELECT count(*) AS total ${found}`.execute(db);
    return { facts, total: all?.total ?? 0 };
  },

  /** False if the account has no such publication. */
  async remove(accountId: number, name: string, at: Date): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('publications')
      .set({ deleted_at: at })
      .where('account_id', '=', accountId)
      .where('name', '=', name)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Invalidates every cached copy. False if the account has no such publication. */
  async dropCopies(accountId: number, name: string): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('publications')
      .set((row) => ({ cache_version: row('cache_version', '+', 1) }))
      .where('account_id', '=', accountId)
      .where('name', '=', name)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
});
