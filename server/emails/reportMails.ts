import type { Deps } from '../deps.ts';
import { postLetter } from '../mail/outbox.ts';
import { dueReports, type DueReport } from './mornings.ts';
import { inOrder, recipientOf, whoChose, type Recipient } from './recipients.ts';
import { reportFigures } from './reportFigures.ts';
import { reportLetter } from './reportLetter.ts';

/** Accounts of a zone that chose the report and have not got it. */
const waiting = ({ db }: Pick<Deps, 'db'>, zone: string, { kind, period }: DueReport) =>
  whoChose(db, kind)
    .where('accounts.time_zone', '=', zone)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('email_claims')
            .select('email_claims.account_id')
            .whereRef('email_claims.account_id', '=', 'accounts.account_id')
            .where('email_claims.kind', '=', kind)
            .where('email_claims.publication_id', '=', 0)
            .where('email_claims.period', '=', period),
        ),
      ),
    );

/**
 * Writes one report. It is read and drawn first; then one insert decides which process queues it, in the same
 * transaction. A report with nothing to say is claimed too, and not sent.
 */
async function mailReport(deps: Deps, to: Recipient, due: DueReport): Promise<void> {
  const { db, config, clock, log } = deps;
  const { accountId } = to;
  const figures = await reportFigures(db, to, due, clock());
  const letter = figures && (await reportLetter(config, to, due, figures));
  const queued = await db.transaction().execute(async (tx) => {
    const recipient = await recipientOf(tx, accountId, due.kind);
    if (!recipient) return false;
    const claimed = await tx
      .insertInto('email_claims')
      .values({ account_id: accountId, kind: due.kind, period: due.period, claimed_at: clock() })
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'kind', 'publication_id', 'period']).doNothing(),
      )
      .returning('account_id')
      .executeTakeFirst();
    if (!claimed || !letter) return false;
    await postLetter(tx, deps, { accountId, recipient: recipient.email }, letter);
    return true;
  });
  if (queued) log.info({ account: accountId, report: due.kind, period: due.period }, 'report queued');
}

/** Emails the reports that are due in each account's own morning. */
export async function mailReports(deps: Deps, ending?: AbortSignal): Promise<void> {
  const { db, clock, log, config } = deps;
  // made up later on the same day
  if (config.analyticsMaintenance) return;
  const zones = await db
    .selectFrom('accounts')
    .innerJoin('email_settings', 'email_settings.account_id', 'accounts.account_id')
    .select('accounts.time_zone as zone')
    .where(({ or, eb }) => or([eb('weekly', '=', true), eb('monthly', '=', true)]))
    .distinct()
    .execute();
  for (const { zone } of zones) {
    try {
      for (const due of dueReports(clock(), zone)) await mailZone(deps, zone, due, ending);
    } catch (error) {
      // a zone that this Node does not know must not hold back the others
      log.error({ zone, err: error }, 'reports of a time zone not written');
    }
  }
}

async function mailZone(deps: Deps, zone: string, due: DueReport, ending?: AbortSignal): Promise<void> {
  for await (const account of inOrder(waiting(deps, zone, due), ending)) {
    try {
      await mailReport(deps, account, due);
    } catch (error) {
      deps.log.error({ account: account.accountId, report: due.kind, err: error }, 'report not written');
    }
  }
}

/** Much longer than a report can be due. */
const keptClaims = 100 * 24 * 3_600_000;

/** Forgets which reports were sent; milestones are remembered for good. */
export const forgetOldClaims = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> =>
  void (await db
    .deleteFrom('email_claims')
    .where('kind', 'in', ['weekly', 'monthly'])
    .where('claimed_at', '<=', new Date(clock().getTime() - keptClaims))
    .execute());
