import type { Reply } from '#contract/index';
import type { FoundLink, FoundLead, FoundPublication } from '#contract/search';
import { filled, instant, record, rowsWith, text, type Read } from './read.ts';

export const searchReply: Read<Reply<'searchaccount'>> = record<Reply<'searchaccount'>>({
  publications: rowsWith<FoundPublication>(['name'], { name: filled(text), title: filled(text) }),
  links: rowsWith<FoundLink>(['publication', 'identifier'], {
    publication: filled(text),
    identifier: filled(text),
    label: text,
  }),
  leads: rowsWith<FoundLead>(['publication'], {
    publication: filled(text),
    email: text,
    name: text,
    created_at: instant,
  }),
});
