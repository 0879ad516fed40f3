import type { Outcome } from '#contract/call';
import type { WireBody } from '#contract/index';
import type { SharedReport, sharedReports } from '#contract/sharedReports';
import { missingPublication } from '#rules/missing';
import { sharedPasswordFault } from '../access/passwordRule.ts';
import { hold } from '../accounts/accountQueries.ts';
import type { Handlers } from '../calls.ts';
import type { Caller, Deps } from '../deps.ts';
import { hostedPublicationId } from '../hostedPublication.ts';
import { oneLine } from '../mail/letter.ts';
import { hashPassword } from '../security/passwords.ts';
import { createSecurityLog } from '../security/securityLog.ts';
import { newSeed, reportAddress, tokenHash, tokenOf } from './reportToken.ts';
import { sharedReportsQueries, type ReportRow } from './sharedReportsQueries.ts';

/** Of one publication. */
const most = 50;

const failure = (message: string): Outcome => ({ result: 'ERROR', message });
const missingReport = failure('This shared report does not exist.');

/** Who may see a publication's analytics without an account. */
export function sharedReportsHandlers(deps: Deps): Handlers<keyof typeof sharedReports> {
  const { db, clock, config, log } = deps;
  const queries = sharedReportsQueries(db);
  const events = createSecurityLog(deps);

  const publicationOf = ({ identifier }: { identifier: string }, { accountId }: Caller) =>
    hostedPublicationId(db, accountId, identifier);
  const noted = ({ accountId, ip, requestId }: Caller, report: number, what: string) =>
    log.info({ account: accountId, ip, request: requestId, report }, what);
  const subjectOf = (label: string, { identifier }: { identifier: string }) => `${label} (${identifier})`;

  function shown({ account_id, report_id, label, seed, ...row }: ReportRow): SharedReport {
    const token = tokenOf(config, account_id, seed);
    return {
      id: String(report_id),
      label,
      created_at: row.created_at.toISOString(),
      expires_at: row.expires_at?.toISOString() ?? '',
      opened_at: row.opened_at?.toISOString() ?? '',
      password: row.password_hash !== null,
      embeddable: row.embeddable,
      address: tokenHash(token) === row.token_hash ? reportAddress(config, token) : '',
    };
  }

  /** Why a report cannot be made as it was asked for. */
  function faultIn({ label, expires, password }: WireBody<'sharedreports#create'>): string | undefined {
    if (oneLine(label.toWellFormed()) === '') return 'Give the report a label.';
    if (expires !== undefined && !(new Date(expires) > clock()))
      return 'This report would have expired already. Choose a later date.';
    return password === undefined ? undefined : sharedPasswordFault(password);
  }

  return {
    sharedreports: async (body, caller) => {
      const publicationId = await publicationOf(body, caller);
      if (publicationId === undefined) return { reports: [], Error: missingPublication };
      const rows = await queries.list(caller.accountId, publicationId);
      return { reports: rows.map(shown) };
    },
    'sharedreports#create': async (body, caller) => {
      const publicationId = await publicationOf(body, caller);
      if (publicationId === undefined) return failure(missingPublication);
      const fault = faultIn(body);
      if (fault) return failure(fault);
      const { accountId } = caller;
      const seed = newSeed();
      const report = {
        account_id: accountId,
        publication_id: publicationId,
        label: oneLine(body.label.toWellFormed()),
        seed,
        token_hash: tokenHash(tokenOf(config, accountId, seed)),
        password_hash: body.password === undefined ? null : await hashPassword(body.password),
        embeddable: body.embeddable ?? false,
        created_at: clock(),
        expires_at: body.expires === undefined ? null : new Date(body.expires),
        opened_at: null,
      };
      const made = await db.transaction().execute(async (tx) => {
        await hold(tx, accountId);
        if ((await queries.list(accountId, publicationId, tx)).length >= most) return undefined;
        await events.note(tx, accountId, 'reportShared', caller, subjectOf(report.label, body));
        return queries.add(tx, report);
      });
      if (!made)
        return failure(
          `A publication has at most ${most} shared reports. Revoke one that is no longer needed.`,
        );
      noted(caller, made.report_id, 'report shared');
      return { result: 'SUCCESS', message: '', report: shown(made) };
    },
    'sharedreports#revoke': async (body, caller) => {
      const publicationId = await publicationOf(body, caller);
      if (publicationId === undefined) return failure(missingPublication);
      const { accountId } = caller;
      const removed = await db.transaction().execute(async (tx) => {
        const row = await queries.remove(tx, accountId, publicationId, Number(body.id));
        if (!row) return undefined;
        // an expired report was no longer open to anyone
        const isExpired = row.expires_at !== null && row.expires_at <= clock();
        const kind = isExpired ? 'reportDeleted' : 'reportRevoked';
        await events.note(tx, accountId, kind, caller, subjectOf(row.label, body));
        return row;
      });
      if (!removed) return missingReport;
      noted(caller, Number(body.id), 'shared report revoked');
      return { result: 'SUCCESS', message: 'The report is no longer shared.' };
    },
  };
}
