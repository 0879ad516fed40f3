import { sql } from 'kysely';
import type { TrackableLink as ListedLink } from '#contract/trackableLinks';
import type { Audience } from '#contract/values';
import type { Db, Queryable } from '../db/connection.ts';
import type { TrackableLink } from '../db/schema.ts';
import { countedAudiences } from '../audience.ts';
import type { Slice } from '../listPage.ts';
import type { SearchRange } from '../searchRange.ts';
import { mailEveryOpen } from './everyOpen.ts';
import { listed, readLinks } from './linkFigures.ts';
import type { GateSettings } from './linkGate.ts';
import { linksOfPage, type Asked, type LinkOwner, type LinkPeriods } from './linksPage.ts';

/** The settings of a link. */
export type LinkSettings = Pick<
  TrackableLink,
  'label' | 'disable_by' | 'email_when_opened' | 'email_when_downloaded' | 'email_ifnot_opened_by'
> &
  Partial<GateSettings>;

interface LinkPlace extends LinkOwner {
  /** How many pages there are to read; 0 if that, or which page is read, is unknown. */
  pages: number;
  /** The account's. */
  zone: string;
}

interface Counting {
  audience?: Audience;
  range?: SearchRange;
}

export const trackableLinksQueries = (db: Db, periods: LinkPeriods) => ({
  /** An account's publication, by name. */
  async publication(accountId: number, name: string): Promise<LinkPlace | undefined> {
    const row = await db
      .selectFrom('publications')
      .innerJoin('accounts', 'accounts.account_id', 'publications.account_id')
      .select(['publication_id', 'pages', 'paged', 'time_zone'])
      .where('publications.account_id', '=', accountId)
      .where('publications.name', '=', name)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return (
      row && {
        accountId,
        publicationId: row.publication_id,
        pages: row.paged ? row.pages : 0,
        zone: row.time_zone,
      }
    );
  },

  /**
   * All links of a publication, newest first, with their figures from one snapshot: three statements for any
   * number of links.
   */
  async list(
    { pages, zone, ...owner }: LinkPlace,
    publication: string,
    { audience, range }: Counting = {},
  ): Promise<ListedLink[]> {
    const counted = countedAudiences(audience);
    const during = range && (await periods({ ...owner, counted, zone }, range));
    const rows = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(readLinks(owner, counted, during));
    return rows.map((row) => listed(row, publication, pages));
  },

  /** One page of the list, and the total. */
  async page(
    { pages, zone, ...owner }: LinkPlace,
    publication: string,
    slice: Slice,
    { audience, range, ...asked }: Asked & Counting,
  ): Promise<{ links: ListedLink[]; total: number }> {
    const counted = countedAudiences(audience);
    const during = range && (await periods({ ...owner, counted, zone }, range));
    return db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        const { ids, total } = await linksOfPage(tx, { ...owner, counted }, during, slice, asked);
        const rows = await readLinks(owner, counted, during, ids)(tx);
        return {
          links: rows
            .sort((a, b) => ids.indexOf(a.link_id) - ids.indexOf(b.link_id))
            .map((row) => listed(row, publication, pages)),
          total,
        };
      });
  },

  /** False if there is no such link. A new date rearms the email about an unopened link. */
  update: (
    owner: LinkOwner,
    linkId: string,
    settings: LinkSettings,
    now: Date,
    everyOpen?: boolean,
  ): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('trackable_links')
        .set({
          ...settings,
          not_opened_mail_at: sql`CASE WHEN email_ifnot_opened_by IS NOT DISTINCT FROM ${settings.email_ifnot_opened_by}::timestamptz
            THEN not_opened_mail_at END`,
          expires: sql<boolean>`CASE WHEN disable_by IS NOT DISTINCT FROM ${settings.disable_by}::timestamptz
            THEN expires ELSE ${isAhead(settings.disable_by, now)}::boolean END`,
        })
        .where('account_id', '=', owner.accountId)
        .where('publication_id', '=', owner.publicationId)
        .where('link_id', '=', linkId)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) await nameRecipients(tx, owner, [linkId], settings.label);
      if (everyOpen !== undefined) await mailEveryOpen(tx, owner, linkId, everyOpen);
      return numUpdatedRows > 0n;
    }),

  /** Their identifiers stay reserved, so that their addresses remain closed. Returns how many there were. */
  remove: (owner: LinkOwner, linkIds: readonly string[]): Promise<number> =>
    db.transaction().execute(async (tx) => {
      const { numDeletedRows } = await tx
        .deleteFrom('trackable_links')
        .where('account_id', '=', owner.accountId)
        .where('publication_id', '=', owner.publicationId)
        .where('link_id', 'in', linkIds)
        .executeTakeFirst();
      await nameRecipients(tx, owner, linkIds, '');
      return Number(numDeletedRows);
    }),
});

/** A date that lies ahead when it is set makes the link expire; any other disables it at once. */
export const isAhead = (date: Date | null, now: Date): boolean => date !== null && date > now;

/** Recipients have the names of their links; deleted links have no recipients. */
const nameRecipients = (
  tx: Queryable,
  { accountId, publicationId }: LinkOwner,
  linkIds: readonly string[],
  name: string,
) =>
  tx
    .updateTable('readers')
    .set({ name })
    .where('account_id', '=', accountId)
    .where('publication_id', '=', publicationId)
    .where(
      'reader',
      'in',
      linkIds.map((id) => `link:${id}`),
    )
    .execute();

/** Number of a publication's links; none can be added until the transaction ends. */
export async function countLinks(tx: Queryable, { accountId, publicationId }: LinkOwner): Promise<number> {
  await tx
    .selectFrom('publications')
    .select('publication_id')
    .where('account_id', '=', accountId)
    .where('publication_id', '=', publicationId)
    .forUpdate()
    .execute();
  const { count } = await tx
    .selectFrom('trackable_links')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('publication_id', '=', publicationId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
