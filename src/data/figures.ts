import type { Exclusion, FiguresOutcome, ReadingSession, RecordedEvent } from '#contract/figures';
import type { Reply } from '#contract/index';
import {
  count,
  filled,
  flag,
  instant,
  matching,
  number,
  oneOf,
  optional,
  pageNumber,
  record,
  rows,
  rowsWith,
  text,
  type Read,
} from './read.ts';

const session = record<ReadingSession>({
  id: text,
  started_at: instant,
  visitor: text,
  pages: count,
  furthest: pageNumber,
  seconds: count,
  clicks: count,
  link: text,
  linkLabel: text,
  person: flag,
  exclusion: text,
});
const exclusions = rowsWith<Exclusion>(['id'], {
  id: matching(/^[0-9]{1,18}$/),
  kind: oneOf(['session', 'visitor', 'period'], 'session'),
  from: instant,
  until: instant,
  sessions: count,
});

export const sessionsReply: Read<Reply<'getanalytics#sessions'>> = record<Reply<'getanalytics#sessions'>>({
  sessions: rows(session),
  more: flag,
  exclusions,
  Error: filled(text),
});

const recorded = record<RecordedEvent>({
  at: instant,
  kind: text,
  page: pageNumber,
  seconds: optional(count),
  x: number,
  y: number,
  value: number,
  url: filled(text),
});

export const recordedReply: Read<Reply<'getanalytics#recorded'>> = record<Reply<'getanalytics#recorded'>>({
  events: rows(recorded),
  more: flag,
  Error: filled(text),
});

export const figuresOutcome: Read<FiguresOutcome> = record<FiguresOutcome>({
  result: text,
  message: text,
  exclusion: filled(text),
  moved: optional(count),
  more: optional(flag),
});
