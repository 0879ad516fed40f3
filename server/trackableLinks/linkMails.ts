import type { Queryable } from '../db/connection.ts';
import type { Deps } from '../deps.ts';
import type { Letter } from '../mail/letter.ts';
import { postLetter } from '../mail/outbox.ts';
import type { LinkDetails } from './linkLetters.ts';

/** An event of a link, and its email. */
export interface LinkNews {
  accountId: number;
  publicationId: number;
  linkId: string;
  label: string;
  letter: (link: LinkDetails) => Letter;
}

/**
 * Queues emails about links in the transaction that found the event, for publishers who want all emails
 * (`emailprefs` All); not for deleted publications.
 */
export async function postLinkMails(
  tx: Queryable,
  deps: Pick<Deps, 'config' | 'clock'>,
  news: readonly LinkNews[],
): Promise<void> {
  if (news.length === 0) return;
  const rows = await tx
    .selectFrom('publications')
    .innerJoin('accounts', 'accounts.account_id', 'publications.account_id')
    .select(['publications.account_id', 'publication_id', 'publications.name', 'email', 'time_zone'])
    .where('publications.account_id', 'in', [...new Set(news.map(({ accountId }) => accountId))])
    .where('publication_id', 'in', [...new Set(news.map(({ publicationId }) => publicationId))])
    .where('deleted_at', 'is', null)
    .where('emailprefs', '=', 'All')
    .execute();
  for (const { accountId, publicationId, linkId, label, letter } of news) {
    const about = rows.find((row) => row.account_id === accountId && row.publication_id === publicationId);
    if (!about) continue;
    await postLetter(
      tx,
      deps,
      { accountId, recipient: about.email },
      letter({ publication: about.name, linkId, label, zone: about.time_zone }),
    );
  }
}
