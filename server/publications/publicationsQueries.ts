import type { PublicationFacts } from '#contract/publications';
import type { Db } from '../db/connection.ts';

export const publicationsQueries = (db: Db) => ({
  /** Newest first. */
  async list(accountId: number): Promise<PublicationFacts[]> {
    const rows = await db.selectFrom('publications').select(['name', 'created_at', 'pages', 'analytics_enabled'])
      .where('account_id', '=', accountId).where('deleted_at', 'is', null)
      .orderBy('created_at', 'desc').orderBy('publication_id', 'desc').execute();
    return rows.map(({ name, created_at, pages, analytics_enabled }) => ({
      name, created_at: created_at.toISOString(), pages, analytics: analytics_enabled,
    }));
  },

  /** False where the account has no such publication. */
  async remove(accountId: number, name: string, at: Date): Promise<boolean> {
    const { numUpdatedRows } = await db.updateTable('publications').set({ deleted_at: at })
      .where('account_id', '=', accountId).where('name', '=', name).where('deleted_at', 'is', null).executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Makes every copy stale. False where the account has no such publication. */
  async dropCopies(accountId: number, name: string): Promise<boolean> {
    const { numUpdatedRows } = await db.updateTable('publications').set((row) => ({ cache_version: row('cache_version', '+', 1) }))
      .where('account_id', '=', accountId).where('name', '=', name).where('deleted_at', 'is', null).executeTakeFirst();
    return numUpdatedRows > 0n;
  },
});
