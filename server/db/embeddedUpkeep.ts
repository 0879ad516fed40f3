import { sql } from 'kysely';
import type { Db } from './connection.ts';

/** PostgreSQL's autovacuum defaults: this many rows plus this share of the table may have changed. */
const [atLeast, analyzeShare, vacuumShare] = [50, 0.1, 0.2];
/** The same for inserted rows: once they are vacuumed, index-only scans work for them. */
const [insertedAtLeast, insertedShare] = [1000, 0.2];
/** No checkpointer runs: the log would grow as long as the process lives. */
const mostLog = 128 * 1024 * 1024;

interface Worn {
  name: string;
  vacuum: boolean;
}

/**
 * The work of autovacuum and the checkpointer, which the embedded database lacks: otherwise its planner would
 * have no statistics, deleted rows would keep their space, and its log would fill the disk. Runs one short
 * statement at a time, so that requests are answered in between.
 */
export async function keepEmbeddedInShape(db: Db, ending: AbortSignal): Promise<void> {
  const { rows: worn } = await sql<Worn>`
    SELECT name, vacuum FROM (
      SELECT relid::regclass::text AS name, n_mod_since_analyze > ${atLeast} + ${analyzeShare} * greatest(reltuples, 0) AS stale,
        n_dead_tup > ${atLeast} + ${vacuumShare} * greatest(reltuples, 0)
          OR n_ins_since_vacuum > ${insertedAtLeast} + ${insertedShare} * greatest(reltuples, 0) AS vacuum
      FROM pg_stat_user_tables JOIN pg_class ON pg_class.oid = relid
      WHERE relkind = 'r'
    ) AS shape WHERE vacuum OR stale ORDER BY name`.execute(db);
  for (const { name, vacuum } of worn) {
    if (ending.aborted) return;
    await db.connection().execute(async (one) => {
      await sql`SET statement_timeout = 0`.execute(one);
      await (vacuum ? sql`VACUUM (ANALYZE) ${sql.table(name)}` : sql`ANALYZE ${sql.table(name)}`).execute(
        one,
      );
    });
  }
  const {
    rows: [log],
  } = await sql<{ bytes: number }>`SELECT sum(size)::bigint AS bytes FROM pg_ls_waldir()`.execute(db);
  if ((log?.bytes ?? 0) > mostLog) await sql`CHECKPOINT`.execute(db);
}
