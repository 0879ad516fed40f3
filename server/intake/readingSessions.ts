import { sql, type RawBuilder } from 'kysely';
import { audienceOf, excludedBy } from '../audience.ts';
import type { Queryable } from '../db/connection.ts';
import { accountsNamed } from '../db/accountsNamed.ts';
import { insertRows } from '../db/insertRows.ts';
import type { ArrivedEvent } from './arrival.ts';
import { groupBy } from './groupBy.ts';
import type { Mark } from './mark.ts';
import { sessionKey, sessionOf, type SessionKey } from './sessionKey.ts';
import { readersOf } from './sessionReaders.ts';
import { broughtBy } from './sessionCounts.ts';
import { readingOf, sliceOf, type KnownReading, type ReadingColumns } from './sessionReading.ts';
import type { Begun, Kept } from './tally.ts';

/** Somebody who was here less than this ago and loads the page again is still reading. */
const sameReadingMs = 30 * 60 * 1000;

const earliest = (events: ArrivedEvent[]) =>
  events.reduce<Date | undefined>((first, { at }) => (!first || at < first ? at : first), undefined);

/** Of each session, the batch with the earliest of its events of a kind. */
function firstBatches(kept: Kept[], kind: 'reading' | 'heat'): Map<string, Begun> {
  const first = new Map<string, Begun>();
  for (const arrival of kept) {
    const startedAt = earliest(arrival[kind]);
    if (!startedAt) continue;
    const key = sessionKey(sessionOf(arrival));
    const known = first.get(key);
    if (!known || startedAt < known.startedAt) first.set(key, { arrival, startedAt });
  }
  return first;
}

/** Which of these sessions load again what their visitor has just begun to read; `readings` begin in the same moment. */
async function reloads(tx: Queryable, sessions: Begun[], readings: Begun[]): Promise<Set<string>> {
  const asked = sessions.filter(
    ({ arrival }) => arrival.reloaded && arrival.mark === '' && arrival.visitor !== '',
  );
  if (asked.length === 0) return new Set();
  const rows = asked.map(({ arrival, startedAt }) => ({
    ...sessionOf(arrival),
    visitor: arrival.visitor,
    at: startedAt,
  }));
  const { rows: stored } = await sql<SessionKey>`
    SELECT DISTINCT asked.account_id, asked.publication_id, asked.session_id
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS asked (account_id bigint, publication_id bigint, session_id text, visitor text, at timestamptz)
    JOIN reading_sessions AS earlier ON earlier.account_id = asked.account_id AND ${accountsNamed('earlier.account_id', rows)}
      AND earlier.publication_id = asked.publication_id AND earlier.visitor = asked.visitor AND earlier.visitor <> ''
      AND earlier.session_id <> asked.session_id AND earlier.started_at <= asked.at
      AND earlier.started_at >= asked.at - ${sameReadingMs} * interval '1 millisecond'`.execute(tx);
  const arrivedWith = asked.filter((one) => readings.some((other) => isEarlier(other, one)));
  return new Set([
    ...stored.map(sessionKey),
    ...arrivedWith.map(({ arrival }) => sessionKey(sessionOf(arrival))),
  ]);
}

function isEarlier({ arrival: other, startedAt: before }: Begun, { arrival, startedAt }: Begun): boolean {
  const ago = startedAt.getTime() - before.getTime();
  return (
    other.visitor === arrival.visitor &&
    other.accountId === arrival.accountId &&
    other.publicationId === arrival.publicationId &&
    ago > 0 &&
    ago <= sameReadingMs
  );
}

/** Sessions that have begun before, by `sessionKey`. */
export interface KnownSessions {
  /** What they were marked: by their first heat, or by their first reading. */
  audiences: Map<string, number>;
  /** Those with a reading. */
  readings: Map<string, KnownReading>;
}

interface KnownColumns extends SessionKey, ReadingColumns {
  audience: number;
  /** Null for a session's heat. */
  furthest: number | null;
  said_pages: number | null;
}

export async function knownSessions(tx: Queryable, sessions: SessionKey[]): Promise<KnownSessions> {
  if (sessions.length === 0) return { audiences: new Map(), readings: new Map() };
  const asked = sql`jsonb_to_recordset(${JSON.stringify(sessions)}::jsonb)
    AS asked (account_id bigint, publication_id bigint, session_id text)`;
  const of = (
    table: string,
    read: RawBuilder<unknown>,
  ) => sql`SELECT account_id, publication_id, session_id, audience, ${read}
    FROM ${asked} JOIN ${sql.table(table)} USING (account_id, publication_id, session_id)
    WHERE ${accountsNamed(`${table}.account_id`, sessions)}`;
  const { rows } = await sql<KnownColumns>`
    ${of('heat_sessions', sql`NULL::int AS furthest, NULL::int AS said_pages, NULL::int[] AS pages, NULL::int[] AS page_views, NULL::int[] AS page_seconds, NULL::jsonb AS engaged`)}
    UNION ALL ${of('reading_sessions', sql`furthest, said_pages, pages, page_views, page_seconds, engaged`)}`.execute(
    tx,
  );
  return {
    audiences: new Map(rows.map((row) => [sessionKey(row), row.audience])),
    readings: new Map(
      rows.flatMap((row) =>
        row.furthest === null
          ? []
          : [
              [
                sessionKey(row),
                { furthest: row.furthest, saidPages: row.said_pages, reading: readingOf(row) },
              ] as const,
            ],
      ),
    ),
  };
}

