import { sql } from 'kysely';
import type { Outcome } from '#contract/call';
import type { emails } from '#contract/emails';
import { missingLink } from '#rules/missing';
import type { Handlers } from '../calls.ts';
import type { Deps } from '../deps.ts';
import { hostedPublicationId } from '../hostedPublication.ts';
import { hasWords } from '../listPage.ts';
import { mailEveryOpen } from '../trackableLinks/everyOpen.ts';
import { choicesOf, choose } from './emailChoices.ts';

/** Most links in one reply. */
const mostLinks = 200;
const saved: Outcome = { result: 'SUCCESS', message: 'Email notifications saved.' };

/** Which emails the owner gets. */
export function emailsHandlers({ db, clock, log }: Deps): Handlers<keyof typeof emails> {
  return {
    emails: async ({ search }, { accountId }) => {
      const { zone } = await db
        .selectFrom('accounts')
        .select('time_zone as zone')
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow();
      const watched = db
        .selectFrom('trackable_links as link')
        .innerJoin('publications as publication', (join) =>
          join
            .onRef('publication.account_id', '=', 'link.account_id')
            .onRef('publication.publication_id', '=', 'link.publication_id'),
        )
        .where('link.account_id', '=', accountId)
        .where('link.email_every_open', '=', true)
        .where('publication.deleted_at', 'is', null)
        .where(hasWords(sql`concat(' ', link.label, ' ', publication.name)`, search));
      const links = await watched
        .select(['publication.name as publication', 'link.link_id as identifier', 'link.label'])
        .orderBy('link.created_at', 'desc')
        .orderBy('link.link_id')
        .limit(mostLinks)
        .execute();
      const { count } =
        links.length < mostLinks
          ? { count: links.length }
          : await watched.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
      return {
        ...(await choicesOf(db, accountId)),
        links,
        ...(count > links.length && { linksInAll: count }),
        timeZone: zone,
      };
    },
    'emails#update': async ({ weekly, monthly, leads, milestones }, { accountId }) => {
      const chosen = { weekly, monthly, leads, milestones };
      await db.transaction().execute((tx) => choose(tx, accountId, chosen, clock()));
      log.info({ account: accountId, ...chosen }, 'emails chosen');
      return saved;
    },
    'emails#stoplink': async ({ publication, identifier }, { accountId }) => {
      const publicationId = await hostedPublicationId(db, accountId, publication);
      if (publicationId === undefined) return { result: 'ERROR', message: missingLink };
      await db
        .transaction()
        .execute((tx) => mailEveryOpen(tx, { accountId, publicationId }, identifier, false));
      return saved;
    },
  };
}
