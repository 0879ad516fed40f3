/** Milliseconds after which a statement is cut off, on both kinds of database. */
export const STATEMENT_DEADLINE_MS = 30_000;
