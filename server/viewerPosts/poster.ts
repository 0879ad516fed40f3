import type { SessionMark } from '#contract/intake';
import { excludedBy } from '../audience.ts';
import type { Queryable } from '../db/connection.ts';
import type { Place } from '../intake/arrival.ts';
import { markOf } from '../intake/mark.ts';
import { visitorOf, type Asking } from '../visitor.ts';

/** The poster, as far as known. */
export interface Poster {
  /** Its reading; undefined if unknown. */
  sessionId: string | undefined;
  /** 0 people, 1 marked. */
  audience: number;
  /** The reading is known to be a person's. */
  proven: boolean;
}

export interface PostAsking extends Asking {
  /** What the page reported about itself. */
  said: readonly SessionMark[];
  /** Our own script posted: it names the collector's session, and reports each mark. */
  ours?: boolean;
}

const day = 24 * 60 * 60 * 1000;
/** A reload is still a person's: what they leave counts. */
export const personal: ReadonlySet<string> = new Set(['', 'reload']);

interface Reading {
  sessionId: string;
  isPersons: boolean;
}

/** A reading by its key; without page views, its heat identifies it. */
async function namedReading(
  db: Queryable,
  { accountId, publicationId }: Place,
  sessionId: string,
  said: readonly SessionMark[],
): Promise<Reading | undefined> {
  if (sessionId === '') return undefined;
  const reading = await db
    .selectFrom('reading_sessions')
    .select('mark')
    .where('account_id', '=', accountId)
    .where('publication_id', '=', publicationId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  if (reading) return { sessionId, isPersons: personal.has(reading.mark) };
  // heat does not record why it was marked, so a reload cannot be recognised here
  if (said.includes('reload')) return undefined;
  const heat = await db
    .selectFrom('heat_sessions')
    .select('audience')
    .where('account_id', '=', accountId)
    .where('publication_id', '=', publicationId)
    .where('session_id', '=', sessionId)
    .limit(1)
    .executeTakeFirst();
  return heat && { sessionId, isPersons: heat.audience % excludedBy === 0 };
}

async function latestReading(
  db: Queryable,
  { accountId, publicationId }: Place,
  visitor: string,
  now: Date,
): Promise<Reading | undefined> {
  const reading = await db
    .selectFrom('reading_sessions')
    .select(['session_id', 'mark'])
    .where('account_id', '=', accountId)
    .where('publication_id', '=', publicationId)
    .where('visitor', '=', visitor)
    .where('started_at', '>=', new Date(now.getTime() - day))
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return reading && { sessionId: reading.session_id, isPersons: personal.has(reading.mark) };
}

/**
 * The reading of a post: the one it names; otherwise the last one the same visitor began here within a day,
 * however long it lasts. A reading may be named before its first batch arrives, and one that is not stored
 * stays unknown: another reading from the same network and browser, a publisher's own visit among them, says
 * nothing of one that our script named.
 */
export async function posterOf(
  db: Queryable,
  secret: string,
  place: Place,
  asking: PostAsking,
  pageSession: string,
  now: Date,
): Promise<Poster> {
  const named = await namedReading(db, place, pageSession, asking.said);
  const isKnownByName = asking.ours === true && pageSession !== '';
  const reading =
    named ?? (isKnownByName ? undefined : await latestReading(db, place, visitorOf(secret, asking), now));
  const isMarked = markOf(asking.userAgent, asking.said) !== '';
  return {
    sessionId: pageSession || reading?.sessionId,
    audience: isMarked || reading?.isPersons === false ? 1 : 0,
    proven: !isMarked && reading?.isPersons === true,
  };
}
