import { sql, type RawBuilder } from 'kysely';

/** The part of a list that a page shows. */
export interface Slice {
  offset: number;
  limit: number;
}

/** Undefined for the whole list: `page` alone is no page, as the specification's own clients may send it. */
export function sliceOf({ page = 1, pageSize }: { page?: number; pageSize?: number }): Slice | undefined {
  return pageSize === undefined ? undefined : { offset: (page - 1) * pageSize, limit: pageSize };
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
