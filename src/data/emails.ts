import type { WatchedLink } from '#contract/emails';
import type { Reply } from '#contract/index';
import { count, filled, flag, optional, record, rowsWith, text, type Read } from './read.ts';

export const emailsReply: Read<Reply<'emails'>> = record<Reply<'emails'>>({
  weekly: flag,
  monthly: flag,
  leads: flag,
  milestones: flag,
  links: rowsWith<WatchedLink>(['publication', 'identifier'], {
    publication: filled(text),
    identifier: filled(text),
    label: text,
  }),
  linksInAll: optional(count),
  timeZone: text,
});
