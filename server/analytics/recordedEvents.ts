import type { RecordedEvent } from '#contract/figures';
import type { Db } from '../db/connection.ts';
import type { Scope } from '../intake/recount.ts';

export const eventsAtOnce = 200;
const day = 24 * 60 * 60 * 1000;
const shownFor = 7 * day;
/** An event's time is moved by at most a day: see arrival.ts. */
const around = day;

interface EventRow {
  at: Date;
  type: string;
  page: number;
  seconds: number | null;
  x: number | null;
  y: number | null;
  value: number | null;
  url: string | null;
}

/** A page of a session's events of the last seven days, plus one. */
export const recordedEvents = (
  db: Db,
  { accountId, publicationId }: Scope,
  session: { session_id: string; started_at: Date; last_at: Date | null },
  { now, skip }: { now: Date; skip: number },
): Promise<EventRow[]> =>
  db
    .selectFrom('events')
    .select(['at', 'type', 'page', 'seconds', 'x', 'y', 'value', 'url'])
    .where('account_id', '=', accountId)
    .where('publication_id', '=', publicationId)
    .where('session_id', '=', session.session_id)
    // events are ordered by time, so only the session's own hours are searched
    .where('at', '>=', new Date(Math.max(now.getTime() - shownFor, session.started_at.getTime() - around)))
    .where('at', '<=', new Date((session.last_at ?? session.started_at).getTime() + around))
    .orderBy('at')
    .orderBy('received_at')
    .orderBy('batch_id')
    .orderBy('seq')
    .limit(eventsAtOnce + 1)
    .offset(skip)
    .execute();

export const eventOf = ({ at, type, page, seconds, x, y, value, url }: EventRow): RecordedEvent => ({
  at: at.toISOString(),
  kind: type,
  ...(page > 0 && { page }),
  ...(seconds !== null && { seconds }),
  ...(x !== null && { x }),
  ...(y !== null && { y }),
  ...(value !== null && { value }),
  ...(url !== null && { url }),
});
