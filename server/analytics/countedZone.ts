import type { Db } from '../db/connection.ts';
import { isCountedTimeZone } from '../timeZone.ts';
import { UnusableQuestion } from './range.ts';

/**
 * The requested time zone of the days, if any.
 * @throws UnusableQuestion
 */
export async function countedZone(db: Db, { timeZone }: { timeZone?: string }): Promise<string | undefined> {
  if (timeZone === undefined || (await isCountedTimeZone(db, timeZone))) return timeZone;
  throw new UnusableQuestion(
    `There is no time zone "${timeZone}". Use a name from the IANA database, such as Europe/Oslo.`,
  );
}
