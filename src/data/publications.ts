import type { Reply } from '#contract/index';
import type { PublicationFacts } from '#contract/publications';
import { carrying } from './outcome.ts';
import {
  count,
  filled,
  flag,
  instant,
  keyed,
  matching,
  oneOf,
  optional,
  record,
  rowsWith,
  text,
  texts,
  type Read,
} from './read.ts';

const facts = rowsWith<PublicationFacts>(['name'], {
  name: filled(text),
  created_at: instant,
  pages: count,
  analytics: flag,
  archived: (given) => (flag(given) ? true : undefined),
  title: filled(text),
  maker: filled(text),
  cover: matching(/^(?:https?:\/\/|data:image\/)/),
});

type List = Reply<'getcloudpublications'>;

/** A publication's name is its identifier: each is listed once. */
export const publicationsReply: Read<List> = carrying(
  record<List>({
    result: oneOf(['SUCCESS', 'ERROR'], 'ERROR'),
    message: filled(text),
    list: texts,
    total: optional(count),
    facts: optional(keyed(facts, ({ name }) => name)),
  }),
  ({ list }) => Array.isArray(list),
);
