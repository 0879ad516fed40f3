import type { Queryable } from '../db/connection.ts';
import { groupBy } from './groupBy.ts';
import { eventsBeyond, type Beyond } from './intakeOverflow.ts';
import type { Settled } from './readingSessions.ts';
import {
  amountOf,
  countOf,
  countSessions,
  eventsOf,
  justBegun,
  lastOf,
  sumsOf,
  type Count,
  type CountedSession,
} from './sessionCounts.ts';
import { sessionKey, sessionOf } from './sessionKey.ts';
import { noReading, readingColumns, readOn, type KnownReading } from './sessionReading.ts';
import { correctSessions, furthestOf, type Overstated } from './sessionRecount.ts';
import { lengthOf } from './sessionTime.ts';
import { withEvents, type Kept, type Progress } from './tally.ts';

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

/** Times are shortened; what only happens is dropped. */
const lasts = (count: Count): boolean => count === 'seconds' || count === 'active';

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

/**
 * Limits each batch to what its session's length allows, and tells how far sessions got in what is left; a session
 * with heat only has no known length.
 * @param known what sessions had read before, by `sessionKey`
 */
export async function withinSessions(
  tx: Queryable,
  { kept, begun }: Settled,
  known: ReadonlyMap<string, KnownReading>,
): Promise<{ kept: Kept[]; beyond: Beyond[]; progress: Progress[] }> {
  const sessions = groupBy(
    kept.filter(({ reading, heat }) => reading.length + heat.length > 0),
    (batch) => sessionKey(sessionOf(batch)),
  );
  if (sessions.size === 0) return { kept, beyond: [], progress: [] };
  const fresh = new Map(begun.map((one) => [sessionKey(sessionOf(one.arrival)), justBegun(one)]));
  const counted = await countSessions(
    tx,
    [...sessions].filter(([key]) => !fresh.has(key)),
    known,
  );
  const within = new Map<Kept, Kept>();
  const beyond: Beyond[] = [];
  const progress: Progress[] = [];
  const overstated: Overstated[] = [];
  for (const [key, batches] of sessions) {
    const session = fresh.get(key) ?? counted.get(key);
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
      isNew: fresh.has(key),
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
