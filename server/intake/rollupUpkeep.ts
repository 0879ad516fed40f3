import { sql } from 'kysely';
import type { Db, Queryable } from '../db/connection.ts';
import { openingDifferences, recountOpenings } from './linkOpenings.ts';
import { eventsKeptSince } from './eventPartitions.ts';
import { recountedDifferences, recountSessions } from './sessionRecount.ts';
import { holdOffIntake } from './publicationLock.ts';
import { readerDifferences, recountReaders } from './readerCounts.ts';
import { recountPublication, rollupDifferences, type Scope, type Slice, type Slices } from './recount.ts';
import { sessionDifferences } from './sessionDifferences.ts';

/** Raw events recounted per transaction; the publication's readers wait for no more. */
const SLICE = 100_000;

/** A recount may exceed a request's timeout. */
const takeTime = (tx: Queryable) => sql`SET LOCAL statement_timeout = 0`.execute(tx);

async function livePublications(db: Queryable): Promise<Scope[]> {
  const rows = await db
    .selectFrom('publications')
    .innerJoin('accounts', 'accounts.account_id', 'publications.account_id')
    .select(['publications.account_id', 'publication_id', 'time_zone'])
    // a deleted publication is purged step by step, so there is nothing to compare
    .where('deleted_at', 'is', null)
    .orderBy('publications.account_id')
    .orderBy('publication_id')
    .execute();
  return rows.map(({ account_id, publication_id, time_zone }) => ({
    accountId: account_id,
    publicationId: publication_id,
    zone: time_zone,
  }));
}

/** Cuts time before each of these days; the slices cover all of it. */
function cutAt(days: readonly string[]): Slice[] {
  const bounds = [undefined, ...days, undefined];
  return bounds.slice(1).map((until, nth) => {
    const from = bounds[nth];
    return { ...(from !== undefined && { from }), ...(until !== undefined && { until }) };
  });
}

/** Days by which this many events have accumulated since the last one. */
function cuts(days: readonly { day: string; events: number }[], slice: number): string[] {
  const found: string[] = [];
  let gathered = 0;
  for (const { day, events } of days) {
    if (gathered > 0 && gathered + events > slice) {
      found.push(day);
      gathered = 0;
    }
    gathered += events;
  }
  return found;
}

async function slicesOf(
  db: Queryable,
  { accountId, publicationId, zone }: Scope,
  slice: number,
): Promise<Slices> {
  const { rows } = await sql<{ day: string; events: number }>`
    SELECT (at AT TIME ZONE ${zone})::date AS day, count(*) AS events FROM events
    WHERE account_id = ${accountId} AND publication_id = ${publicationId} GROUP BY 1 ORDER BY 1`.execute(db);
  const months = new Map<string, number>();
  for (const { day, events } of rows)
    months.set(`${day.slice(0, 7)}-01`, (months.get(`${day.slice(0, 7)}-01`) ?? 0) + events);
  return {
    days: cutAt(cuts(rows, slice)),
    months: cutAt(
      cuts(
        [...months].map(([day, events]) => ({ day, events })),
        slice,
      ),
    ),
  };
}

/**
 * Recounts every publication from its raw events, in short transactions that lock out only its own intake.
 * Returns the number of publications.
 */
export async function rebuildRollups(db: Db, slice = SLICE): Promise<number> {
  const since = await eventsKeptSince(db);
  const publications = await livePublications(db);
  for (const scope of publications) {
    const hold = (work: (tx: Queryable) => Promise<void>) =>
      db.transaction().execute(async (tx) => {
        await takeTime(tx);
        await holdOffIntake(tx, scope);
        await work(tx);
      });
    // from the events, where they are all there; the rollups are then counted from the sessions
    if (!since) await hold((tx) => recountSessions(tx, scope));
    await recountPublication(scope, await slicesOf(db, scope, slice), since, hold);
    await hold((tx) => recountOpenings(tx, scope));
    await hold((tx) => recountReaders(tx, scope));
  }
  return publications.length;
}

/** Sums the findings of all publications. */
function addTo(sums: Map<string, number>, found: Record<string, number>): void {
  for (const [what, count] of Object.entries(found)) sums.set(what, (sums.get(what) ?? 0) + count);
}

/**
 * Compares the rollups with a recount of the raw events, one publication after another, without stopping
 * readers. Returns a line per difference.
 */
export async function verifyRollups(db: Db, slice = SLICE): Promise<string[]> {
  const since = await eventsKeptSince(db);
  const rows = new Map<string, number>();
  const sessions = new Map<string, number>();
  for (const scope of await livePublications(db)) {
    addTo(rows, await rollupDifferences(db, scope, await slicesOf(db, scope, slice), since));
    addTo(rows, {
      link_openings: await openingDifferences(db, scope),
      readers: await readerDifferences(db, scope),
    });
    // sessions outlive their events unless events are kept indefinitely
    if (since) continue;
    const apart = await db.transaction().execute(async (tx) => {
      await takeTime(tx);
      return { ...(await sessionDifferences(tx, scope)), recounted: await recountedDifferences(tx, scope) };
    });
    addTo(sessions, {
      'sessions have another furthest page than their events': apart.recounted.furthest,
      'sessions keep another reading than their events': apart.recounted.reading,
    });
    for (const kind of ['reading', 'heat'] as const) {
      const { events, sessions: counted } = apart[kind];
      addTo(sessions, {
        [`sessions of ${kind} events are not counted`]: events,
        [`counted sessions have no ${kind} event`]: counted,
      });
    }
  }
  return [
    ...[...rows]
      .filter(([, differing]) => differing > 0)
      .map(([table, differing]) => `${table}: ${differing} rows differ`),
    ...[...sessions].filter(([, apart]) => apart > 0).map(([what, apart]) => `${apart} ${what}`),
  ];
}
