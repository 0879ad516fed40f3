import type {
  LosingPage,
  Movement,
  OverviewLead,
  OverviewLink,
  OverviewReply,
  PeriodFigures,
  PeriodPart,
} from '#contract/overview';
import {
  count,
  counts,
  filled,
  instant,
  optional,
  record,
  rows,
  rowsWith,
  text,
  wholeNumber,
  type Read,
} from './read.ts';
import { readerId } from './readerId.ts';

const figures = record<PeriodFigures>({
  sessions: count,
  reads: count,
  seconds: count,
  leads: count,
  linkOpens: count,
  readers: optional(count),
});
const movements = rowsWith<Movement>(['publication'], {
  publication: filled(text),
  sessions: count,
  before: count,
  trend: counts,
});
const places = rowsWith<NonNullable<OverviewReply['unopenedIn']>[number]>(['publication'], {
  publication: filled(text),
  links: count,
});
const links = rowsWith<OverviewLink>(['publication', 'identifier'], {
  publication: filled(text),
  identifier: filled(text),
  label: text,
  created_at: instant,
  opened_at: filled(instant),
});

export const overviewReply: Read<OverviewReply> = record<OverviewReply>({
  result: text,
  message: text,
  publications: count,
  now: count,
  figures,
  before: figures,
  since: filled(instant),
  trend: rows(record<PeriodPart>({ date: instant, sessions: count, before: count })),
  rose: movements,
  fell: movements,
  leads: rowsWith<OverviewLead>(['publication'], {
    reader: readerId,
    publication: filled(text),
    email: text,
    name: text,
    created_at: instant,
  }),
  opened: links,
  unopened: links,
  unopenedTotal: count,
  unopenedIn: optional(places),
  losing: rowsWith<LosingPage>(['publication', 'pageNumber'], {
    publication: filled(text),
    pageNumber: wholeNumber(1),
    views: count,
    next: count,
  }),
});
