import Type from 'typebox';
import { exact } from './call.ts';

/** Most rows of one page. */
export const LARGEST_PAGE = 10_000;
/** Longest text a list is searched for, in characters. */
const LONGEST_SEARCH = 200;

/**
 * What a long list may be asked for, beyond the specification. Without `pageSize` the answer is the whole list; a
 * host that does not know these fields always answers so.
 * @param sortField the fields that a list can be sorted by
 */
export const listRequest = <F extends Type.TSchema>(sortField: F) => ({
  sort: Type.Optional(exact({ field: sortField, order: Type.Enum(['asc', 'desc']) })),
  /**
   * Each of its words has to be found, in any of the fields that a person reads; letter case does not matter. One or two
   * characters are looked for where a word begins; signs alone are no word.
   */
  search: Type.Optional(Type.String({ maxLength: LONGEST_SEARCH })),
  /** From 1; the first where only `pageSize` is given. */
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  /** A page is answered only where its size is given. */
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: LARGEST_PAGE })),
});

/** Beside one page of a list: how many entries there are on all pages. */
export const Total = Type.Optional(Type.Integer({ minimum: 0 }));
