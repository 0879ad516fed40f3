import { sql, type RawBuilder } from 'kysely';

/** The part of a list on one page. */
export interface Slice {
  offset: number;
  limit: number;
}

/**
 * Undefined for the whole list: `page` without a size is ignored, because the specification's own clients may
 * send it.
 */
export function sliceOf({ page = 1, pageSize }: { page?: number; pageSize?: number }): Slice | undefined {
  return pageSize === undefined ? undefined : { offset: (page - 1) * pageSize, limit: pageSize };
}

/** The sort direction for `ORDER BY`. */
export const directionOf = (order: 'asc' | 'desc'): RawBuilder<unknown> =>
  order === 'asc' ? sql`ASC` : sql`DESC`;

/** Punctuation alone is ignored: no index finds it. A letter counts as one, however its accent was typed. */
const wordsOf = (search: string): string[] =>
  [...new Set(search.normalize('NFC').split(/\s+/))].filter((word) => /[\p{L}\p{N}]/u.test(word));

/** Whether there is a word in it to look for. */
export const isSearchable = (search: string): boolean => wordsOf(search).length > 0;

/** `%`, `_` and `\` are escaped. One or two characters must match the beginning of a word. */
const patternOf = (word: string): string =>
  `%${[...word].length < 3 ? ' ' : ''}${word.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Without accents and capitals, as the dashboard itself searches whole lists. Accents first: a database in the C locale
 * knows small letters of ASCII alone.
 */
const plain = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`lower(regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f]', '', 'g'))`;

/**
 * Whether a text contains every word of a search, ignoring case and accents. Of leads and readers an index has the
 * text: see 049_search_without_accents.sql.
 * @param text with a space before each word: `' ' || …`
 */
export const hasWords = (text: RawBuilder<unknown>, search = ''): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    [
      sql`true`,
      ...wordsOf(search).map((word) => sql`${plain(text)} LIKE ${plain(sql`${patternOf(word)}::text`)}`),
    ],
    sql` AND `,
  )})`;
