import { sql } from 'kysely';
import { accountsNamed } from '../db/accountsNamed.ts';
import type { Queryable } from '../db/connection.ts';
import { within, type Scope } from './recount.ts';
import type { SessionKey } from './sessionKey.ts';
import { mostPages, type CountedReading } from './sessionReading.ts';
import type { Kept } from './tally.ts';

/** The last page that batches reached; 0 without a page. */
export const furthestOf = (batches: readonly Kept[]): number =>
  batches
    .flatMap(({ reading }) => reading)
    .reduce((furthest, { type, page }) => (type === 'view' ? Math.max(furthest, page) : furthest), 0);

/** A session whose counts named what a limit then dropped, with what counts. */
export interface Overstated extends CountedReading {
  session: SessionKey;
  furthest: number;
  /** Seconds of its length that do not count. */
  too_long: number;
}

/** They are locked, so what was read still holds. What limits look at stays: it is what the reader tried. */
export async function correctSessions(tx: Queryable, sessions: readonly Overstated[]): Promise<void> {
  if (sessions.length === 0) return;
  const rows = sessions.map(({ session, ...counts }) => ({ ...session, ...counts }));
  await sql`UPDATE reading_sessions AS session SET furthest = come.furthest, lasted = session.lasted - come.too_long, pages = come.pages,
      page_views = come.page_views, page_seconds = come.page_seconds, reads = come.reads, read_seconds = come.read_seconds, engaged = come.engaged
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS come (account_id bigint, publication_id bigint, session_id text,
      furthest integer, too_long bigint, pages integer[], page_views integer[], page_seconds integer[], reads integer, read_seconds integer, engaged jsonb)
    WHERE session.account_id = come.account_id AND session.publication_id = come.publication_id
      AND session.session_id = come.session_id AND ${accountsNamed('session.account_id', rows)}`.execute(tx);
}

/** A publication's sessions whose furthest page is not that of their events, with what it should be. */
const elsewhere = (scope: Scope) => sql`
  SELECT session.session_id, coalesce(seen.page, 0) AS page FROM reading_sessions AS session
  LEFT JOIN (SELECT session_id, max(page) AS page FROM events WHERE ${within('events', scope)} AND type = 'view'
    GROUP BY session_id) AS seen ON seen.session_id = session.session_id
  WHERE ${within('session', scope)} AND session.furthest <> coalesce(seen.page, 0)`;

/** What each session read, by its events; the lowest pages by number, as in `readingColumns`. */
const readByEvents = (scope: Scope) => sql`
  SELECT session_id, array_agg(page ORDER BY page) AS pages, array_agg(views ORDER BY page) AS page_views,
    array_agg(seconds ORDER BY page) AS page_seconds, sum(views)::int AS reads, sum(seconds)::int AS read_seconds
  FROM (
    SELECT session_id, CASE WHEN nth <= ${mostPages} THEN page ELSE 0 END AS page, sum(views)::int AS views, sum(seconds)::int AS seconds
    FROM (
      SELECT session_id, page, count(*) FILTER (WHERE type = 'view') AS views,
        coalesce(sum(seconds) FILTER (WHERE type = 'time'), 0) AS seconds,
        row_number() OVER (PARTITION BY session_id ORDER BY page) AS nth
      FROM events WHERE ${within('events', scope)} AND type IN ('view', 'time') GROUP BY session_id, page) AS read
    GROUP BY 1, 2) AS by_page
  GROUP BY session_id`;
const clickedByEvents = (scope: Scope) => sql`
  SELECT session_id, sum(clicks)::bigint AS clicks,
    jsonb_agg(jsonb_build_object('page', page, 'type', type, 'url', url, 'clicks', clicks) ORDER BY page, type, url) AS engaged
  FROM (SELECT session_id, page, type, url, count(*) AS clicks FROM events
    WHERE ${within('events', scope)} AND type IN ('link', 'video', 'audio', 'download') GROUP BY session_id, page, type, url) AS clicked
  GROUP BY session_id`;

const clicksIn = sql`(SELECT coalesce(sum(clicks), 0) FROM jsonb_to_recordset(session.engaged) AS engaged (clicks integer))`;

/** A publication's sessions that keep another reading than their events tell. Beyond a limit, clicks lose their addresses. */
const misread = (scope: Scope) => sql`
  SELECT session.session_id, read.pages, read.page_views, read.page_seconds, coalesce(read.reads, 0) AS reads,
    coalesce(read.read_seconds, 0) AS read_seconds, clicked.engaged
  FROM reading_sessions AS session
  LEFT JOIN (${readByEvents(scope)}) AS read ON read.session_id = session.session_id
  LEFT JOIN (${clickedByEvents(scope)}) AS clicked ON clicked.session_id = session.session_id
  WHERE ${within('session', scope)} AND session.slice IS NOT NULL AND NOT (
    coalesce(session.pages, '{}') = coalesce(read.pages, '{}') AND coalesce(session.page_views, '{}') = coalesce(read.page_views, '{}')
    AND coalesce(session.page_seconds, '{}') = coalesce(read.page_seconds, '{}')
    AND session.reads = coalesce(read.reads, 0) AND session.read_seconds = coalesce(read.read_seconds, 0)
    AND ${clicksIn} = coalesce(clicked.clicks, 0))`;

const countOf = async (db: Queryable, rows: ReturnType<typeof misread>): Promise<number> => {
  const { rows: counted } = await sql<{ sessions: number }>`
    SELECT count(*)::int AS sessions FROM (${rows}) AS differing`.execute(db);
  return counted[0]?.sessions ?? 0;
};

/** How many sessions differ from their events. Only where all events are kept. */
export const recountedDifferences = async (db: Queryable, scope: Scope) => ({
  furthest: await countOf(db, elsewhere(scope)),
  reading: await countOf(db, misread(scope)),
});

/** Takes what sessions read from their events. Only where all events are kept. */
export async function recountSessions(tx: Queryable, scope: Scope): Promise<void> {
  await sql`UPDATE reading_sessions SET furthest = counted.page FROM (${elsewhere(scope)}) AS counted
    WHERE ${within('reading_sessions', scope)} AND reading_sessions.session_id = counted.session_id`.execute(
    tx,
  );
  await sql`UPDATE reading_sessions SET pages = counted.pages, page_views = counted.page_views, page_seconds = counted.page_seconds,
      reads = counted.reads, read_seconds = counted.read_seconds, engaged = counted.engaged FROM (${misread(scope)}) AS counted
    WHERE ${within('reading_sessions', scope)} AND reading_sessions.session_id = counted.session_id`.execute(
    tx,
  );
}
