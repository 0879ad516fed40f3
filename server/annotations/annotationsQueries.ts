import type { Db } from '../db/connection.ts';

/** Notes in one answer at most. */
const mostListed = 1_000;

export interface NotedPlace {
  accountId: number;
  publicationId: number;
}

export const annotationsQueries = (db: Db) => ({
  /** The latest of a range. */
  list: ({ accountId, publicationId }: NotedPlace, from: string, to: string) =>
    db
      .selectFrom('annotations')
      .select(['day', 'note'])
      .where('account_id', '=', accountId)
      .where('publication_id', '=', publicationId)
      .where('day', '>=', from)
      .where('day', '<=', to)
      .orderBy('day', 'desc')
      .limit(mostListed)
      .execute(),

  async save({ accountId, publicationId }: NotedPlace, day: string, note: string): Promise<void> {
    await db
      .insertInto('annotations')
      .values({ account_id: accountId, publication_id: publicationId, day, note })
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'publication_id', 'day']).doUpdateSet({ note }),
      )
      .execute();
  },

  /** False if there was none. */
  async remove({ accountId, publicationId }: NotedPlace, day: string): Promise<boolean> {
    const { numDeletedRows } = await db
      .deleteFrom('annotations')
      .where('account_id', '=', accountId)
      .where('publication_id', '=', publicationId)
      .where('day', '=', day)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },
});
