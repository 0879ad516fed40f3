import { randomBytes } from 'node:crypto';
import type { Queryable } from '../db/connection.ts';

export interface NewLink {
  label: string;
  createdAt: Date;
}

/** Whoever has the identifier reads the publication: 72 bits that nobody guesses. */
const newIdentifier = () => randomBytes(9).toString('base64url');

/**
 * Makes links of a publication, and takes their identifiers in the directory, in the caller's transaction.
 * @returns their identifiers, in the order given
 */
export async function addLinks(
  tx: Queryable,
  { accountId, publicationId }: { accountId: number; publicationId: number },
  links: readonly NewLink[],
): Promise<string[]> {
  if (links.length === 0) return [];
  const rows = links.map(({ label, createdAt }) => ({
    account_id: accountId,
    link_id: newIdentifier(),
    publication_id: publicationId,
    label,
    created_at: createdAt,
  }));
  await tx
    .insertInto('link_ids')
    .values(rows.map(({ link_id }) => ({ link_id, account_id: accountId })))
    .execute();
  await tx.insertInto('trackable_links').values(rows).execute();
  return rows.map(({ link_id }) => link_id);
}
