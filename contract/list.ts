import Type from 'typebox';
import { exact } from './call.ts';
import { Instant, TrackId } from './values.ts';

/** Maximum rows of one page. */
export const LARGEST_PAGE = 10_000;
/** Maximum characters of a search. */
export const LONGEST_SEARCH = 200;

/**
 * Optional parameters of a long list, beyond the specification. Without `pageSize` the reply is the whole
 * list; a host that does not know these parameters always replies with the whole list.
 * @param sortField the fields by which the list can be sorted
 */
export const listRequest = <F extends Type.TSchema>(sortField: F) => ({
  sort: Type.Optional(exact({ field: sortField, order: Type.Enum(['asc', 'desc']) })),
  /**
   * Every word must be found in one of the visible fields, ignoring case. A word of one or two characters
   * must match the beginning of a word; punctuation alone is ignored.
   */
  search: Type.Optional(Type.String({ maxLength: LONGEST_SEARCH })),
  /** From 1; the default is 1 when only `pageSize` is given. */
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  /** A page is returned only when its size is given. */
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: LARGEST_PAGE })),
});

/** Entries on all pages; sent with a single page of a list. */
export const Total = Type.Optional(Type.Integer({ minimum: 0 }));

/** The range of a list that is of all time without one; beyond the specification, for a host that says `listRanges`. */
export const listRange = {
  searchDateFrom: Type.Optional(Instant),
  searchDateTo: Type.Optional(Instant),
};

/** Of which trackable links entries are, `-` for the publication itself; beyond the specification, for a host that says `linkFilter`. */
export const linkFilter = {
  links: Type.Optional(Type.Array(TrackId, { minItems: 1, maxItems: 20 })),
};
