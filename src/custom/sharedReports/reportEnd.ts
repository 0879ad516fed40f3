import type { SharedReport } from '#contract/sharedReports';

/** Whether a report's link has stopped working by itself. */
export const hasExpired = ({ expires_at }: Pick<SharedReport, 'expires_at'>, now: number): boolean =>
  expires_at !== '' && Date.parse(expires_at) <= now;

/** What its owner does to end a report: the link of an expired one has nothing left to revoke. */
export const endOf = (report: Pick<SharedReport, 'expires_at'>, now: number): 'revoke' | 'delete' =>
  hasExpired(report, now) ? 'delete' : 'revoke';
