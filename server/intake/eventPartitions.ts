import { sql } from 'kysely';
import type { Db, Queryable } from '../db/connection.ts';

/** First instant of an instant's month in UTC, shifted by whole months. */
const monthStart = (at: Date, shift = 0) =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + shift, 1));
const partitionName = (month: Date) => `events_${month.toISOString().slice(0, 7).replace('-', '_')}`;

/**
 * Checked first: creating an existing partition would contact every node of a cluster, even an unavailable
 * one.
 */
async function exists(db: Queryable, name: string): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`SELECT to_regclass(${name}) IS NOT NULL AS exists`.execute(
    db,
  );
  return rows[0]?.exists ?? false;
}

/** Creates missing monthly partitions for events. */
export function createEventPartitions(db: Db) {
  const known = new Set<number>();
  return async function ensure(instants: Iterable<Date>): Promise<void> {
    for (const at of instants) {
      const month = monthStart(at);
      if (known.has(month.getTime())) continue;
      const name = partitionName(month);
      if (!(await exists(db, name))) {
        const [from, to] = [month.toISOString(), monthStart(at, 1).toISOString()];
        await sql`CREATE TABLE IF NOT EXISTS ${sql.table(name)} PARTITION OF events
          FOR VALUES FROM (${sql.lit(from)}) TO (${sql.lit(to)})`.execute(db);
      }
      known.add(month.getTime());
    }
  };
}

/** The earliest time with raw events, whatever is configured now; undefined while none were ever dropped. */
export async function eventsKeptSince(db: Queryable): Promise<Date | undefined> {
  return (await db.selectFrom('events_dropped').select('before').executeTakeFirst())?.before;
}

/** Start of the oldest month kept; undefined if events are kept indefinitely. */
export const oldestKept = (now: Date, keptMonths: number): Date | undefined =>
  keptMonths > 0 ? monthStart(now, -keptMonths) : undefined;

/** Drops the partitions of months that ended more than `keptMonths` months ago; returns their names. */
export async function dropOldEvents(db: Db, now: Date, keptMonths: number): Promise<string[]> {
  const before = oldestKept(now, keptMonths);
  if (!before) return [];
  const { rows } = await sql<{ name: string }>`SELECT inhrelid::regclass::text AS name FROM pg_inherits
    WHERE inhparent = 'events'::regclass ORDER BY 1`.execute(db);
  const old = rows
    .map(({ name }) => name)
    .filter((name) => /^events_\d{4}_\d\d$/.test(name) && name < partitionName(before));
  if (old.length === 0) return [];
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('events_dropped')
      .values({ before })
      .onConflict((conflict) =>
        conflict.column('only_row').doUpdateSet((row) => ({ before: row.ref('excluded.before') })),
      )
      .execute();
    for (const name of old) await sql`DROP TABLE IF EXISTS ${sql.table(name)}`.execute(tx);
  });
  return old;
}
