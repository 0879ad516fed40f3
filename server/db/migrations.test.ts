import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aPublication } from '../intake/sampleBatches.ts';
import { migrate } from './migrate.ts';
import { openTestDatabase } from './testDatabase.ts';

const folder = new URL('./migrations/', import.meta.url);

// Citus updates rows only by expressions of the row itself; a time in the session's zone depends on the
// session
test.each(readdirSync(folder).filter((name) => name.endsWith('.sql')))(
  '%s adds intervals to times of UTC alone',
  (name) => {
    expect(readFileSync(new URL(name, folder), 'utf8')).not.toMatch(/_at\s*[+-]\s*interval/);
  },
);

test.skipIf(!process.env.TEST_CITUS_WORKERS)(
  'a migration alters tables that are distributed already',
  async () => {
    const db = await openTestDatabase();
    await sql`DELETE FROM migrations WHERE name LIKE '020%'`.execute(db);
    for (const column of ['heat_generation', 'heat_from', 'heat_swept'])
      await sql`ALTER TABLE publications DROP COLUMN ${sql.ref(column)} CASCADE`.execute(db);
    for (const table of ['events', 'heat_sessions', 'heat_by_day', 'heat_by_month', 'heat_pages_by_day']) {
      await sql`ALTER TABLE ${sql.table(table)} DROP COLUMN heat_generation`.execute(db);
    }
    await migrate(db);
    expect(
      (
        await sql`SELECT heat_generation, heat_from, heat_swept FROM publications JOIN events USING (account_id, heat_generation)`.execute(
          db,
        )
      ).rows,
    ).toEqual([]);
    await db.destroy();
  },
);

test('publications that have readings note since when both pages of a spread count', async () => {
  const db = await openTestDatabase();
  const read = await aPublication(db, 'Read');
  const unread = await aPublication(db, 'Unread');
  await db
    .insertInto('reading_sessions')
    .values({
      account_id: read.accountId,
      publication_id: read.publicationId,
      session_id: 'an-early-one',
      started_at: new Date('2026-01-01T00:00:00Z'),
    })
    .execute();
  await sql`DELETE FROM migrations WHERE name LIKE '022%'`.execute(db);
  await sql`ALTER TABLE publications DROP COLUMN spreads_since`.execute(db);
  for (const table of ['reads_by_hour', 'reads_by_day', 'reading_sessions'])
    await sql`ALTER TABLE ${sql.table(table)} DROP COLUMN active`.execute(db);
  const before = new Date();
  await migrate(db);
  const since = async (publicationId: number) =>
    (
      await db
        .selectFrom('publications')
        .select('spreads_since')
        .where('publication_id', '=', publicationId)
        .executeTakeFirstOrThrow()
    ).spreads_since;
  expect((await since(read.publicationId))?.getTime()).toBeGreaterThanOrEqual(before.getTime() - 1000);
  expect(await since(unread.publicationId)).toBeNull();
  await db.destroy();
});

test('a database of a newer version is refused, and named, and stays as it is', async () => {
  const db = await openTestDatabase();
  await sql`INSERT INTO migrations (name, checksum) VALUES ('999_later.sql', 'x')`.execute(db);
  await sql`DELETE FROM migrations WHERE name LIKE '024%'`.execute(db);
  await expect(migrate(db)).rejects.toThrow(
    'it belongs to a newer version of this program (999_later). Start that version',
  );
  const { rows } = await sql`SELECT FROM migrations WHERE name LIKE '024%'`.execute(db);
  expect(rows).toEqual([]);
  await db.destroy();
});
