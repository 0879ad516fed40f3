import { sql } from 'kysely';
import type { Db } from '#server/db/connection';
import { countTables } from '#server/backup/tableCounts';
import { addLeadReader } from '#server/intake/readerCounts';

interface Column {
  name: string;
  type: string;
  fits: string | null;
}

/** Readers fill these: their figures must agree. */
const readersTables = [
  'events',
  'reading_sessions',
  'reads_by_hour',
  'reads_by_day',
  'clicks_by_hour',
  'clicks_by_day',
  'sources_by_day',
  'lengths_by_hour',
  'lengths_by_day',
  'link_openings',
  'readers',
  'heat_sessions',
  'heat_by_day',
  'heat_pages_by_day',
];

/** Upkeep removes what is over. */
const notOver = new Date('2100-01-01T00:00:00Z');
const longAgo = new Date('2000-01-01T00:00:00Z');

/** A value that a column takes; of a column with a list of allowed words, the first. */
function valueOf(table: string, { name, type, fits }: Column, ids: Record<string, unknown>): unknown {
  if (name in ids) return ids[name];
  const [, word] = /'([^']*)'::text/.exec(fits ?? '') ?? [];
  if (type.startsWith('timestamp') || type === 'date') return table === 'events_dropped' ? longAgo : notOver;
  if (type === 'boolean') return true;
  if (type.startsWith('json')) return '{}';
  if (type === 'uuid') return '00000000-0000-4000-8000-000000000000';
  if (/int|numeric|double|real/.test(type)) return 1;
  return word ?? 'filled';
}

/** Puts a row into every table that has none, except readers' own: of the only publication, or of another account, whose login may not work then. What it says makes no sense: it has to come back as it is. */
export async function fillEmptyTables(db: Db, otherAccount: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx);
    const hosted = await tx
      .selectFrom('publications')
      .select(['account_id', 'publication_id'])
      .executeTakeFirstOrThrow();
    for (const [table, rows] of Object.entries(await countTables(tx))) {
      if (rows > 0 || readersTables.includes(table)) continue;
      const { rows: columns } = await sql<Column>`
        SELECT attname AS name, format_type(atttypid, atttypmod) AS type,
          (SELECT string_agg(pg_get_constraintdef(oid), ' ') FROM pg_constraint WHERE conrelid = attrelid AND contype = 'c' AND attnum = ANY (conkey)) AS fits
        FROM pg_attribute
        WHERE attrelid = ${table}::regclass AND attnum > 0 AND NOT attisdropped AND attidentity = '' AND attgenerated = ''
        ORDER BY attnum`.execute(tx);
      const ids = columns.some(({ name }) => name === 'publication_id')
        ? hosted
        : { account_id: otherAccount };
      await sql`INSERT INTO ${sql.table(table)} (${sql.join(columns.map(({ name }) => sql.ref(name)))})
        VALUES (${sql.join(columns.map((column) => valueOf(table, column, ids)))})`.execute(tx);
    }
    // each lead is a reader
    const leads = await tx.selectFrom('leads').selectAll().execute();
    for (const lead of leads)
      await addLeadReader(
        tx,
        { accountId: lead.account_id, publicationId: lead.publication_id },
        lead.lead_id,
      );
  });
}
