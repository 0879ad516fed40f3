import type { Queryable } from '../db/connection.ts';
import { choose } from '../emails/emailChoices.ts';
import { mailEveryOpen } from '../trackableLinks/everyOpen.ts';

/** The sample account gets a weekly report, and an email at every opening of one link. */
export async function chooseSampleEmails(
  tx: Queryable,
  accountId: number,
  label: string,
  now: Date,
): Promise<void> {
  await choose(tx, accountId, { weekly: true, monthly: false, leads: false, milestones: false }, now);
  const link = await tx
    .selectFrom('trackable_links')
    .select(['publication_id', 'link_id'])
    .where('account_id', '=', accountId)
    .where('label', '=', label)
    .executeTakeFirst();
  if (link) await mailEveryOpen(tx, { accountId, publicationId: link.publication_id }, link.link_id, true);
}
