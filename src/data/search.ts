import type { Reply } from '#contract/index';
import type { FoundLink, FoundLead, FoundPublication, FoundReader } from '#contract/search';
import { filled, instant, optional, record, rowsWith, text, type Read } from './read.ts';
import { readerId } from './readerId.ts';

export const searchReply: Read<Reply<'searchaccount'>> = record<Reply<'searchaccount'>>({
  publications: rowsWith<FoundPublication>(['name'], { name: filled(text), title: filled(text) }),
  links: rowsWith<FoundLink>(['publication', 'identifier'], {
    publication: filled(text),
    identifier: filled(text),
    label: text,
  }),
  leads: rowsWith<FoundLead>(['publication'], {
    reader: readerId,
    publication: filled(text),
    email: text,
    name: text,
    created_at: instant,
  }),
  readers: optional(
    rowsWith<FoundReader>(['reader', 'publication'], {
      reader: readerId,
      publication: filled(text),
      name: text,
      email: text,
    }),
  ),
});
