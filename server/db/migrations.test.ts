import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
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
