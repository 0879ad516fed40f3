import type { Reply } from '#contract/index';
import type { ReaderCount } from '#contract/overview';
import type { Origin, Reader, ReaderSession, Stop } from '#contract/readers';
import {
  count,
  filled,
  flag,
  instant,
  keyed,
  oneOf,
  pageNumber,
  record,
  rows,
  rowsWith,
  text,
  optional,
  isObject,
  type Read,
} from './read.ts';
import { readerId } from './readerId.ts';
import { carrying, outcome, outcomeFields } from './outcome.ts';

const originFields = record<Origin>({ referrer: text, campaign: text, country: text });
const origin: Read<Origin | undefined> = (given) => (isObject(given) ? originFields(given) : undefined);

const fields = {
  id: readerId,
  publication: filled(text),
  kind: oneOf(['lead', 'link', 'browser'], 'browser'),
  email: text,
  name: text,
  known_as: text,
  first_visit: instant,
  last_visit: instant,
  sessions: count,
  seconds: count,
  clicked: flag,
  furthest: pageNumber,
  pages: pageNumber,
  device: text,
  source: origin,
} as const;

// one that cannot be named cannot be opened either
const readers = rowsWith<Reader>(['id', 'publication'], fields);

export const readersReply: Read<Reply<'readers'>> = record<Reply<'readers'>>({
  readers: keyed(readers, (one) => one.id),
  total: optional(count),
  Error: filled(text),
});

const pagesOf: Read<number[]> = (given) =>
  Array.isArray(given) ? given.map(pageNumber).filter((page) => page !== undefined) : [];

const stops: Read<Stop[]> = (given) =>
  rows(
    record<Stop>({
      pages: pagesOf,
      seconds: count,
      clicks: rows(record<Stop['clicks'][number]>({ kind: text, url: text })),
      filled: optional(flag),
      left: optional(flag),
    }),
  )(given).filter(({ pages }) => pages.length > 0);

const left: Read<ReaderSession['left']> = (given) => {
  if (!isObject(given)) return undefined;
  const { at, page } = record<NonNullable<ReaderSession['left']>>({ at: instant, page: pageNumber })(given);
  return at === '' ? undefined : { at, ...(page !== undefined && { page }) };
};

const sessions = rowsWith<ReaderSession>(['id', 'started_at'], {
  id: filled(text),
  started_at: filled(instant),
  seconds: count,
  link: text,
  linkLabel: text,
  device: text,
  source: origin,
  journey: stops,
  left,
  filled: rows(record<ReaderSession['filled'][number]>({ name: text, value: text })),
});

export const journeyReply: Read<Reply<'readers#journey'>> = record<Reply<'readers#journey'>>({
  reader: (given) => readers([given])[0],
  notes: text,
  sessions,
  more: flag,
  elsewhere: rowsWith<Reply<'readers#journey'>['elsewhere'][number]>(['id', 'publication'], {
    publication: filled(text),
    id: readerId,
    last_visit: instant,
  }),
  Error: filled(text),
});

const counts = record<Pick<Reply<'readers#erase'>, 'leads' | 'entries' | 'sessions'>>({
  leads: count,
  entries: count,
  sessions: count,
});
export const erasureReply: Read<Reply<'readers#erase'> | undefined> = (given) => {
  const said = outcome(given);
  return said && { ...said, ...counts(given) };
};

export const readerCountsReply = carrying(
  record<Reply<'getoverview#readers'>>({
    ...outcomeFields,
    counts: rowsWith<ReaderCount>(['publication'], {
      publication: filled(text),
      readers: count,
      before: count,
    }),
  }),
  ({ counts }) => Array.isArray(counts),
);
