import type { Reply } from '#contract/index';
import type { SharedReport } from '#contract/sharedReports';
import { outcomeFields } from './outcome.ts';
import { filled, flag, instant, keyed, matching, record, rowsWith, text, type Read } from './read.ts';

/** Without its id a report cannot be revoked. */
const reports = rowsWith<SharedReport>(['id'], {
  id: matching(/^[0-9]{1,18}$/),
  label: text,
  created_at: instant,
  expires_at: instant,
  opened_at: instant,
  password: flag,
  embeddable: flag,
  address: text,
});

export const sharedReportsReply: Read<Reply<'sharedreports'>> = record<Reply<'sharedreports'>>({
  reports: keyed(reports, ({ id }) => id),
  Error: filled(text),
});
export const sharedReportMadeReply: Read<Reply<'sharedreports#create'>> = record<
  Reply<'sharedreports#create'>
>({
  ...outcomeFields,
  report: (given) => reports([given])[0],
});
