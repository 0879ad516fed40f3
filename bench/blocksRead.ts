import { sql } from 'kysely';
import type { Db } from '#server/db/connection';

/** Blocks a task reads, from cache or disk, as counted by the server. */
export async function blocksRead(db: Db, work: () => Promise<unknown>): Promise<number> {
  const read = async () => {
    const { rows } = await sql<{
      blocks: number;
    }>`SELECT blks_hit + blks_read AS blocks FROM pg_stat_database WHERE datname = current_database()`.execute(
      db,
    );
    return Number(rows[0]?.blocks ?? 0);
  };
  const flush = () => sql`SELECT pg_stat_force_next_flush()`.execute(db);
  await flush();
  const before = await read();
  await work();
  await flush();
  return (await read()) - before;
}
