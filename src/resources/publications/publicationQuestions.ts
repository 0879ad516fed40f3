import { PAGE_ROWS } from '../../data/listPage.ts';

export const newestFirst = { field: 'created_at', order: 'DESC' } as const;

/** Queries for publications on the first screens. */
export const publicationQuestions = {
  all: { pagination: { page: 1, perPage: PAGE_ROWS }, sort: newestFirst },
  newest: { pagination: { page: 1, perPage: 5 }, sort: newestFirst },
  /** Fetches one, for the total. */
  count: { pagination: { page: 1, perPage: 1 }, sort: newestFirst },
} as const;
