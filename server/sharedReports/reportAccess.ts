import type { Deps } from '../deps.ts';
import { tokenHash } from './reportToken.ts';

/** A live report: the one publication of one account that its token opens. */
export interface LiveReport {
  accountId: number;
  reportId: number;
  publicationId: number;
  /** The publication's name. */
  publication: string;
  tokenHash: string;
  passwordHash: string | null;
  embeddable: boolean;
}

const tokenLength = 43;

/** The one place that says which report a token opens, if any: it is looked up anew for every request. */
export function createReportAccess({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  /** Undefined whether it is unknown, revoked or expired, or its publication or account is gone: visitors cannot tell. */
  async function find(token: string): Promise<LiveReport | undefined> {
    if (token.length !== tokenLength) return undefined;
    const hash = tokenHash(token);
    const place = await db
      .selectFrom('report_tokens')
      .select(['account_id', 'report_id'])
      .where('token_hash', '=', hash)
      .executeTakeFirst();
    if (!place) return undefined;
    const row = await db
      .selectFrom('shared_reports')
      .innerJoin('publications', (join) =>
        join
          .onRef('publications.account_id', '=', 'shared_reports.account_id')
          .onRef('publications.publication_id', '=', 'shared_reports.publication_id'),
      )
      .innerJoin('accounts', 'accounts.account_id', 'shared_reports.account_id')
      .select([
        'shared_reports.publication_id',
        'publications.name',
        'shared_reports.password_hash',
        'embeddable',
      ])
      .where('shared_reports.account_id', '=', place.account_id)
      .where('report_id', '=', place.report_id)
      .where('publications.deleted_at', 'is', null)
      .where('accounts.closed_at', 'is', null)
      .where('accounts.delete_at', 'is', null)
      .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', clock())]))
      .executeTakeFirst();
    return (
      row && {
        accountId: place.account_id,
        reportId: place.report_id,
        publicationId: row.publication_id,
        publication: row.name,
        tokenHash: hash,
        passwordHash: row.password_hash,
        embeddable: row.embeddable,
      }
    );
  }

  /** Notes that a visitor has it open, accurate to a minute. */
  async function opened({ accountId, reportId }: LiveReport): Promise<void> {
    const now = clock();
    await db
      .updateTable('shared_reports')
      .set({ opened_at: now })
      .where('account_id', '=', accountId)
      .where('report_id', '=', reportId)
      .where((is) =>
        is.or([is('opened_at', 'is', null), is('opened_at', '<', new Date(now.getTime() - 60_000))]),
      )
      .execute();
  }

  return { find, opened };
}
