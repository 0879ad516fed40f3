import { sql } from 'kysely';

/**
 * Names the accounts that rows belong to: joined to rows alone, a cluster's query goes to every node, and fails where one
 * is away that keeps none of them.
 */
export const accountsNamed = (column: string, rows: readonly { account_id: number }[]) =>
  sql`${sql.ref(column)} IN (${sql.join([...new Set(rows.map(({ account_id }) => account_id))])})`;
