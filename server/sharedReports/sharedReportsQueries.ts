import type { Insertable, Selectable } from 'kysely';
import type { Db, Queryable } from '../db/connection.ts';
import type { SharedReportsTable } from '../db/securityTables.ts';

export type ReportRow = Selectable<SharedReportsTable>;

/** A publication's shared reports, for its owner. */
export const sharedReportsQueries = (db: Db) => ({
  /** Newest first. */
  list: (accountId: number, publicationId: number, on: Queryable = db): Promise<ReportRow[]> =>
    on
      .selectFrom('shared_reports')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('publication_id', '=', publicationId)
      .orderBy('created_at', 'desc')
      .orderBy('report_id', 'desc')
      .execute(),

  async add(tx: Queryable, report: Insertable<SharedReportsTable>): Promise<ReportRow> {
    const row = await tx.insertInto('shared_reports').values(report).returningAll().executeTakeFirstOrThrow();
    const { account_id, report_id, publication_id, token_hash } = row;
    await tx
      .insertInto('report_tokens')
      .values({ token_hash, account_id, report_id, publication_id })
      .execute();
    return row;
  },

  /** Undefined if the publication has no such report. */
  async remove(
    tx: Queryable,
    accountId: number,
    publicationId: number,
    reportId: number,
  ): Promise<{ label: string; expires_at: Date | null } | undefined> {
    const row = await tx
      .deleteFrom('shared_reports')
      .where('account_id', '=', accountId)
      .where('publication_id', '=', publicationId)
      .where('report_id', '=', reportId)
      .returning(['label', 'expires_at', 'token_hash'])
      .executeTakeFirst();
    if (row) await tx.deleteFrom('report_tokens').where('token_hash', '=', row.token_hash).execute();
    return row;
  },
});
