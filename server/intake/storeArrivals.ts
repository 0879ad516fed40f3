import { sql } from 'kysely';
import type { Queryable } from '../db/connection.ts';
import { insertRows } from '../db/insertRows.ts';
import type { Deps } from '../deps.ts';
import { noteOpenings } from './linkOpenings.ts';
import { noteLinkUse } from '../trackableLinks/linkUse.ts';
import { markPostsOf } from './markedReadings.ts';
import { lockSessions } from './sessionLock.ts';
import type { Arrival, ArrivedEvent } from './arrival.ts';
import { heatTypes } from './heatGrid.ts';
import { openHeatSessions } from './heatSessions.ts';
import { withoutClicksBeside } from './clicksBeside.ts';
import { eventsBeyond, noteOverflow } from './intakeOverflow.ts';
import { withinBudgets } from './intakeUsage.ts';
import { enter, publicationKey, tryToEnter } from './publicationLock.ts';
import { countReaders } from './readerCounts.ts';
import { knownSessions, settleSessions } from './readingSessions.ts';
import { addToRollups } from './rollups.ts';
import { sessionOf } from './sessionKey.ts';
import { withinSessions } from './sessionLimits.ts';
import { followLeads, welcomeLeads } from './sessionReaders.ts';
import { tallyArrivals, type Kept } from './tally.ts';
import { notePages, type KnownPages } from './viewerPages.ts';

interface Enabled extends KnownPages {
  zone: string;
  analytics: boolean;
  heatmap: boolean;
  heatGeneration: number;
}

interface Stored {
  held: Arrival[];
  spent: string[];
  /** Numbers of events. */
  events: { stored: number; repeated: number; dropped: number };
}

/**
 * Stores batches in one transaction: each once, however often it arrives, and only what the publication
 * collects at that moment. When it resolves, raw rows and rollups are committed.
 * @param patiently waits for publications that upkeep has locked
 * @returns batches left out because upkeep has locked their publication, and networks that used up their
 * day's budget
 */
export async function storeArrivals(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  arrivals: Arrival[],
  patiently: boolean,
): Promise<Stored> {
  return deps.db.transaction().execute(async (tx) => {
    const held = patiently ? new Set<string>() : await tryToEnter(tx, arrivals);
    if (patiently) await enter(tx, arrivals);
    const isHeld = (arrival: Arrival) => held.has(publicationKey(arrival));
    const entered = arrivals.filter((arrival) => !isHeld(arrival));
    const fresh = await claimBatches(
      tx,
      entered.filter(({ unkept }) => unkept === 0),
    );
    await lockSessions(tx, fresh);
    const enabled = await readEnabled(tx, fresh);
    const collected = await withoutClicksBeside(tx, keepWhatIsCollected(fresh, enabled));
    // the sessions are locked, so what is read stays valid
    const known = await knownSessions(tx, collected.map(sessionOf));
    const budgeted = await withinBudgets(tx, collected, known);
    const settled = await settleSessions(tx, budgeted.kept, known);
    const { kept, beyond, progress } = await withinSessions(tx, settled, known.readings);
    const { begun } = settled;
    await notePages(tx, settled.kept, known.readings, enabled);
    await noteLinkUse(tx, deps, kept);
    await noteOpenings(tx, begun);
    await welcomeLeads(tx, begun);
    await countReaders(tx, progress);
    await followLeads(tx, progress);
    const warmed = await openHeatSessions(tx, kept);
    await markPostsOf(tx, [...begun, ...warmed]);
    await insertEvents(tx, kept);
    await addToRollups(tx, tallyArrivals({ kept, begun, progress, warmed }));
    await noteOverflow(tx, [
      ...budgeted.beyond,
      ...beyond,
      ...entered.map((arrival) => eventsBeyond(arrival, arrival.unkept)),
    ]);
    return {
      held: arrivals.filter(isHeld),
      spent: budgeted.spent,
      events: eventCounts(entered, fresh, kept),
    };
  });
}

/** What became of the events of batches: budgets, switches and pages that do not exist drop some. */
function eventCounts(
  entered: readonly Arrival[],
  fresh: readonly Arrival[],
  kept: readonly Kept[],
): Stored['events'] {
  const sum = (arrivals: readonly Arrival[]) =>
    arrivals.reduce((all, { events, unkept }) => all + events.length + unkept, 0);
  const stored = kept.reduce((all, { reading, heat }) => all + reading.length + heat.length, 0);
  const isFresh = new Set(fresh);
  const repeated = sum(entered.filter((arrival) => arrival.unkept === 0 && !isFresh.has(arrival)));
  return { stored, repeated, dropped: sum(entered) - repeated - stored };
}

const batchKey = (accountId: number, batchId: string) => `${accountId}/${batchId}`;

