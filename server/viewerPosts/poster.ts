import type { Queryable } from '../db/connection.ts';
import type { Place } from '../intake/arrival.ts';
import { markOf } from '../intake/mark.ts';
import { visitorOf, type Asking } from '../intake/visitor.ts';

/** Who posted, as far as it can be known. */
export interface Poster {
  /** The reading that it belongs to; undefined where none is known. */
  sessionId: string | undefined;
  /** 0 people, 1 marked. */
  audience: number;
  /** The reading is known, and a person's. */
  proven: boolean;
  visitor: string;
}

const visit = 30 * 60 * 1000;
/** Whoever loads the page again is as much a person as before: what they leave counts. */
const personal = new Set(['', 'reload']);

/**
 * The reading that a post belongs to: the one it names; else the last that the same visitor began here within
 * half an hour. A reading may be named before its first batch is in, and one that is not kept is never known.
 */
export async function posterOf(
  db: Queryable, secret: string, { accountId, publicationId }: Place, asking: Asking, pageSession: string, now: Date,
): Promise<Poster> {
  const visitor = visitorOf(secret, asking);
  const sessions = db.selectFrom('reading_sessions').select(['session_id', 'mark'])
    .where('account_id', '=', accountId).where('publication_id', '=', publicationId);
  const named = pageSession && await sessions.where('session_id', '=', pageSession).executeTakeFirst();
  const reading = named || await sessions.where('visitor', '=', visitor)
    .where('started_at', '>=', new Date(now.getTime() - visit)).orderBy('started_at', 'desc').limit(1).executeTakeFirst();
  const isMachine = markOf(asking.userAgent, []) !== '';
  const isPersons = reading !== undefined && personal.has(reading.mark);
  return {
    sessionId: pageSession || reading?.session_id,
    audience: isMachine || (reading && !isPersons) ? 1 : 0,
    proven: !isMachine && isPersons,
    visitor,
  };
}
