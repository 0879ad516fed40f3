import type { Deps } from '../deps.ts';
import { linkNotOpenedLetter } from './linkLetters.ts';
import { postLinkMails } from './linkMails.ts';

const AT_ONCE = 200;

/** Collectors send events seconds late: an opening just before the date is still in time. */
const onTheWay = 2 * 60 * 1000;
const overdue = (now: Date) => new Date(now.getTime() - onTheWay);

/**
 * Writes emails about links that no one opened by their date. Several processes may run it: the one that
 * marks a link writes its email, in the same transaction, and an earlier opening prevents both.
 * @returns how many links were marked
 */
export async function mailNotOpened(deps: Pick<Deps, 'db' | 'config' | 'clock'>): Promise<number> {
  for (let marked = 0; ;) {
    const due = await dueLinks(deps);
    for (const [accountId, linkIds] of due) marked += await mailAccount(deps, accountId, linkIds);
    if (due.size === 0) return marked;
  }
}

async function dueLinks({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom('trackable_links')
    .select(['account_id', 'link_id'])
    .where('email_ifnot_opened_by', '<=', overdue(clock()))
    .where('opened_at', 'is', null)
    .where('not_opened_mail_at', 'is', null)
    .orderBy('email_ifnot_opened_by')
    .limit(AT_ONCE)
    .execute();
  const due = new Map<number, string[]>();
  for (const { account_id, link_id } of rows) due.set(account_id, [...(due.get(account_id) ?? []), link_id]);
  return due;
}

async function mailAccount(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  accountId: number,
  linkIds: string[],
): Promise<number> {
  const { db, config, clock } = deps;
  return db.transaction().execute(async (tx) => {
    const now = clock();
    const marked = await tx
      .updateTable('trackable_links')
      .set({ not_opened_mail_at: now })
      .where('account_id', '=', accountId)
      .where('link_id', 'in', linkIds)
      .where('email_ifnot_opened_by', '<=', overdue(now))
      .where('opened_at', 'is', null)
      .where('not_opened_mail_at', 'is', null)
      .returning(['publication_id', 'link_id', 'label', 'email_ifnot_opened_by'])
      .execute();
    await postLinkMails(
      tx,
      deps,
      marked.map((link) => ({
        accountId,
        publicationId: link.publication_id,
        linkId: link.link_id,
        label: link.label,
        letter: (told) => linkNotOpenedLetter(config, told, link.email_ifnot_opened_by ?? now),
      })),
    );
    return marked.length;
  });
}
