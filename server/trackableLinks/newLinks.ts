import { randomBytes } from 'node:crypto';
import type { NewTrackableLink } from '../db/schema.ts';
import type { Queryable } from '../db/connection.ts';

export interface NewLink {
  label: string;
  createdAt: Date;
}

/** The identifier alone grants access to the publication, so it has 72 unguessable bits. */
const newIdentifier = () => randomBytes(9).toString('base64url');

/**
 * Creates links and reserves their identifiers in the directory, in the caller's transaction.
 * @returns their identifiers, in the given order
 */
export async function addLinks(
  tx: Queryable,
  { accountId, publicationId }: { accountId: number; publicationId: number },
  links: readonly NewLink[],
  settings: Partial<NewTrackableLink> = {},
): Promise<string[]> {
  if (links.length === 0) return [];
  const rows = links.map(({ label, createdAt }) => ({
    account_id: accountId,
    link_id: newIdentifier(),
    publication_id: publicationId,
    label,
    created_at: createdAt,
    ...settings,
  }));
  await tx
    .insertInto('link_ids')
    .values(rows.map(({ link_id }) => ({ link_id, account_id: accountId })))
    .execute();
  await tx.insertInto('trackable_links').values(rows).execute();
  return rows.map(({ link_id }) => link_id);
}
