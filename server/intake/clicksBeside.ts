import type { Queryable } from '../db/connection.ts';
import { pageHeight } from './heatGrid.ts';
import { withEvents, type Kept } from './tally.ts';

const pageKey = (accountId: number, publicationId: number, page: number) =>
  `${accountId}/${publicationId}/${page}`;

/** The widths of the pages that were clicked, in page units, as far as they are known. */
async function widthsOfClicked(tx: Queryable, kept: readonly Kept[]): Promise<Map<string, number>> {
  const clicked = kept.filter(({ heat }) => heat.some(({ type }) => type === 'click'));
  if (clicked.length === 0) return new Map();
  const pages = clicked.flatMap(({ heat }) =>
    heat.flatMap(({ type, page }) => (type === 'click' ? [page] : [])),
  );
  const rows = await tx
    .selectFrom('publication_pages')
    .select(['account_id', 'publication_id', 'page', 'width', 'height'])
    .where('account_id', 'in', [...new Set(clicked.map(({ accountId }) => accountId))])
    .where('publication_id', 'in', [...new Set(clicked.map(({ publicationId }) => publicationId))])
    .where('page', 'in', [...new Set(pages)])
    .where('height', '>', 0)
    .execute();
  return new Map(
    rows.map(({ account_id, publication_id, page, width, height }) => [
      pageKey(account_id, publication_id, page),
      (width * pageHeight) / height,
    ]),
  );
}

/** Removes clicks to the right of their page: a zoomed viewer reports them too. */
export async function withoutClicksBeside(tx: Queryable, kept: Kept[]): Promise<Kept[]> {
  const widths = await widthsOfClicked(tx, kept);
  if (widths.size === 0) return kept;
  return kept.map((batch) =>
    withEvents(batch, (event) => {
      const width = widths.get(pageKey(batch.accountId, batch.publicationId, event.page)) ?? Infinity;
      return event.type === 'click' && (event.x ?? 0) > Math.ceil(width) ? undefined : event;
    }),
  );
}
