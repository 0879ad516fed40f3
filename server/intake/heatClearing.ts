import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';
import { holdOffIntake, type LockedPublication } from './publicationLock.ts';

/** Heat of years before these is not kept. */
const yearsKept = 2;

/**
 * Clears a publication's heat: everything stored so far stops counting, and `sweepHeat` removes it. The
 * intake lock ensures that each batch is stored wholly before or wholly after.
 * @returns the new generation
 */
export const clearHeat = (db: Db, { accountId, publicationId }: LockedPublication): Promise<number> =>
  db.transaction().execute(async (tx) => {
    await holdOffIntake(tx, { accountId, publicationId });
    const { heat_generation } = await tx
      .updateTable('publications')
      .set((row) => ({ heat_generation: row('heat_generation', '+', 1) }))
      .where('account_id', '=', accountId)
      .where('publication_id', '=', publicationId)
      .returning('heat_generation')
      .executeTakeFirstOrThrow();
    return heat_generation;
  });

/**
 * The first day whose heat is kept, `YYYY-MM-DD`: 1 January of the previous year, once that holds in every
 * time zone.
 */
function firstKeptDay(now: Date): string {
  const yesterday = new Date(now.getTime() - 24 * 60 * 60 * 1000);
  return `${yesterday.getUTCFullYear() - yearsKept + 1}-01-01`;
}

/** Heat from before the previous year stops counting; `sweepHeat` removes it and its records. */
export async function forgetOldHeat(db: Db, now: Date): Promise<void> {
  const first = firstKeptDay(now);
  const rows = await db
    .selectFrom('heat_pages_by_day')
    .select(['account_id', 'publication_id'])
    .distinct()
    .where('day', '<', first)
    .execute();
  for (const { account_id, publication_id } of rows) {
    await db
      .updateTable('publications')
      .set((row) => ({ heat_from: sql<string>`${first}::date`, heat_swept: row('heat_generation', '-', 1) }))
      .where('account_id', '=', account_id)
      .where('publication_id', '=', publication_id)
      .where('heat_from', '<', first)
      .execute();
  }
}
