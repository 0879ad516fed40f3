import { sql } from 'kysely';
import type { Queryable } from '../db/connection.ts';

/** Namespace of these advisory locks. */
const publicationLock = 7236002;

export interface LockedPublication {
  accountId: number;
  publicationId: number;
}

export const publicationKey = ({ accountId, publicationId }: LockedPublication) =>
  `${accountId}/${publicationId}`;

/** For upkeep: blocks the intake of this publication, and no other, until the transaction ends. */
export const holdOffIntake = (tx: Queryable, publication: LockedPublication) =>
  sql`SELECT pg_advisory_xact_lock(${publicationLock}::int, hashtext(${publicationKey(publication)}))`.execute(
    tx,
  );

const uniqueKeys = (publications: readonly LockedPublication[]) =>
  JSON.stringify([...new Set(publications.map(publicationKey))].sort());

/**
 * For the intake: keeps upkeep away from these publications until the transaction ends. Returns the keys that
 * upkeep has locked.
 */
export async function tryToEnter(
  tx: Queryable,
  publications: readonly LockedPublication[],
): Promise<Set<string>> {
  const { rows } = await sql<{ key: string; entered: boolean }>`
    SELECT key, pg_try_advisory_xact_lock_shared(${publicationLock}::int, hashtext(key)) AS entered
    FROM jsonb_array_elements_text(${uniqueKeys(publications)}::jsonb) AS key`.execute(tx);
  return new Set(rows.filter(({ entered }) => !entered).map(({ key }) => key));
}

/** The same, waiting for upkeep to finish. */
export async function enter(tx: Queryable, publications: readonly LockedPublication[]): Promise<void> {
  await sql`SELECT count(pg_advisory_xact_lock_shared(${publicationLock}::int, hash)) FROM (
    SELECT DISTINCT hashtext(key) AS hash FROM jsonb_array_elements_text(${uniqueKeys(publications)}::jsonb) AS key ORDER BY 1) AS sorted`.execute(
    tx,
  );
}
