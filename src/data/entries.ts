import type { FormEntry } from '#contract/forms';
import type { Lead, LeadSession } from '#contract/leads';
import type { EntryId } from '#contract/values';
import type { Reply } from '#contract/index';
import {
  count,
  filled,
  identified,
  instant,
  isObject,
  keyed,
  optional,
  pageNumber,
  record,
  rows,
  rowsWith,
  text,
  unreported,
  type FieldReaders,
  type Read,
} from './read.ts';

/** A number or text exactly as the host has it, since it is sent back; empty text where there is none. */
const entryId: Read<EntryId> = (given) =>
  typeof given === 'number' && Number.isSafeInteger(given) && given > 0 ? given : text(given);

const lead = record<Lead>({
  id: entryId,
  email: text,
  name: text,
  created_at: instant,
  views: count,
  link: filled(text),
  linkLabel: filled(text),
  last_seen: filled(instant),
  furthest: pageNumber,
  page: pageNumber,
  seconds: optional(count),
});

export const leadsReply: Read<Reply<'leads'>> = record<Reply<'leads'>>({
  leads: identified(lead),
  total: optional(count),
  Error: filled(text),
});

const pages = rowsWith<LeadSession['pages'][number]>(['pageNumber'], {
  pageNumber,
  views: count,
  seconds: count,
});

export const timelineReply: Read<Reply<'leads#timeline'>> = record<Reply<'leads#timeline'>>({
  sessions: rows(
    record<LeadSession>({
      started_at: instant,
      link: text,
      linkLabel: text,
      name: filled(text),
      seconds: count,
      pages: keyed(pages, (page) => page.pageNumber),
    }),
  ),
  pagesReported: unreported,
  spreadsSince: filled(instant),
  Error: filled(text),
});

const ownFields: FieldReaders<Pick<FormEntry, 'id' | 'visitorLocation' | 'URL' | 'created_at'>> = {
  id: entryId,
  visitorLocation: text,
  URL: text,
  created_at: instant,
};
const hostFields = record(ownFields);

/** The publisher names these fields: keeps everything that can be read as text. */
const formEntry: Read<FormEntry> = (given) => {
  const fields = isObject(given) ? Object.entries(given).filter(([, value]) => value !== null) : [];
  const written = fields.map(
    ([name, value]) => [name, typeof value === 'boolean' ? String(value) : text(value)] as const,
  );
  return { ...Object.fromEntries(written), ...hostFields(given) };
};

export const formsReply: Read<Reply<'forms'>> = record<Reply<'forms'>>({
  forms: identified(formEntry),
  total: optional(count),
  Error: filled(text),
});
