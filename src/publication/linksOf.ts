/** The longest list of links that is still a list to choose from. */
const MOST_LINKS = 200;

/** The question for a publication's links, by their labels. */
export const linksOf = (publication: string) => ({
  pagination: { page: 1, perPage: MOST_LINKS },
  sort: { field: 'label', order: 'ASC' as const },
  meta: { publication },
});
