import type { ListQuestion } from '../../dataProvider.ts';

const newestFirst = { field: 'created_at', order: 'DESC' } as const;

/** What the first screens ask of the publications; src/routes.tsx has the same asked before they are drawn. */
export const publicationQuestions = {
  /** No page of a list is ever this long: publications are few enough to be shown whole. */
  all: { pagination: { page: 1, perPage: 100_000 }, sort: newestFirst },
  newest: { pagination: { page: 1, perPage: 5 }, sort: newestFirst },
  /** Only for how many there are. */
  count: { pagination: { page: 1, perPage: 1 }, sort: newestFirst },
} satisfies Record<string, ListQuestion>;
