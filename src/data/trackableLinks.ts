import type { TrackableLink } from '#contract/trackableLinks';
import type { Reply } from '#contract/index';
import { outcomeFields } from './outcome.ts';
import {
  count,
  filled,
  flag,
  instant,
  isObject,
  keyed,
  oneOf,
  optional,
  record,
  rowsWith,
  text,
  wholeNumber,
  type Read,
} from './read.ts';

const period = record<NonNullable<TrackableLink['period']>>({
  opens: count,
  seconds: count,
  pages_read: count,
});

/** The identifier is a link's address: without it there is no link. */
const links = keyed(
  rowsWith<TrackableLink>(['identifier'], {
    identifier: filled(text),
    linkAlias: text,
    label: text,
    created_at: instant,
    disable_by: instant,
    email_when_opened: flag,
    email_when_downloaded: flag,
    email_ifnot_opened_by: instant,
    opens: optional(count),
    first_opened: optional(instant),
    last_opened: optional(instant),
    seconds: optional(count),
    pages_read: optional(count),
    furthest: optional(count),
    email_every_open: optional(flag),
    gate: optional(oneOf(['', 'email', 'password'], undefined)),
    period: (given) => (isObject(given) ? period(given) : undefined),
    expires: (given) => (flag(given) ? true : undefined),
  }),
  ({ identifier }) => identifier,
);

export const linksReply: Read<Reply<'trackable-link#fetch'>> = record<Reply<'trackable-link#fetch'>>({
  links,
  total: optional(count),
  pages: wholeNumber(1),
  Error: filled(text),
});
export const madeLinksReply: Read<Reply<'trackable-link#create'>> = record<Reply<'trackable-link#create'>>({
  ...outcomeFields,
  links,
});
