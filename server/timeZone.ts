import { sql } from 'kysely';
import type { Queryable } from './db/connection.ts';

/**
 * Whether a name is in the IANA time zone database, as `Europe/Oslo` is. An offset such as `+02:00` is not.
 */
export function isTimeZone(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) && true;
  } catch {
    return false; // Intl's error for an unknown zone
  }
}

/** PostgreSQL's error for an unknown zone. */
const invalidParameter = '22023';
/** Intl knows a few hundred names; others are not checked. */
const counted = new Map<string, boolean>();

/**
 * Whether days of that zone can be counted: Node and the database have different lists, especially of old
 * names. Not within a transaction, which an unknown zone would abort.
 */
export async function isCountedTimeZone(db: Queryable, name: string): Promise<boolean> {
  if (!isTimeZone(name)) return false;
  const key = name.toLowerCase();
  const known = counted.get(key) ?? (await isKnownToDatabase(db, name));
  counted.set(key, known);
  return known;
}

async function isKnownToDatabase(db: Queryable, name: string): Promise<boolean> {
  try {
    await sql`SELECT '2000-01-01T00:00:00Z'::timestamptz AT TIME ZONE ${name}`.execute(db);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === invalidParameter) return false;
    throw error;
  }
}
