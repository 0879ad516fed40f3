import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TObject } from 'typebox';
import type { Call } from '#contract/call';
import type { WireBody } from '#contract/index';
import { reportCalls, type ReportCallName } from '#contract/sharedReports';
import { analyticsHandlers } from '../analytics/analyticsHandlers.ts';
import { sourcesHandlers } from '../analytics/sourcesHandlers.ts';
import type { Caller, Deps } from '../deps.ts';
import { HttpRefusal } from '../httpRefusal.ts';
import { nameOf, prepareCall, type PreparedCall } from '../preparedCall.ts';
import { isPassword } from '../security/passwords.ts';
import { createThrottle } from '../security/throttle.ts';
import { tooManyAttempts } from '../words.ts';
import { createReportAccess, type LiveReport } from './reportAccess.ts';
import { createReportCookie } from './reportCookie.ts';
import { closedReport, openReport } from './reportFacts.ts';
import { visitorsAnalytics, visitorsQuestion, visitorsSources } from './visitorsView.ts';

/** A request with a report's token. */
interface Asking {
  /** Undefined if the token opens nothing. */
  report: LiveReport | undefined;
  token: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

const gone = 'This report is no longer available.';
const bodyLimit = 8 * 1024;

/**
 * `POST /account/report/{token}/{path}`: the calls of `reportCalls` and no others. The token and, where the report has
 * one, its password are all that counts: a login in the same browser is neither read nor changed.
 */
export function registerReports(app: FastifyInstance, deps: Deps): void {
  const { log } = deps;
  const access = createReportAccess(deps);
  const cookie = createReportCookie(deps);
  const throttle = createThrottle(deps);
  const { getanalytics } = analyticsHandlers(deps);
  const { getsources } = sourcesHandlers(deps);

  /**
   * The report that figures are asked of, and the caller that its account's handlers get.
   * @throws HttpRefusal if it may not be looked at
   */
  async function admitted({ report, request }: Asking): Promise<{ report: LiveReport; caller: Caller }> {
    if (!report) throw new HttpRefusal(410, gone);
    if (!cookie.opens(report, request)) throw new HttpRefusal(428, 'This report needs its password.');
    const { ip, id } = request;
    if (!(await throttle.attempt('reportRead', '', ip))) throw new HttpRefusal(429, tooManyAttempts);
    return {
      report,
      caller: { accountId: report.accountId, sessionHash: '', ip, requestId: id, userAgent: '' },
    };
  }

  const answers: Record<ReportCallName, (body: never, asking: Asking) => Promise<unknown>> = {
    report: async (_body, { report, request }) => {
      if (!report) return closedReport('gone');
      if (!cookie.opens(report, request)) return closedReport('password');
      await access.opened(report);
      return openReport(deps, report);
    },
    'report#open': async ({ password }: { password: string }, { report, token, request, reply }) => {
      if (!report) throw new HttpRefusal(410, gone);
      if (report.passwordHash === null) return { right: true };
      const { accountId: account, reportId, tokenHash } = report;
      const attempt = await throttle.attempt('reportPassword', tokenHash, request.ip);
      if (!attempt) throw new HttpRefusal(429, tooManyAttempts);
      if (!(await isPassword(password, report.passwordHash))) {
        log.warn(
          { ip: request.ip, request: request.id, account, report: reportId },
          'report password refused',
        );
        return { right: false };
      }
      await attempt.succeeded();
      cookie.keep(report, token, request, reply);
      return { right: true };
    },
    getanalytics: async (body: WireBody<'getanalytics'>, asking) => {
      const { report, caller } = await admitted(asking);
      return visitorsAnalytics(await getanalytics(visitorsQuestion(body, report), caller));
    },
    getsources: async (body: WireBody<'getsources'>, asking) => {
      const { report, caller } = await admitted(asking);
      return visitorsSources(await getsources(visitorsQuestion(body, report), caller));
    },
  };
  const prepared = new Map<string, PreparedCall<Asking>>(
    Object.entries<Call<TObject>>(reportCalls).map(([name, call]) => [
      name,
      prepareCall(
        name,
        call,
        answers[name as ReportCallName] as (body: unknown, asking: Asking) => Promise<unknown>,
      ),
    ]),
  );

  app.post<{ Params: { token: string; path: string } }>(
    '/account/report/:token/:path',
    { constraints: { site: 'account' }, bodyLimit },
    async (request, reply) => {
      reply.header('X-Robots-Tag', 'noindex, nofollow');
      const { token, path } = request.params;
      const { name, body } = nameOf(path, request.body, prepared.has(path));
      const call = prepared.get(name);
      if (!call) throw new HttpRefusal(403, 'A shared report has no such call.');
      request.called = { call: `report ${name}` };
      const checked = call.check(body);
      return call.answer(checked, { report: await access.find(token), token, request, reply });
    },
  );
}
