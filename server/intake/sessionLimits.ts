import { sql } from 'kysely';
import type { Queryable } from '../db/connection.ts';
import { accountsNamed } from '../db/accountsNamed.ts';
import type { ArrivedEvent } from './arrival.ts';
import { furthestOf, noteFurthest } from './furthestPages.ts';
import { groupBy } from './groupBy.ts';
import { heatTypes } from './heatGrid.ts';
import { eventsBeyond, type Beyond } from './intakeOverflow.ts';
import { sessionKey, sessionOf, type SessionKey } from './readingSessions.ts';
import { withEvents, type Advanced, type Kept } from './tally.ts';

type Count = 'seconds' | 'active' | 'views' | 'clicks' | 'points';

/**
 * What a session may count: an initial allowance, plus more for every second since its first batch by the
 * server's clock. A collector sends its first batch seconds after the page opened, and both pages of a spread
 * are read at once.
 */
const allowed: Record<Count, { atOnce: number; aSecond: number }> = {
  seconds: { atOnce: 60, aSecond: 2 },
  active: { atOnce: 60, aSecond: 2 },
  views: { atOnce: 200, aSecond: 10 },
  clicks: { atOnce: 20, aSecond: 1 },
  points: { atOnce: 400, aSecond: 40 },
};
/** How long a page may have been in view before its session's first batch, in seconds. */
const beforeFirstBatch = 30;

const countOf = ({ type }: ArrivedEvent): Count | undefined => {
  if (type === 'open') return undefined;
  if (type === 'time') return 'seconds';
  if (type === 'active') return 'active';
  if (type === 'view') return 'views';
  return heatTypes.has(type) ? 'points' : 'clicks';
};
/** Times are shortened; what only happens is dropped. */
const lasts = (count: Count): boolean => count === 'seconds' || count === 'active';
const amountOf = (event: ArrivedEvent): number => event.seconds ?? 1;

type Counts = Record<Count, number>;

/** A session with its counts so far. */
interface CountedSession {
  seenAt: Date;
  startedAt: Date;
  linkId: string;
  audience: number;
  counted: Counts;
}

/**
 * Limits a session's batches, in order of arrival, to what its length allows; too long a visit is shortened.
 */
function withinLength(
  batches: readonly Kept[],
  { seenAt, counted }: CountedSession,
): { kept: Kept[]; dropped: number } {
  const sums = { ...counted };
  let dropped = 0;
  const kept = batches.map((batch) => {
    const length = Math.max(0, (batch.receivedAt.getTime() - seenAt.getTime()) / 1000);
    return withEvents(batch, (event) => {
      const count = countOf(event);
      if (!count) return event;
      const left = Math.floor(allowed[count].atOnce + allowed[count].aSecond * length - sums[count]);
      const amount = lasts(count)
        ? Math.min(amountOf(event), Math.floor(length + beforeFirstBatch), Math.max(0, left))
        : 1;
      if (!lasts(count) && left < 1) {
        dropped += 1;
        return undefined;
      }
      sums[count] += amount;
      return lasts(count) ? { ...event, seconds: amount } : event;
    });
  });
  return { kept, dropped };
}

interface SessionColumns {
  seen_at: Date;
  started_at: Date;
  link_id: string;
  audience: number;
}

/**
 * Adds each session's new counts, as if all of it counted, and returns the previous ones. If the server's clock was set back since the
 * session began, its start is moved back too, so that its length keeps growing.
 */