/** The batches not seen before. */
async function claimBatches(tx: Queryable, arrivals: Arrival[]): Promise<Arrival[]> {
  const byKey = new Map(arrivals.map((arrival) => [batchKey(arrival.accountId, arrival.batchId), arrival]));
  const rows = [...byKey]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, arrival]) => ({
      account_id: arrival.accountId,
      batch_id: arrival.batchId,
      received_at: arrival.receivedAt,
    }));
  const [row, ...others] = rows;
  if (!row) return [];
  const claimed = await insertRows(tx, 'intake_batches', [row, ...others])
    .onConflict((conflict) => conflict.columns(['account_id', 'batch_id']).doNothing())
    .returning(['account_id', 'batch_id'])
    .execute();
  return claimed.flatMap((row) => byKey.get(batchKey(row.account_id, row.batch_id)) ?? []);
}

/** What each publication collects, read in the transaction: a switch takes effect once it is acknowledged. */
async function readEnabled(tx: Queryable, arrivals: Arrival[]): Promise<Map<string, Enabled>> {
  const wanted = new Map(arrivals.map((arrival) => [publicationKey(arrival), arrival]));
  if (wanted.size === 0) return new Map();
  const rows = await tx
    .selectFrom('publications')
    .innerJoin('accounts', 'accounts.account_id', 'publications.account_id')
    .select([
      'publications.account_id',
      'publication_id',
      'time_zone',
      'analytics_enabled',
      'heatmap_enabled',
      'heat_generation',
      'hascreative',
      'pages',
      'paged',
      'viewer_pages',
      'viewer_since',
    ])
    .where('publications.account_id', 'in', [...new Set(arrivals.map(({ accountId }) => accountId))])
    .where('publication_id', 'in', [...new Set(arrivals.map(({ publicationId }) => publicationId))])
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(
    rows.map((row) => [
      publicationKey({ accountId: row.account_id, publicationId: row.publication_id }),
      {
        zone: row.time_zone,
        analytics: row.analytics_enabled,
        // heat needs the creative licence: without it, the switch alone collects nothing
        heatmap: row.heatmap_enabled && row.hascreative,
        heatGeneration: row.heat_generation,
        pages: row.viewer_pages > 0 ? 0 : row.pages,
        paged: row.paged,
        viewerPages: row.viewer_pages,
        viewerSince: row.viewer_since,
      },
    ]),
  );
}

/** A made-up page is ignored; the page after the last stands for the last spread. */
const isOfPublication = ({ page }: ArrivedEvent, { pages }: Enabled) => pages === 0 || page <= pages + 1;

function keepWhatIsCollected(arrivals: Arrival[], enabled: Map<string, Enabled>): Kept[] {
  return arrivals.flatMap((arrival) => {
    const on = enabled.get(publicationKey(arrival));
    if (!on) return [];
    const events = arrival.events.filter((event) => isOfPublication(event, on));
    return {
      ...arrival,
      events,
      zone: on.zone,
      heatGeneration: on.heatGeneration,
      reading: on.analytics ? events.filter(({ type }) => !heatTypes.has(type)) : [],
      heat: on.heatmap ? events.filter(({ type }) => heatTypes.has(type)) : [],
    };
  });
}

/** Absent values are left out of the JSON: the database reads them as NULL and parses less. */
const present = ({ seconds, x, y, value, radius, url, clamped, ...event }: ArrivedEvent) => ({
  ...event,
  seconds: seconds ?? undefined,
  x: x ?? undefined,
  y: y ?? undefined,
  value: value ?? undefined,
  radius: radius ?? undefined,
  url: url ?? undefined,
  clamped: clamped || undefined,
});

async function insertEvents(tx: Queryable, kept: Kept[]): Promise<void> {
  const batches = kept
    .filter(({ reading, heat }) => reading.length + heat.length > 0)
    .map((arrival) => ({
      a: arrival.accountId,
      p: arrival.publicationId,
      b: arrival.batchId,
      s: arrival.sessionId,
      l: arrival.linkId,
      u: arrival.audience,
      r: arrival.receivedAt,
      g: arrival.heatGeneration,
      events: [...arrival.reading, ...arrival.heat].map(present),
    }));
  if (batches.length === 0) return;
  await sql`INSERT INTO events (account_id, publication_id, at, batch_id, seq, session_id, link_id, audience, type, page,
      seconds, x, y, value, radius, url, clamped, received_at, heat_generation)
    SELECT a, p, at, b, seq, s, l, u, type, page, seconds, x, y, value, radius, url, coalesce(clamped, false), r, g
    FROM jsonb_to_recordset(${JSON.stringify(batches)}::jsonb) AS batch (a bigint, p bigint, b uuid, s text, l text,
        u smallint, r timestamptz, g integer, events jsonb),
      ROWS FROM (jsonb_to_recordset(batch.events) AS (at timestamptz, type text, page integer, seconds integer, x real,
        y real, value real, radius real, url text, clamped boolean)) WITH ORDINALITY
        AS event (at, type, page, seconds, x, y, value, radius, url, clamped, seq)`.execute(tx);
}
