import { sql } from 'kysely';
import type pg from 'pg';
import { openOnPool, openPool, type Db } from './connection.ts';
import { emptying, layoutQuery, sessionEnd } from './emptying.ts';
import { lendPool } from './lentPool.ts';
import { databaseAt, onNodes } from './serverTemplate.ts';

interface Reusable {
  name: string;
  pool: pg.Pool;
  /** Its initial state. */
  layout: string;
}
/** Emptied and ready for the next test. */
const idle: Reusable[] = [];

const layoutOf = async (on: pg.Pool | pg.PoolClient) =>
  (await on.query<{ layout: string }>(layoutQuery)).rows[0]?.layout ?? '';

/** Nothing but the pool's own connections may reach the next test's database. */
const otherSessions = `SELECT pid FROM pg_stat_activity
  WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> ALL ($1::int[])`;

/** Returns whether the database is as it was when new. */
async function empty({ pool, layout }: Reusable): Promise<boolean> {
  const clients = await Promise.all(
    Array.from({ length: Math.max(1, pool.totalCount) }, () => pool.connect()),
  );
  try {
    for (const statement of sessionEnd) await Promise.all(clients.map((client) => client.query(statement)));
    const [first] = clients;
    if (!first) return false;
    const { rows } = await first.query<{ pid: number }>(otherSessions, [
      clients.map((client) => (client as unknown as { processID: number }).processID),
    ]);
    if (rows.length > 0) return false;
    await first.query(emptying);
    return (await layoutOf(first)) === layout;
  } finally {
    for (const client of clients) client.release();
  }
}

async function giveBack(server: string, used: Reusable): Promise<void> {
  if (await empty(used).catch(() => false)) return void idle.push(used);
  await used.pool.end();
  await onNodes([server], 'postgres', sql`DROP DATABASE ${sql.id(used.name)} WITH (FORCE)`);
}

/**
 * A database of a PostgreSQL server, like a new one from `create`, which returns its name: an emptied one of an
 * earlier test of this process with its connections, or a new one, which takes ten times as long.
 */
export async function openReusedOn(server: string, create: () => Promise<string>): Promise<Db> {
  const lent = idle.pop() ?? (await openNew(server, await create()));
  const db = openOnPool(lendPool(lent.pool, () => giveBack(server, lent)));
  // Kysely would not close it without a query
  await sql`SELECT 1`.execute(db);
  return db;
}

async function openNew(server: string, name: string): Promise<Reusable> {
  const pool = openPool(databaseAt(server, name), (error) => console.error(error.message));
  return { name, pool, layout: await layoutOf(pool) };
}
