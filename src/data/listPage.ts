/** Rows of a page: lists up to here are whole, longer ones are sorted, searched and paged by the host. */
export const PAGE_ROWS = 10_000;

/** Where 10,000 rows would be more than 200 kB, compressed: a reader's have 37 bytes and more. */
const fewerRows: Readonly<Record<string, number>> = { readers: 2_500 };

export const pageRowsOf = (resource: string): number => fewerRows[resource] ?? PAGE_ROWS;
