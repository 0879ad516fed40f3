import { sql } from 'kysely';
import type { Db } from './connection.ts';

/** As PostgreSQL's autovacuum is set by default: so many rows, and this share of all, may have changed. */
const [atLeast, analyzeShare, vacuumShare] = [50, 0.1, 0.2];
/** The same of rows that were added: once looked through, an index alone answers for them. */
const [insertedAtLeast, insertedShare] = [1000, 0.2];
/** Nothing writes the log back by itself: it would grow as long as the process lives. */
const mostLog = 128 * 1024 * 1024;

interface Worn {
  name: string;
  vacuum: boolean;
}

/**
 * What autovacuum and the checkpointer do on a server: the embedded database has neither, so its planner would know
 * nothing of what is in the tables, deleted rows would keep their room, and its log would fill the disk. One short
 * statement after another, so that requests are answered in between.
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
