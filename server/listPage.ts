import { sql, type RawBuilder } from 'kysely';
import { LARGEST_PAGE } from '#contract/list';

/** The part of a list that a page shows. */
export interface Slice {
  offset: number;
  limit: number;
}

/** Undefined where the whole list is wanted. */
export function sliceOf({ page, pageSize }: { page?: number; pageSize?: number }): Slice | undefined {
  if (page === undefined && pageSize === undefined) return undefined;
  const limit = pageSize ?? LARGEST_PAGE;
  return { offset: ((page ?? 1) - 1) * limit, limit };
}

/** The direction of a sorted column, for `ORDER BY`. */
export const directionOf = (order: 'asc' | 'desc'): RawBuilder<unknown> =>
  order === 'asc' ? sql`ASC` : sql`DESC`;

/** Signs alone are no word: no index finds them. */
const wordsOf = (search: string): string[] =>
  [...new Set(search.split(/\s+/))].filter((word) => /[\p{L}\p{N}]/u.test(word));

/** `%`, `_` and `\` stand for themselves. One or two characters are looked for where a word begins. */
const patternOf = (word: string): string =>
  `%${[...word].length < 3 ? ' ' : ''}${word.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Whether a text has every word of a search, whatever the case.
 * @param text in lower case, with a space in front of each word: `lower(' ' || …)`
 */
export const hasWords = (text: RawBuilder<string>, search = ''): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    [sql`true`, ...wordsOf(search).map((word) => sql`${text} LIKE lower(${patternOf(word)})`)],
    sql` AND `,
  )})`;
