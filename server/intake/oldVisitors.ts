import type { Queryable } from '../db/connection.ts';

const rememberedMs = 2 * 24 * 60 * 60 * 1000;
const forgottenAtOnceMs = 60 * 60 * 1000;

/** Clears visitor hashes older than two days, one hour's at a time. */
export async function forgetVisitors(db: Queryable, now: Date): Promise<void> {
  const until = now.getTime() - rememberedMs;
  await db
    .updateTable('lead_sessions')
    .set({ visitor: '' })
    .where('visitor', '<>', '')
    .where('at', '<', new Date(until))
    .execute();
  await db
    .updateTable('exclusions')
    .set({ visitor: '' })
    .where('visitor', '<>', '')
    .where('created_at', '<', new Date(until))
    .execute();
  for (;;) {
    const oldest = await db
      .selectFrom('reading_sessions')
      .select((select) => select.fn.min('started_at').as('at'))
      .where('visitor', '<>', '')
      .executeTakeFirst();
    if (!oldest?.at || oldest.at.getTime() >= until) return;
    await db
      .updateTable('reading_sessions')
      .set({ visitor: '' })
      .where('visitor', '<>', '')
      .where('started_at', '<', new Date(Math.min(until, oldest.at.getTime() + forgottenAtOnceMs)))
      .execute();
  }
}
