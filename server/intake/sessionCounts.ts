import { sql } from 'kysely';
import { traitNames, type TraitName, type Traits } from '#rules/traits';
import { accountsNamed } from '../db/accountsNamed.ts';
import type { Queryable } from '../db/connection.ts';
import type { ArrivedEvent } from './arrival.ts';
import { heatTypes } from './heatGrid.ts';
import { sessionKey, sessionOf, type SessionKey } from './sessionKey.ts';
import { noReading, readingColumns, readOn, type KnownReading } from './sessionReading.ts';
import { furthestOf } from './sessionRecount.ts';
import { lengthOf } from './sessionTime.ts';
import type { Begun, Kept } from './tally.ts';
import { saidPagesOf } from './viewerPages.ts';

export type Count = 'seconds' | 'active' | 'views' | 'clicks' | 'points';

export const countOf = ({ type }: ArrivedEvent): Count | undefined => {
  if (type === 'open') return undefined;
  if (type === 'time') return 'seconds';
  if (type === 'active') return 'active';
  if (type === 'view') return 'views';
  return heatTypes.has(type) ? 'points' : 'clicks';
};
export const amountOf = (event: ArrivedEvent): number => event.seconds ?? 1;

type Counts = Record<Count, number>;

/** A session with its counts so far. */
export interface CountedSession {
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

interface SessionColumns extends SessionKey, Counts, Record<TraitName, string | null> {
  seen_at: Date;
  started_at: Date;
  link_id: string;
  audience: number;
  reader: string;
  lasted: number;
}

export const sumsOf = (events: readonly ArrivedEvent[]): Counts => {
  const sums: Counts = { seconds: 0, active: 0, views: 0, clicks: 0, points: 0 };
  for (const event of events) {
    const count = countOf(event);
    if (count) sums[count] += amountOf(event);
  }
  return sums;
};
export const eventsOf = (batches: readonly Kept[]) =>
  batches.flatMap(({ reading, heat }) => [...reading, ...heat]);
export const lastOf = (events: readonly ArrivedEvent[]) =>
  new Date(Math.max(...events.map(({ at }) => at.getTime())));

const traitColumns = sql.join(traitNames.map((name) => sql.ref(`session.${name}`)));

/** What batches add to their session, as if all of it counted. */
export function broughtBy(batches: readonly Kept[], before?: KnownReading) {
  const events = eventsOf(batches);
  return {
    last: lastOf(events),
    ...sumsOf(events),
    furthest: furthestOf(batches),
    lasted: lengthOf(batches),
    said_pages: saidPagesOf(batches),
    ...readingColumns(readOn(before?.reading ?? noReading(), batches)),
  };
}

/** A session that has just begun, before what came with it. */
export const justBegun = ({ arrival, startedAt, reader }: Begun & { reader: string }): CountedSession => ({
  seenAt: arrival.receivedAt,
  startedAt,
  linkId: arrival.linkId,
  audience: arrival.audience,
  reader,
  traits: arrival.traits,
  lasted: 0,
  counted: sumsOf([]),
});

/**
 * Adds new counts to sessions that began before, as if all of it counted, and returns the previous ones. If the
 * server's clock was set back since a session began, its start is moved back too, so that its length keeps growing.
 */
export async function countSessions(
  tx: Queryable,
  sessions: readonly (readonly [string, readonly [Kept, ...Kept[]]])[],
  known: ReadonlyMap<string, KnownReading>,
): Promise<Map<string, CountedSession>> {
  if (sessions.length === 0) return new Map();
  const brought = sessions.map(([key, batches]) => ({
    ...sessionOf(batches[0]),
    received: Math.max(...batches.map(({ receivedAt }) => receivedAt.getTime())) / 1000,
    ...broughtBy(batches, known.get(key)),
  }));
  const { rows } = await sql<SessionColumns>`UPDATE reading_sessions AS session
    SET seconds = session.seconds + brought.seconds, active = session.active + brought.active, views = session.views + brought.views, clicks = session.clicks + brought.clicks,
      points = session.points + brought.points, furthest = greatest(session.furthest, brought.furthest), lasted = session.lasted + brought.lasted, last_at = greatest(session.last_at, brought.last),
      said_pages = coalesce(brought.said_pages, session.said_pages),
      pages = brought.pages, page_views = brought.page_views, page_seconds = brought.page_seconds, reads = brought.reads, read_seconds = brought.read_seconds, engaged = brought.engaged,
      seen_at = CASE WHEN session.seen_at > to_timestamp(brought.received)
        THEN to_timestamp(brought.received - greatest(extract(epoch FROM session.last_at - session.seen_at), 0)) ELSE session.seen_at END
    FROM jsonb_to_recordset(${JSON.stringify(brought)}::jsonb) AS brought (account_id bigint, publication_id bigint, session_id text,
      received double precision, last timestamptz, seconds bigint, active bigint, views bigint, clicks bigint, points bigint, furthest integer, lasted bigint, said_pages integer,
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
