import { sql } from 'kysely';
import type { Queryable } from '../db/connection.ts';
import type { Deps } from '../deps.ts';
import { postLetter } from '../mail/outbox.ts';
import { timesOpened } from '../trackableLinks/everyOpen.ts';
import { holdSettings } from './emailChoices.ts';
import { oneMore, type HourSoFar } from './hourlyLimit.ts';
import { openLetter, type OpenedLink } from './openLetter.ts';
import { recipientOf } from './recipients.ts';

/** With the hour of its account. */
interface WatchedLink extends HourSoFar {
  account_id: number;
  publication_id: number;
  link_id: string;
  publication: string;
  label: string;
  opens_mailed: number;
  email_when_opened: boolean;
  opened_at: Date | null;
  last_at: Date;
}

const hour = 3_600_000;
/** An email about the first opening is sent by the intake, in a moment like this. */
const soon = hour;
/** Most accounts in one turn; the others follow in the next. */
const AT_ONCE = 500;

/**
 * Watched links with an opening that has not been looked at, of one account or of all. An opening that arrives after a
 * later one leaves the link's last as it is: those of the last hour are also counted.
 */
const opened = (lately: Date, accountId?: number) => sql<WatchedLink>`
  SELECT link.account_id, link.publication_id, link.link_id, publication.name AS publication, link.label, link.opens_mailed,
    link.email_when_opened, link.opened_at, opening.last_at,
    settings.opens_hour_at AS at, coalesce(settings.opens_hour_sent, 0) AS sent
  FROM trackable_links AS link
    JOIN publications AS publication ON publication.account_id = link.account_id
      AND publication.publication_id = link.publication_id AND publication.deleted_at IS NULL
    JOIN link_openings AS opening ON opening.account_id = link.account_id AND opening.link_id = link.link_id
      AND opening.audience = 0
    LEFT JOIN email_settings AS settings ON settings.account_id = link.account_id
  WHERE link.email_every_open
    AND (link.opens_seen_at IS DISTINCT FROM opening.last_at OR (opening.last_at >= ${lately}::timestamptz AND link.opens_mailed <> (
      SELECT coalesce(sum(sessions), 0) FROM reads_by_day AS day WHERE day.account_id = link.account_id
        AND day.publication_id = link.publication_id AND day.link_id = link.link_id AND day.audience = 0 AND day.page = 0)))
    AND ${accountId === undefined ? sql`true` : sql`link.account_id = ${accountId}`}`;

/** The openings of a link that are to be emailed, once they are marked so. */
async function claim(
  tx: Queryable,
  { last_at, ...link }: WatchedLink,
  total: number,
  now: Date,
): Promise<OpenedLink | undefined> {
  const { numUpdatedRows } = await tx
    .updateTable('trackable_links')
    .set({ opens_mailed: total, opens_seen_at: last_at })
    .where('account_id', '=', link.account_id)
    .where('link_id', '=', link.link_id)
    .where('email_every_open', '=', true)
    .where('opens_mailed', '=', link.opens_mailed)
    .executeTakeFirst();
  const hasOwnEmail =
    link.email_when_opened &&
    link.opens_mailed === 0 &&
    link.opened_at !== null &&
    Math.abs(now.getTime() - link.opened_at.getTime()) < soon;
  const opens = total - link.opens_mailed - (hasOwnEmail ? 1 : 0);
  if (numUpdatedRows === 0n || opens <= 0) return undefined;
  const { publication, link_id: linkId, label } = link;
  return { publication, linkId, label, opens, total, lastAt: last_at };
}

const mailAccount = (deps: Deps, accountId: number): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const now = deps.clock();
    const settings = await holdSettings(tx, accountId);
    const after = oneMore({ at: settings.opens_hour_at, sent: settings.opens_hour_sent }, now);
    if (!after) return;
    const { rows } = await opened(new Date(now.getTime() - hour), accountId).execute(tx);
    const totals = await timesOpened(tx, {
      accountId,
      publicationIds: rows.map(({ publication_id }) => publication_id),
      linkIds: rows.map(({ link_id }) => link_id),
    });
    const links: OpenedLink[] = [];
    for (const row of rows) {
      const link = await claim(tx, row, totals.get(row.link_id) ?? 0, now);
      if (link) links.push(link);
    }
    const recipient = await recipientOf(tx, accountId, 'opens');
    if (links.length === 0 || !recipient) return;
    await postLetter(
      tx,
      deps,
      { accountId, recipient: recipient.email },
      openLetter(
        deps.config,
        recipient,
        links.sort((a, b) => b.lastAt.getTime() - a.lastAt.getTime()),
      ),
    );
    await tx
      .updateTable('email_settings')
      .set({ opens_hour_at: after.at, opens_hour_sent: after.sent })
      .where('account_id', '=', accountId)
      .execute();
  });

/**
 * Emails the openings of links that are watched. How many have been emailed is compared with how many there were: one
 * that arrives more than an hour late is emailed with the next.
 */
export async function mailOpens(deps: Deps, ending?: AbortSignal): Promise<void> {
  const now = deps.clock();
  const { rows } = await opened(new Date(now.getTime() - hour)).execute(deps.db);
  // those that wait for their hour's end take no one else's place
  const free = rows.filter((row) => oneMore(row, now));
  const accounts = [...new Set(free.map(({ account_id }) => account_id))].slice(0, AT_ONCE);
  for (const accountId of accounts) {
    if (ending?.aborted) return;
    try {
      await mailAccount(deps, accountId);
    } catch (error) {
      deps.log.error({ account: accountId, err: error }, 'opened links not emailed');
    }
  }
}