async function countSessions(
  tx: Queryable,
  sessions: Map<string, [Kept, ...Kept[]]>,
): Promise<Map<string, CountedSession>> {
  const brought = [...sessions.values()].map((batches) => {
    const events = batches.flatMap(({ reading, heat }) => [...reading, ...heat]);
    const sum = (count: Count) =>
      events.reduce((all, event) => all + (countOf(event) === count ? amountOf(event) : 0), 0);
    return {
      ...sessionOf(batches[0]),
      received: Math.max(...batches.map(({ receivedAt }) => receivedAt.getTime())) / 1000,
      last: new Date(Math.max(...events.map(({ at }) => at.getTime()))),
      seconds: sum('seconds'),
      active: sum('active'),
      views: sum('views'),
      clicks: sum('clicks'),
      points: sum('points'),
      furthest: furthestOf(batches),
    };
  });
  const { rows } = await sql<SessionKey & Counts & SessionColumns>`UPDATE reading_sessions AS session
    SET seconds = session.seconds + brought.seconds, active = session.active + brought.active, views = session.views + brought.views, clicks = session.clicks + brought.clicks,
      points = session.points + brought.points, furthest = greatest(session.furthest, brought.furthest), last_at = greatest(session.last_at, brought.last),
      seen_at = CASE WHEN session.seen_at > to_timestamp(brought.received)
        THEN to_timestamp(brought.received - greatest(extract(epoch FROM session.last_at - session.seen_at), 0)) ELSE session.seen_at END
    FROM jsonb_to_recordset(${JSON.stringify(brought)}::jsonb) AS brought (account_id bigint, publication_id bigint, session_id text,
      received double precision, last timestamptz, seconds bigint, active bigint, views bigint, clicks bigint, points bigint, furthest integer)
    WHERE session.account_id = brought.account_id AND session.publication_id = brought.publication_id AND session.session_id = brought.session_id
      AND ${accountsNamed('session.account_id', brought)}
    RETURNING session.account_id, session.publication_id, session.session_id, coalesce(session.seen_at, session.started_at) AS seen_at,
      session.started_at, session.link_id, session.audience,
      session.seconds - brought.seconds AS seconds, session.active - brought.active AS active, session.views - brought.views AS views, session.clicks - brought.clicks AS clicks,
      session.points - brought.points AS points`.execute(tx);
  return new Map(
    rows.map(({ seen_at, started_at, link_id, audience, ...row }) => {
      const { seconds, active, views, clicks, points } = row;
      return [
        sessionKey(row),
        {
          seenAt: seen_at,
          startedAt: started_at,
          linkId: link_id,
          audience,
          counted: { seconds, active, views, clicks, points },
        },
      ];
    }),
  );
}

/**
 * Limits each batch to what its session's length allows, and tells how far sessions got in what is left; a session
 * with heat only has no known length.
 * @param furthestBefore how far the sessions had got, by `sessionKey`; 0 if absent
 */
export async function withinSessions(
  tx: Queryable,
  kept: Kept[],
  furthestBefore: ReadonlyMap<string, number>,
): Promise<{ kept: Kept[]; beyond: Beyond[]; advanced: Advanced[] }> {
  const sessions = groupBy(
    kept.filter(({ reading, heat }) => reading.length + heat.length > 0),
    (batch) => sessionKey(sessionOf(batch)),
  );
  if (sessions.size === 0) return { kept, beyond: [], advanced: [] };
  const known = await countSessions(tx, sessions);
  const within = new Map<Kept, Kept>();
  const beyond: Beyond[] = [];
  const advanced: Advanced[] = [];
  const overstated: Advanced[] = [];
  for (const [key, batches] of sessions) {
    const session = known.get(key);
    if (!session) continue;
    const cut = withinLength(batches, session);
    batches.forEach((batch, nth) => within.set(batch, cut.kept[nth] ?? batch));
    beyond.push(eventsBeyond(batches[0], cut.dropped));
    const { startedAt, linkId, audience } = session;
    const before = furthestBefore.get(key) ?? 0;
    const furthest = Math.max(before, furthestOf(cut.kept));
    const come = { arrival: { ...batches[0], linkId, audience }, startedAt, before, furthest };
    if (furthest > before) advanced.push(come);
    if (furthest < furthestOf(batches)) overstated.push(come);
  }
  await noteFurthest(tx, overstated);
  return { kept: kept.map((batch) => within.get(batch) ?? batch), beyond, advanced };
}