/** The exclusions of visitors who begin to read again: these sessions are left out of the figures from the start. */
async function exclusionsOf(tx: Queryable, readings: Begun[]): Promise<Map<string, number>> {
  const asked = readings
    .filter(({ arrival }) => arrival.visitor !== '')
    .map(({ arrival }) => ({ ...sessionOf(arrival), visitor: arrival.visitor }));
  if (asked.length === 0) return new Map();
  const { rows } = await sql<SessionKey & { exclusion_id: number }>`
    SELECT asked.account_id, asked.publication_id, asked.session_id, exclusion.exclusion_id
    FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS asked (account_id bigint, publication_id bigint, session_id text, visitor text)
    JOIN exclusions AS exclusion ON exclusion.account_id = asked.account_id AND exclusion.publication_id = asked.publication_id
      AND exclusion.visitor = asked.visitor AND exclusion.visitor <> '' AND ${accountsNamed('exclusion.account_id', asked)}`.execute(
    tx,
  );
  return new Map(rows.map((row) => [sessionKey(row), row.exclusion_id]));
}

/** The mark of a session whose heat was told to be a person's, or not, before its first page view came. */
function agreed(mark: Mark, { reloaded }: Kept, audience: number | undefined): Mark {
  if (audience === undefined || audience === audienceOf(mark)) return mark;
  if (audience === audienceOf('')) return '';
  return reloaded ? 'reload' : 'automated';
}

/** Sessions that begin, whose row has all that came with them, as if all of it counted. */
export interface Settled {
  kept: Kept[];
  /** With whose they are: see `sessionReaders.ts`. */
  begun: (Begun & { reader: string })[];
}

/**
 * A session counts once, at the first of its events that is kept, and is marked then, once: gives those that begin
 * here, and all batches with the audience of their session. Heat may be there before the first page view, or alone.
 * @param known the sessions that have begun before
 */
export async function settleSessions(
  tx: Queryable,
  kept: Kept[],
  { audiences: known, readings: isBegun }: KnownSessions,
): Promise<Settled> {
  const first = firstBatches(kept, 'reading');
  const warm = new Map([...firstBatches(kept, 'heat')].filter(([key]) => !first.has(key)));
  const readings = [...first.values()];
  const again = await reloads(tx, [...readings, ...warm.values()], readings);
  const markIn = (key: string, { mark }: Kept): Mark => (mark === '' && again.has(key) ? 'reload' : mark);
  const excluded = await exclusionsOf(tx, readings);
  const readers = await readersOf(
    tx,
    readings.filter(({ arrival }) => !isBegun.has(sessionKey(sessionOf(arrival)))),
  );
  const batches = groupBy(kept, (arrival) => sessionKey(sessionOf(arrival)));
  const rows = [...first]
    .filter(([key]) => !isBegun.has(key))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, { arrival, startedAt }]) => {
      const mark = agreed(markIn(key, arrival), arrival, known.get(key));
      // its heat was counted already: a session is left out whole or not at all
      const exclusion = known.has(key) ? 0 : (excluded.get(key) ?? 0);
      const { last, ...brought } = broughtBy(batches.get(key) ?? []);
      return {
        ...sessionOf(arrival),
        link_id: arrival.linkId,
        mark,
        audience: audienceOf(mark) + (exclusion === 0 ? 0 : excludedBy),
        exclusion_id: exclusion,
        user_agent: arrival.userAgent,
        visitor: arrival.visitor,
        reader: readers.get(key) ?? '',
        // only people are recognised
        browser_id: arrival.mark === '' ? arrival.browserId : '',
        started_at: startedAt,
        seen_at: arrival.receivedAt,
        last_at: last,
        ...brought,
        ...arrival.traits,
        slice: sliceOf(arrival.sessionId),
      };
    });
  const [row, ...others] = rows;
  const inserted =
    row === undefined
      ? []
      : await insertRows(tx, 'reading_sessions', [row, ...others])
          .onConflict((conflict) =>
            conflict.columns(['account_id', 'publication_id', 'session_id']).doNothing(),
          )
          .returning(['account_id', 'publication_id', 'session_id', 'audience'])
          .execute();
  const audiences = new Map([...warm].map(([key, { arrival }]) => [key, audienceOf(markIn(key, arrival))]));
  for (const [key, audience] of known) audiences.set(key, audience);
  for (const row of inserted) audiences.set(sessionKey(row), row.audience);

  const settled = (arrival: Kept): Kept => ({
    ...arrival,
    audience: audiences.get(sessionKey(sessionOf(arrival))) ?? arrival.audience,
  });
  const begun = inserted.flatMap((row) => {
    const session = first.get(sessionKey(row));
    return session
      ? [{ ...session, arrival: settled(session.arrival), reader: readers.get(sessionKey(row)) ?? '' }]
      : [];
  });
  return { kept: kept.map(settled), begun };
}
