import type { PublicationFacts } from '#contract/publications';
import { isArchived } from '#rules/archive';
import type { Db } from '../db/connection.ts';
import { storageOf } from '../host/hostedOrder.ts';

export const publicationsQueries = (db: Db) => ({
  /** Newest first. */
  async list(accountId: number, now: Date): Promise<PublicationFacts[]> {
    const account = await db
      .selectFrom('accounts')
      .select(['cloud_allowance', 'term_ends_at'])
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    const rows = await db
      .selectFrom('publications')
      .select(['name', 'created_at', 'pages', 'analytics_enabled'])
      .where('account_id', '=', accountId)
      .where('deleted_at', 'is', null)
      .orderBy('created_at', 'desc')
      .orderBy('publication_id', 'desc')
      .execute();
    return rows.map(({ name, created_at, pages, analytics_enabled }, at) => ({
      name,
      created_at: created_at.toISOString(),
      pages,
      analytics: analytics_enabled,
      ...(account &&
        isArchived(rows.length - 1 - at, storageOf(account), now) && { archived: true as const }),
    }));
  },

  /** False where the account has no such publication. */
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

  /** Makes every copy stale. False where the account has no such publication. */
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
