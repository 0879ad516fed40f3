import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openPostgres, type Db } from './connection.ts';
import { addressOf, openTestDatabase } from './testDatabase.ts';

/** Everything a test may leave behind. */
async function traces(db: Db): Promise<unknown> {
  // the one that `leave` used
  const inDatabase = await db.connection().execute(async (one) => {
    const {
      rows: [found],
    } = await sql<{ tables: string[] }>`SELECT
      (SELECT json_agg(relname ORDER BY relname) FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace::regnamespace::text !~ 'pg_catalog|information_schema|pg_toast') AS tables,
      (SELECT json_agg(DISTINCT tablename) FROM pg_stats WHERE schemaname = 'public') AS statistics,
      (SELECT json_agg(relname) FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> 'migrations' AND reltuples >= 0) AS counted,
      (SELECT json_agg(s ORDER BY sequencename) FROM (SELECT sequencename, last_value FROM pg_sequences) AS s) AS sequences,
      (SELECT json_agg(i ORDER BY indexname) FROM (SELECT indexname FROM pg_indexes WHERE schemaname = 'public') AS i) AS indexes,
      (SELECT count(*) FROM pg_locks JOIN pg_database d ON d.oid = database AND datname = current_database()
        WHERE locktype = 'advisory') AS locks`.execute(one);
    const filled: string[] = [];
    for (const table of found?.tables ?? []) {
      const { rows } = await sql`SELECT 1 FROM ${sql.table(table)} LIMIT 1`.execute(one);
      if (rows.length > 0) filled.push(table);
    }
    return { ...found, filled };
  });
  const sessions = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const { rows } = await sql`SELECT current_setting('work_mem') AS work_mem,
        (SELECT count(*)::int FROM pg_prepared_statements) AS prepared`.execute(db);
      return JSON.stringify(rows);
    }),
  );
  return { ...inDatabase, sessions: new Set(sessions) };
}

const account = {
  email: 'ada@marlow.example',
  password_hash: '',
  reg_date: new Date(),
  term_ends_at: new Date(),
  created_at: new Date(),
};

test.each([
  [
    'rows, and what counts them',
    async (db: Db) => {
      const { account_id } = await db
        .insertInto('accounts')
        .values(account)
        .returning('account_id')
        .executeTakeFirstOrThrow();
      await db.insertInto('account_emails').values({ email: account.email, account_id }).execute();
      await sql`ANALYZE`.execute(db);
    },
  ],
  [
    'a number taken by a row that was refused',
    async (db: Db) => {
      await expect(sql`INSERT INTO accounts (email) VALUES (NULL)`.execute(db)).rejects.toThrow('not-null');
    },
  ],
  [
    'a month of events',
    (db: Db) =>
      sql`CREATE TABLE events_2026_11 PARTITION OF events FOR VALUES FROM ('2026-11-01') TO ('2026-12-01')`.execute(
        db,
      ),
  ],
  [
    'settings, locks and statements of its session',
    (db: Db) =>
      sql`SET work_mem = '1MB'; SELECT pg_advisory_lock(1);
    PREPARE one AS SELECT 1`.execute(db),
  ],
  ['a temporary table', (db: Db) => sql`CREATE TEMPORARY TABLE notes (word text)`.execute(db)],
  [
    'an unfinished transaction',
    (db: Db) =>
      sql`BEGIN; INSERT INTO accounts (email) SELECT NULL WHERE false; CREATE TABLE notes (word text)`.execute(
        db,
      ),
  ],
  ['another table', (db: Db) => sql`CREATE TABLE notes (word text)`.execute(db)],
  ['another index', (db: Db) => sql`CREATE INDEX another ON accounts (name)`.execute(db)],
])('the next test finds nothing of %s', async (_what, leave) => {
  const before = await openTestDatabase();
  const asNew = await traces(before);
  await leave(before);
  expect(await traces(before)).not.toEqual(asNew);
  await before.destroy();
  const after = await openTestDatabase();
  expect(await traces(after)).toEqual(asNew);
  await after.destroy();
});

test('work left running by a test no longer reaches the database', async () => {
  const before = await openTestDatabase();
  const late = before.transaction().execute(async (tx) => {
    await tx.insertInto('accounts').values(account).execute();
    await before.destroy();
    await tx
      .insertInto('accounts')
      .values({ ...account, email: 'bo@marlow.example' })
      .execute();
  });
  await expect(late).rejects.toThrow('This database has been closed');
  const after = await openTestDatabase();
  expect(await after.selectFrom('accounts').select('email').execute()).toEqual([]);
  await after.destroy();
});

test.runIf(process.env.TEST_DATABASE_URL)(
  'a database that another session still uses is not used again',
  async () => {
    const before = await openTestDatabase();
    const address = await addressOf(before);
    const other = openPostgres(address, () => undefined, 1);
    expect(await addressOf(other)).toBe(address);
    await before.destroy();
    await expect(addressOf(other)).rejects.toThrow();
    await other.destroy();
    const after = await openTestDatabase();
    expect(await addressOf(after)).not.toBe(address);
    await after.destroy();
  },
);

test('two databases open at once are separate', async () => {
  const [one, other] = [await openTestDatabase(), await openTestDatabase()];
  await one.insertInto('accounts').values(account).execute();
  expect(await other.selectFrom('accounts').select('email').execute()).toEqual([]);
  await one.destroy();
  await other.destroy();
  // the only test that makes two new ones
}, 120_000);
