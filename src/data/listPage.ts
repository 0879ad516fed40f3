/** Rows of a page: lists up to here are whole, longer ones are sorted, searched and paged by the host. */
export const PAGE_ROWS = 10_000;
