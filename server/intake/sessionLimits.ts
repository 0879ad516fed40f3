import { sql } from 'kysely';
import { traitNames, type TraitName, type Traits } from '#rules/traits';
import type { Queryable } from '../db/connection.ts';
import { accountsNamed } from '../db/accountsNamed.ts';
import type { ArrivedEvent } from './arrival.ts';
import { correctSessions, furthestOf, type Overstated } from './sessionRecount.ts';
import { groupBy } from './groupBy.ts';
import { heatTypes } from './heatGrid.ts';
import { eventsBeyond, type Beyond } from './intakeOverflow.ts';
import type { KnownReading } from './readingSessions.ts';
import { sessionKey, sessionOf, type SessionKey } from './sessionKey.ts';
import { noReading, readingColumns, readOn } from './sessionReading.ts';
import { lengthOf } from './sessionTime.ts';
import { withEvents, type Begun, type Kept, type Progress } from './tally.ts';

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
  /** Whose it is: see `sessionReaders.ts`. */
  reader: string;
  /** Undefined if it began before they were kept. */
  traits: Traits | undefined;
  counted: Counts;
  /** Seconds, with both pages of a spread counted once. */
  lasted: number;
}

/**
 * Limits a session's batches, in order of arrival, to what its length allows; too long a visit is shortened.
 */
function withinLength(
  batches: readonly Kept[],
  { seenAt, counted }: CountedSession,
): { kept: Kept[]; dropped: number; isWhole: boolean } {
  const sums = { ...counted };
  let dropped = 0;
  let shortened = 0;
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
      if (lasts(count) && amount < amountOf(event)) shortened += 1;
      return lasts(count) ? { ...event, seconds: amount } : event;
    });
  });
  return { kept, dropped, isWhole: dropped + shortened === 0 };
}

interface SessionColumns extends SessionKey, Counts, Record<TraitName, string | null> {
  seen_at: Date;
  started_at: Date;
  link_id: string;
  audience: number;
  reader: string;
  lasted: number;
}

const sumsOf = (events: readonly ArrivedEvent[]): Counts => {
  const sums: Counts = { seconds: 0, active: 0, views: 0, clicks: 0, points: 0 };
  for (const event of events) {
    const count = countOf(event);
    if (count) sums[count] += amountOf(event);
  }
  return sums;
};
const eventsOf = (batches: readonly Kept[]) => batches.flatMap(({ reading, heat }) => [...reading, ...heat]);
const lastOf = (events: readonly ArrivedEvent[]) =>
  new Date(Math.max(...events.map(({ at }) => at.getTime())));

const traitColumns = sql.join(traitNames.map((name) => sql.ref(`session.${name}`)));

/**
 * Adds each session's new counts, as if all of it counted, and returns the previous ones. If the server's clock was set back since the
 * session began, its start is moved back too, so that its length keeps growing.
 */
