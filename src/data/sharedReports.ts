import type { Reply } from '#contract/index';
import type { SharedReport } from '#contract/sharedReports';
import { outcomeFields } from './outcome.ts';
import { filled, flag, identified, instant, optional, record, text, type Read } from './read.ts';

const report = record<SharedReport>({
  id: text,
  label: text,
  created_at: instant,
  expires_at: instant,
  opened_at: instant,
  password: flag,
  embeddable: flag,
  address: text,
});

export const sharedReportsReply: Read<Reply<'sharedreports'>> = record<Reply<'sharedreports'>>({
  reports: identified(report),
  Error: filled(text),
});
export const sharedReportMadeReply: Read<Reply<'sharedreports#create'>> = record<
  Reply<'sharedreports#create'>
>({
  ...outcomeFields,
  report: optional(report),
});
