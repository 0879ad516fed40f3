import type { StorageFacts } from '#rules/archive';
import type { Queryable } from '../db/connection.ts';
import type { Account, Publication } from '../db/schema.ts';

/** Publications in publishing order: over the allowance, the oldest stay open. */
type Ordered = Pick<Publication, 'account_id' | 'publication_id' | 'created_at'>;

/** Number of the account's publications that were published before this one. */
export async function countOlder(
  db: Queryable,
  { account_id, publication_id, created_at }: Ordered,
): Promise<number> {
  const { older } = await db
    .selectFrom('publications')
    .select((is) => is.fn.countAll<number>().as('older'))
    .where('account_id', '=', account_id)
    .where('deleted_at', 'is', null)
    .where((is) =>
      is.or([
        is('created_at', '<', created_at),
        is.and([is('created_at', '=', created_at), is('publication_id', '<', publication_id)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(older);
}

/** An account's allowance and validity, as the rules read them. */
export const storageOf = ({
  cloud_allowance,
  term_ends_at,
}: Pick<Account, 'cloud_allowance' | 'term_ends_at'>): StorageFacts => ({
  cloudAllowance: cloud_allowance,
  reg_date_plus1y: term_ends_at.toISOString(),
});
