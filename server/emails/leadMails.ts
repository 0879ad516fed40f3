import { sql } from 'kysely';
import type { Db, Queryable } from '../db/connection.ts';
import type { Deps } from '../deps.ts';
import { postLetter } from '../mail/outbox.ts';
import { holdSettings } from './emailChoices.ts';
import { oneMore } from './hourlyLimit.ts';
import { leadLetter, type NewLead } from './leadLetter.ts';
import { inOrder, recipientOf, whoChose } from './recipients.ts';

/** A lead's transaction may end after those of later leads. */
const onTheWay = 10 * 60_000;
/** How far back the search goes at most, beyond that. */
const markKept = 3_600_000;
/** An older lead is no news: it came while its account got no emails, by its preferences or because it was closed. */
const news = 24 * 3_600_000;
/** Most leads in one email. */
const AT_ONCE = 2_000;

/** An account, and from when its new leads are searched: values, or the columns of a query around. */
interface Search {
  accountId: unknown;
  from: unknown;
  mark: unknown;
}

/** Leads that have not been emailed, by publication and time as their index has them. */
const unnoticed = ({ accountId, from, mark }: Search, now: Date, limit: number) => {
  const late = new Date(now.getTime() - onTheWay);
  const oldest = new Date(now.getTime() - news);
  return sql<number>`SELECT lead.lead_id FROM publications AS publication CROSS JOIN LATERAL (
      SELECT lead_id FROM leads
      WHERE leads.account_id = ${accountId} AND leads.publication_id = publication.publication_id
        AND created_at >= greatest(${from}::timestamptz, ${oldest}::timestamptz, least(${mark}::timestamptz, ${late}::timestamptz))
        AND audience = 0 AND NOT noticed ORDER BY created_at LIMIT ${limit}
    ) AS lead WHERE publication.account_id = ${accountId} AND publication.deleted_at IS NULL LIMIT ${limit}`;
};

async function claim(
  tx: Queryable,
  { accountId, ...search }: Search & { accountId: number },
  now: Date,
): Promise<NewLead[]> {
  const { rows } = await sql<NewLead & { publication_id: number }>`
    UPDATE leads SET noticed = true
    WHERE account_id = ${accountId} AND NOT noticed AND lead_id IN (${unnoticed({ accountId, ...search }, now, AT_ONCE)})
    RETURNING publication_id, email, name, created_at AS at`.execute(tx);
  if (rows.length === 0) return [];
  const named = await tx
    .selectFrom('publications')
    .select(['publication_id', 'name'])
    .where('account_id', '=', accountId)
    .execute();
  const names = new Map(named.map(({ publication_id, name }) => [publication_id, name]));
  return rows
    .map(({ publication_id, ...lead }) => ({ ...lead, publication: names.get(publication_id) ?? '' }))
    .sort((a, b) => b.at.getTime() - a.at.getTime());
}

const mailAccount = (deps: Deps, accountId: number): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const now = deps.clock();
    const settings = await holdSettings(tx, accountId);
    const after = oneMore({ at: settings.leads_hour_at, sent: settings.leads_hour_sent }, now);
    const recipient = await recipientOf(tx, accountId, 'leads');
    if (!after || !recipient) return;
    const search = { accountId, from: settings.leads_from, mark: settings.leads_mark };
    const leads = await claim(tx, search, now);
    if (leads.length === 0) return;
    await postLetter(
      tx,
      deps,
      { accountId, recipient: recipient.email },
      leadLetter(deps.config, recipient, leads),
    );
    await tx
      .updateTable('email_settings')
      .set({
        // more are left than one email takes
        ...(leads.length < AT_ONCE && { leads_mark: now }),
        leads_hour_at: after.at,
        leads_hour_sent: after.sent,
      })
      .where('account_id', '=', accountId)
      .execute();
  });

/** Where nothing was found, the search begins later: leads of bots are not emailed, and can be many. */
async function moveMarks({ db }: Deps, accountIds: readonly number[], now: Date): Promise<void> {
  if (accountIds.length === 0) return;
  await sql`UPDATE email_settings SET leads_mark = ${now} WHERE account_id = ANY(${accountIds}::bigint[])`.execute(
    db,
  );
}

const isOld = (mark: Date | null, now: Date) =>
  mark === null || Math.abs(now.getTime() - mark.getTime()) >= markKept;

/** Those who chose emails of new leads, each with one that has not been emailed, if there is any. */
const subscribers = (db: Db, now: Date) =>
  whoChose(db, 'leads').select([
    'leads_mark',
    'leads_hour_at as at',
    'leads_hour_sent as sent',
    sql<number | null>`(${unnoticed(
      {
        accountId: sql.ref('accounts.account_id'),
        from: sql.ref('email_settings.leads_from'),
        mark: sql.ref('email_settings.leads_mark'),
      },
      now,
      1,
    )})`.as('newLead'),
  ]);

/**
 * Emails new leads to those who chose that. The intake knows nothing of it; a lead is marked in the transaction that
 * queues its email, so that no two processes send it.
 */
export async function mailNewLeads(deps: Deps, ending?: AbortSignal): Promise<void> {
  const { db, clock, log } = deps;
  const now = clock();
  const quiet: number[] = [];
  for await (const account of inOrder(subscribers(db, now), ending)) {
    const { accountId } = account;
    if (!oneMore(account, now)) continue;
    try {
      if (account.newLead !== null) await mailAccount(deps, accountId);
      else if (isOld(account.leads_mark, now)) quiet.push(accountId);
    } catch (error) {
      log.error({ account: accountId, err: error }, 'new leads not emailed');
    }
  }
  await moveMarks(deps, quiet, now);
}