async function countSessions(
  tx: Queryable,
  sessions: Map<string, [Kept, ...Kept[]]>,
  known: ReadonlyMap<string, KnownReading>,
): Promise<Map<string, CountedSession>> {
  const brought = [...sessions].map(([key, batches]) => {
    const events = eventsOf(batches);
    return {
      ...sessionOf(batches[0]),
      received: Math.max(...batches.map(({ receivedAt }) => receivedAt.getTime())) / 1000,
      last: lastOf(events),
      ...sumsOf(events),
      furthest: furthestOf(batches),
      lasted: lengthOf(batches),
      ...readingColumns(readOn(known.get(key)?.reading ?? noReading(), batches)),
    };
  });
  const { rows } = await sql<SessionColumns>`UPDATE reading_sessions AS session
    SET seconds = session.seconds + brought.seconds, active = session.active + brought.active, views = session.views + brought.views, clicks = session.clicks + brought.clicks,
      points = session.points + brought.points, furthest = greatest(session.furthest, brought.furthest), lasted = session.lasted + brought.lasted, last_at = greatest(session.last_at, brought.last),
      pages = brought.pages, page_views = brought.page_views, page_seconds = brought.page_seconds, reads = brought.reads, read_seconds = brought.read_seconds, engaged = brought.engaged,
      seen_at = CASE WHEN session.seen_at > to_timestamp(brought.received)
        THEN to_timestamp(brought.received - greatest(extract(epoch FROM session.last_at - session.seen_at), 0)) ELSE session.seen_at END
    FROM jsonb_to_recordset(${JSON.stringify(brought)}::jsonb) AS brought (account_id bigint, publication_id bigint, session_id text,
      received double precision, last timestamptz, seconds bigint, active bigint, views bigint, clicks bigint, points bigint, furthest integer, lasted bigint,
      pages integer[], page_views integer[], page_seconds integer[], reads integer, read_seconds integer, engaged jsonb)
    WHERE session.account_id = brought.account_id AND session.publication_id = brought.publication_id AND session.session_id = brought.session_id
      AND ${accountsNamed('session.account_id', brought)}
    RETURNING session.account_id, session.publication_id, session.session_id, coalesce(session.seen_at, session.started_at) AS seen_at,
      session.started_at, session.link_id, session.audience, session.reader, ${traitColumns},
      session.seconds - brought.seconds AS seconds, session.active - brought.active AS active, session.views - brought.views AS views, session.clicks - brought.clicks AS clicks,
      session.points - brought.points AS points, session.lasted - brought.lasted AS lasted`.execute(tx);
  return new Map(
    rows.map(({ seen_at, started_at, link_id, audience, reader, lasted, ...row }) => {
      const { seconds, active, views, clicks, points } = row;
      return [
        sessionKey(row),
        {
          seenAt: seen_at,
          startedAt: started_at,
          linkId: link_id,
          audience,
          reader,
          traits: traitsIn(row),
          lasted,
          counted: { seconds, active, views, clicks, points },
        },
      ];
    }),
  );
}

/** Undefined for a session that began before traits were kept. */
function traitsIn(row: Record<TraitName, string | null>): Traits | undefined {
  const { referrer, campaign, country, device, browser, language } = row;
  return referrer === null ||
    campaign === null ||
    country === null ||
    device === null ||
    browser === null ||
    language === null
    ? undefined
    : { referrer, campaign, country, device, browser, language };
}

/**
 * Limits each batch to what its session's length allows, and tells how far sessions got in what is left; a session
 * with heat only has no known length.
 * @param known what sessions had read before, by `sessionKey`
 */
export async function withinSessions(
  tx: Queryable,
  { kept, begun }: { kept: Kept[]; begun: Begun[] },
  known: ReadonlyMap<string, KnownReading>,
): Promise<{ kept: Kept[]; beyond: Beyond[]; progress: Progress[] }> {
  const sessions = groupBy(
    kept.filter(({ reading, heat }) => reading.length + heat.length > 0),
    (batch) => sessionKey(sessionOf(batch)),
  );
  if (sessions.size === 0) return { kept, beyond: [], progress: [] };
  const counted = await countSessions(tx, sessions, known);
  const isNew = new Set(begun.map(({ arrival }) => sessionKey(sessionOf(arrival))));
  const within = new Map<Kept, Kept>();
  const beyond: Beyond[] = [];
  const progress: Progress[] = [];
  const overstated: Overstated[] = [];
  for (const [key, batches] of sessions) {
    const session = counted.get(key);
    if (!session) continue;
    const cut = withinLength(batches, session);
    batches.forEach((batch, nth) => within.set(batch, cut.kept[nth] ?? batch));
    beyond.push(eventsBeyond(batches[0], cut.dropped));
    const { startedAt, linkId, audience, reader, traits, lasted: lastedBefore } = session;
    const before = known.get(key);
    const sums = sumsOf(eventsOf(cut.kept));
    const events = eventsOf(batches);
    const lasted = lengthOf(cut.kept);
    const furthest = Math.max(before?.furthest ?? 0, furthestOf(cut.kept));
    progress.push({
      arrival: { ...batches[0], linkId, audience },
      startedAt,
      isNew: isNew.has(key),
      traits,
      before: before?.furthest ?? 0,
      furthest,
      views: sums.views,
      seconds: sums.seconds,
      reader,
      last: lastOf(events),
      lasted,
      lastedBefore,
      clicks: sumsOf(events).clicks,
    });
    if (!cut.isWhole)
      overstated.push({
        session: sessionOf(batches[0]),
        furthest,
        too_long: lengthOf(batches) - lasted,
        ...readingColumns(readOn(before?.reading ?? noReading(), cut.kept)),
      });
  }
  await correctSessions(tx, overstated);
  return { kept: kept.map((batch) => within.get(batch) ?? batch), beyond, progress };
}
