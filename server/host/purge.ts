import { sql } from 'kysely';
import type { Queryable } from '../db/connection.ts';
import type { Deps } from '../deps.ts';
import { filesOf } from '../files/openFiles.ts';
import { folderName } from './publicationFolder.ts';

/** Rows of one table per statement, so that none blocks the embedded database for long. */
const SLICE = 5_000;
const AT_ONCE = 20;
/** By then, everything in progress at the deletion has ended, in every process. */
const GRACE_MS = 60_000;

/** Tables with publication data, each with a column to slice by. */
export const purgedTables = [
  ['events', 'at'],
  ['intake_usage', 'source'],
  ['intake_addresses', 'address'],
  ['intake_overflow', 'hour'],
  ['exclusions', 'exclusion_id'],
  ['annotations', 'day'],
  ['reading_sessions', 'session_id'],
  ['link_openings', 'link_id'],
  ['reads_by_hour', 'hour'],
  ['reads_by_day', 'day'],
  ['clicks_by_hour', 'hour'],
  ['clicks_by_day', 'day'],
  ['sources_by_day', 'day'],
  ['lengths_by_hour', 'hour'],
  ['lengths_by_day', 'day'],
  ['publication_pages', 'page'],
  ['heat_sessions', 'session_id'],
  ['heat_by_day', 'day'],
  ['heat_by_month', 'month'],
  ['heat_pages_by_day', 'day'],
  ['leads', 'lead_id'],
  ['lead_sessions', 'session_id'],
  ['readers', 'reader'],
  ['form_entries', 'entry_id'],
  ['email_claims', 'period'],
] as const;

interface Deleted {
  account_id: number;
  publication_id: number;
  folder: string;
}

/** False if another process is purging the publication. */
async function lock(tx: Queryable, { account_id, publication_id }: Deleted): Promise<boolean> {
  const row = await tx
    .selectFrom('publications')
    .select('publication_id')
    .where('account_id', '=', account_id)
    .where('publication_id', '=', publication_id)
    .where('deleted_at', 'is not', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes a slice of an account's rows, or of one publication's if given. Returns the number of rows. */
export async function deleteSlice(
  tx: Queryable,
  { account_id, publication_id }: { account_id: number; publication_id?: number },
  table: string,
  column: string,
  slice = SLICE,
): Promise<number> {
  const [rows, cut] = [sql.table(table), sql.ref(column)];
  const ours =
    publication_id === undefined
      ? sql`account_id = ${account_id}`
      : sql`account_id = ${account_id} AND publication_id = ${publication_id}`;
  const first = await sql`DELETE FROM ${rows} WHERE ${ours}
    AND ${cut} <= (SELECT ${cut} FROM ${rows} WHERE ${ours} ORDER BY ${cut} OFFSET ${slice} LIMIT 1)`.execute(
    tx,
  );
  if (first.numAffectedRows) return Number(first.numAffectedRows);
  const rest = await sql`DELETE FROM ${rows} WHERE ${ours}`.execute(tx);
  return Number(rest.numAffectedRows ?? 0n);
}

/**
 * Removes a deleted publication: files, readers' data, links, and finally its own row. Link identifiers stay
 * reserved, so that their addresses remain closed.
 * @returns false if another process is at it
 */
export async function purgePublication(
  { db, config }: Deps,
  publication: Deleted,
  slice = SLICE,
): Promise<boolean> {
  const { account_id, publication_id } = publication;
  await filesOf(config).publications.removeFolder(folderName(publication));
  for (const [table, column] of purgedTables) {
    for (;;) {
      const rows = await db
        .transaction()
        .execute(async (tx) =>
          (await lock(tx, publication)) ? deleteSlice(tx, publication, table, column, slice) : undefined,
        );
      if (rows === undefined) return false;
      if (rows === 0) break;
    }
  }
  return db.transaction().execute(async (tx) => {
    if (!(await lock(tx, publication))) return false;
    // by their key: no index has their publication
    const reports = await tx
      .selectFrom('shared_reports')
      .select('token_hash')
      .where('account_id', '=', account_id)
      .where('publication_id', '=', publication_id)
      .execute();
    if (reports.length > 0)
      await tx
        .deleteFrom('report_tokens')
        .where(
          'token_hash',
          'in',
          reports.map(({ token_hash }) => token_hash),
        )
        .execute();
    for (const table of ['shared_reports', 'trackable_links', 'publications'] as const) {
      await tx
        .deleteFrom(table)
        .where('account_id', '=', account_id)
        .where('publication_id', '=', publication_id)
        .execute();
    }
    return true;
  });
}

/**
 * Removes a few deleted publications per run; several processes may run it.
 * @returns how many are purged completely
 */
export async function purgeDeleted(deps: Deps, slice = SLICE): Promise<number> {
  const { db, clock, log } = deps;
  const deleted = await db
    .selectFrom('publications')
    .select(['account_id', 'publication_id', 'folder'])
    .where('deleted_at', '<=', new Date(clock().getTime() - GRACE_MS))
    .orderBy('deleted_at')
    .limit(AT_ONCE)
    .execute();
  let purged = 0;
  for (const publication of deleted) {
    if (!(await purgePublication(deps, publication, slice))) continue;
    purged += 1;
    log.info(
      { account: publication.account_id, publication: publication.publication_id },
      'publication purged',
    );
  }
  return purged;
}
