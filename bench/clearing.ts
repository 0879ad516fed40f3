import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import type { Db } from '#server/db/connection';
import { clearHeat } from '#server/intake/heatClearing';
import { createEventPartitions } from '#server/intake/eventPartitions';
import { rebuildRollups } from '#server/intake/rollupUpkeep';
import { withBenchDatabase } from './benchDatabase.ts';
import type { Benchmark, Figure } from './figure.ts';
import { benchPublication } from './readers.ts';

const points = 1_500_000;
const days = 60;
const chunk = 50_000;
/** Points a session leaves, each on a page of its own choice. */
const perSession = 25;

async function fill(db: Db, { accountId, publicationId }: { accountId: number; publicationId: number }): Promise<void> {
  const now = Date.now();
  await createEventPartitions(db)(Array.from({ length: days + 1 }, (_, ago) => new Date(now - ago * 86_400_000)));
  for (let from = 0; from < points; from += chunk) {
    await sql`INSERT INTO events (account_id, publication_id, at, batch_id, seq, session_id, type, page, x, y, value, received_at)
      SELECT ${accountId}::bigint, ${publicationId}::bigint, at, gen_random_uuid(), 1, 'session-' || g / ${perSession}::int, 'zoom', 1 + g % 24, g % 700, (g * 7) % 1000, 20, at
      FROM (SELECT g, ${new Date(now)}::timestamptz - (g::float / ${points}::int * ${days}::int) * interval '1 day' AS at
        FROM generate_series(${from}::int, ${from + chunk - 1}::int) AS g) AS points`.execute(db);
  }
  await db.transaction().execute(async (tx) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(tx);
    await sql`INSERT INTO heat_sessions (account_id, publication_id, session_id, page, at)
      SELECT account_id, publication_id, session_id, page, min(at) FROM events GROUP BY 1, 2, 3, 4`.execute(tx);
  });
  await rebuildRollups(db);
}

/** How long others wait for a short query meanwhile, at most. */
async function waitsDuring(db: Db, work: Promise<unknown>): Promise<number> {
  let [longest, going] = [0, true];
  void work.finally(() => (going = false));
  while (going) {
    const began = performance.now();
    await db.selectFrom('accounts').select('account_id').limit(1).execute();
    longest = Math.max(longest, performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return longest;
}

const run = (): Promise<Figure[]> => withBenchDatabase(async (db) => {
  const place = await benchPublication(db);
  await fill(db, place);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const began = performance.now();
  const clearing = clearHeat(db, place.accountId, place.publicationId, { ending: new AbortController().signal });
  const [longest] = await Promise.all([waitsDuring(db, clearing), clearing]);
  delay.disable();
  const { rows: [left] } = await sql<{ many: number }>`SELECT (SELECT count(*) FROM events) + (SELECT count(*) FROM heat_sessions) + (SELECT count(*) FROM heat_by_month) AS many`.execute(db);
  if (left?.many !== 0) throw new Error('Heat is left.');
  return [
    { what: '1.5 million points cleared', value: (performance.now() - began) / 1000, unit: 's', budget: '' },
    { what: 'longest that another account’s query waits meanwhile', value: longest, unit: 'ms', budget: '' },
    { what: 'longest block of the event loop meanwhile', value: delay.max / 1e6, unit: 'ms', budget: 'at most 100 ms', kept: delay.max / 1e6 <= 100 },
  ];
});

export const clearing: Benchmark = {
  name: 'Clearing a heat map',
  method: 'One publication with 1.5 million points of 60 days by 60,000 sessions, and no statistics of any table: Clear heatmap data.',
  run,
};
