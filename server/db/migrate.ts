import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { projectFile } from '../projectFile.ts';
import type { Db } from './connection.ts';

const folder = projectFile('server/db/migrations/');

const migrations = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    });

/** Texts that were applied before they were mended, to the same end. */
const earlierTexts: Readonly<Record<string, string>> = {
  // on many cells of heat it did not end
  '034_heat_kinds.sql': 'eb3b032fd5f6a77a5375717d1a4732f528742b40eed987eee29d75ff8be71cae',
  // pages without points kept the kinds of those they had had; `rollups -- rebuild` mends them
  '047_heat_page_kinds.sql': 'cd54e7cd81624a6ecb9fdc92f9528bbc40bf3189574ff207542caa4de05af40a',
};

/** Why a database with these migrations cannot be used by this version, if so: it lacks what a later one relies on. */
export function laterMigrationFault(applied: Iterable<string>): string | undefined {
  const known = new Set(migrations().map(({ name }) => name));
  const later = [...applied].filter((name) => !known.has(name)).sort();
  if (later.length === 0) return undefined;
  const names = later.map((name) => name.replace(/\.sql$/, '')).join(', ');
  return (
    `it belongs to a newer version of this program (${names}). ` +
    'Start that version, or restore a backup from before the upgrade into an empty place. Nothing was changed.'
  );
}

/**
 * Migrates the database to the newest schema, once, even if many processes start together.
 * @throws when an applied migration's text has changed: write a new one instead; when a newer version has been here
 */
export async function migrate(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(tx);
    await sql`SELECT pg_advisory_xact_lock(7236001)`.execute(tx);
    await sql`CREATE TABLE IF NOT EXISTS migrations (
      name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`.execute(
      tx,
    );
    const { rows } = await sql<{
      name: string;
      checksum: string;
    }>`SELECT name, checksum FROM migrations`.execute(tx);
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    const fault = laterMigrationFault(applied.keys());
    if (fault) throw new Error(fault);
    // since 049 an index normalises text: in another encoding, no lead could be stored
    const encoding = await sql<{ server_encoding: string }>`SHOW server_encoding`.execute(tx);
    const [{ server_encoding: used } = { server_encoding: '' }] = encoding.rows;
    if (used !== 'UTF8')
      throw new Error(
        `its encoding is ${used}, not UTF8. Copy it (pg_dump) into a database made with ENCODING 'UTF8'. Nothing was changed.`,
      );
    for (const { name, text, checksum } of migrations()) {
      const known = applied.get(name);
      if (known === checksum || (known && known === earlierTexts[name])) continue;
      if (known) throw new Error(`The migration ${name} has changed since it was applied to this database.`);
      // Citus alters a distributed table only by a statement sent alone
      for (const statement of text.split(/;\s*$/m).filter((part) => part.trim()))
        await sql.raw(statement).execute(tx);
      await sql`INSERT INTO migrations (name, checksum) VALUES (${name}, ${checksum})`.execute(tx);
    }
  });
}
