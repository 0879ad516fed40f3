import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import { analyticsHandlers } from '#server/analytics/analyticsHandlers';
import type { Db } from '#server/db/connection';
import type { Caller, Deps } from '#server/deps';
import { heatmapHandlers } from '#server/heatmap/heatmapHandlers';
import { overviewHandlers } from '#server/overview/overviewHandlers';
import { createIntake } from '#server/intake/intake';
import { rebuildRollups, verifyRollups } from '#server/intake/rollupUpkeep';
import { readConfig } from '#server/config/readConfig';
import { withBenchDatabase } from './benchDatabase.ts';
import { median, timed, type Benchmark, type Figure } from './figure.ts';
import { benchBatch, benchPublication, browser } from './readers.ts';

/** `SCALE_EVENTS=10000000` for the largest. */
const sizes = (process.env.SCALE_EVENTS ?? '100000,1000000').split(',').map(Number);
const day = 86_400_000;
const days = 30;
const config = readConfig({});

type Place = Awaited<ReturnType<typeof benchPublication>>;

/**
 * Adds events of the last 30 days through the intakes of several simulated processes. Returns events per
 * second.
 */
export async function fill(
  db: Db,
  places: readonly Place[],
  events: number,
  processes: number,
): Promise<number> {
  let moment = Date.now();
  const intakes = Array.from({ length: processes }, () =>
    createIntake({ db, config, clock: () => new Date(moment) }),
  );
  const perBatch = 50;
  let left = Math.ceil(events / perBatch);
  const began = performance.now();
  await Promise.all(
    Array.from({ length: 200 }, async (_, reader) => {
      while (left-- > 0) {
        moment = Date.now() - Math.random() * days * day;
        const place = places[Math.floor(Math.random() * places.length)];
        if (place) await intakes[reader % processes]?.accept(benchBatch(perBatch, moment), place, browser);
      }
    }),
  );
  return events / ((performance.now() - began) / 1000);
}

/** Blocks a task reads, from cache or disk, as counted by the server. */
async function blocksRead(db: Db, work: () => Promise<unknown>): Promise<number> {
  const read = async () => {
    const { rows } = await sql<{
      blocks: number;
    }>`SELECT blks_hit + blks_read AS blocks FROM pg_stat_database WHERE datname = current_database()`.execute(
      db,
    );
    return Number(rows[0]?.blocks ?? 0);
  };
  const flush = () => sql`SELECT pg_stat_force_next_flush()`.execute(db);
  await flush();
  const before = await read();
  await work();
  await flush();
  return (await read()) - before;
}

async function readFigures(db: Db, deps: Deps, place: Place, size: string): Promise<Figure[]> {
  const caller = { accountId: place.accountId } as Caller;
  const today = new Date().setUTCHours(0, 0, 0, 0);
  const range = {
    dateRangeStart: new Date(today - days * day).toISOString(),
    dateRangeEnd: new Date(today + day - 1).toISOString(),
  };
  const reads = {
    analytics: () => analyticsHandlers(deps).getanalytics({ identifier: 'Bench', ...range }, caller),
    overview: () => overviewHandlers(deps).getoverview(range, caller),
    'heat of a page': () =>
      heatmapHandlers(deps).getheatmapdata({ identifier: 'Bench', pageNumber: 1, ...range }, caller),
  };
  const figures: Figure[] = [];
  for (const [what, ask] of Object.entries(reads)) {
    const bytes = JSON.stringify(await ask()).length;
    figures.push(
      { what: `${size} events: ${what}`, value: median(await timed(20, ask)), unit: 'ms', budget: '' },
      {
        what: `${size} events: ${what}, blocks read`,
        value: await blocksRead(db, ask),
        unit: 'blocks',
        budget: '',
      },
      { what: `${size} events: ${what}, answered`, value: bytes / 1024, unit: 'kB', budget: '' },
    );
  }
  return figures;
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

export const scale: Benchmark = {
  name: 'Scale',
  method: `One busy publication among 1,000, on the PostgreSQL server that BENCH_DATABASE_URL names; the embedded database otherwise.
Events are spread over 30 days and come in batches of 50 from 200 readers at once, through one intake or three side by side
(in one process: their groups are a third as large). Reads are the handlers with their queries, median of 20.
SCALE_EVENTS names other sizes.`,
  run: () =>
    withBenchDatabase(async (db) => {
      const log = console as unknown as FastifyBaseLogger;
      const deps: Deps = { db, config, clock: () => new Date(), log };
      const busy = await benchPublication(db);
      const many = [busy];
      while (many.length < 1000) many.push(await benchPublication(db));
      const figures: Figure[] = [];
      let stored = 0;
      for (const events of sizes) {
        const size = events.toLocaleString('en');
        const part = (events - stored) / 4;
        for (const [places, where] of [
          [[busy], '1 publication'],
          [many, '1,000 publications'],
        ] as const) {
          for (const intakes of [1, 3]) {
            const rate = await fill(db, places, part, intakes);
            figures.push({
              what: `To ${size} events: intake on ${where}, ${intakes} side by side`,
              value: rate,
              unit: 'events/s',
              budget: '',
            });
          }
        }
        stored = events;
        await sql`ANALYZE`.execute(db);
        figures.push(...(await readFigures(db, deps, busy, size)));
        const perMillion = (taken: number) => taken / (events / 1_000_000);
        figures.push(
          {
            what: `${size} events: verify, a million`,
            value: perMillion(await seconds(() => verifyRollups(db))),
            unit: 's',
            budget: '',
          },
          {
            what: `${size} events: rebuild, a million`,
            value: perMillion(await seconds(() => rebuildRollups(db))),
            unit: 's',
            budget: '',
          },
        );
      }
      return figures;
    }),
};
