import { sql } from 'kysely';
import type { Queryable } from './db/connection.ts';

/** Whether a name is one of the IANA time zone database, as in `Europe/Oslo`. An offset, as in `+02:00`, is none. */
export function isTimeZone(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) && true;
  } catch {
    return false; // that is how Intl says that it does not know a zone
  }
}

/** What PostgreSQL says of a zone that it does not know. */
const invalidParameter = '22023';
/** Intl knows some hundreds of names, and nobody else's are asked for. */
const counted = new Map<string, boolean>();

/**
 * Whether days of that zone can be counted: Node and the database each have zones of their own, old names most of
 * all. Not within a transaction, which a zone that is not known would end.
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
