import type { Report } from '#contract/sharedReports';
import { isArchived } from '#rules/archive';
import { publicFile } from '#rules/publicLink';
import type { Deps } from '../deps.ts';
import { countOlder, storageOf } from '../host/hostedOrder.ts';
import { immutableAddress } from '../host/publicationFolder.ts';
import type { LiveReport } from './reportAccess.ts';

/** A report that may not be looked at: without a word of what it is about. */
export const closedReport = (state: 'password' | 'gone'): Report => ({
  state,
  publication: '',
  title: '',
  pages: 0,
  created_at: '',
  cover: '',
});

/** What a visitor sees of the publication itself. */
export async function openReport(
  { db, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'>,
  { accountId, publicationId }: LiveReport,
): Promise<Report> {
  const row = await db
    .selectFrom('publications')
    .innerJoin('accounts', 'accounts.account_id', 'publications.account_id')
    .select([
      'publications.account_id',
      'publication_id',
      'publications.name',
      'title',
      'pages',
      'cover',
      'folder',
      'cache_version',
      'publications.created_at',
      'cloud_id',
      'cloud_allowance',
      'term_ends_at',
    ])
    .where('publications.account_id', '=', accountId)
    .where('publication_id', '=', publicationId)
    .executeTakeFirst();
  if (!row) return closedReport('gone');
  const { name, title, pages, cover } = row;
  // an archived publication's files are closed
  const covered = cover !== '' && !isArchived(await countOlder(db, row), storageOf(row), clock());
  const publisher = { user: String(accountId), cloudId: row.cloud_id ?? '' };
  return {
    state: 'open',
    publication: name,
    title,
    pages,
    created_at: row.created_at.toISOString(),
    cover: covered ? immutableAddress(publicFile(config, publisher, name, cover), row) : '',
  };
}
