import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#server/db/connection';
import type { Deps } from '#server/deps';
import { createIntake } from '#server/intake/intake';
import { rebuildRollups, verifyRollups } from '#server/intake/rollupUpkeep';
import { readConfig } from '#server/config/readConfig';
import { withBenchDatabase } from './benchDatabase.ts';
import { figureRow, type Benchmark, type Figure } from './figure.ts';
import { benchBatch, benchPublication, browser } from './readers.ts';
import { readFigures } from './scaleReads.ts';

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
    Array.from({ length: 200 }, async (_, nth) => {
      while (left-- > 0) {
        moment = Date.now() - Math.random() * days * day;
        const place = places[Math.floor(Math.random() * places.length)];
        // some 10 sessions of each browser
        const browserId = `browser-${Math.floor((Math.random() * events) / perBatch / 10)}`;
        const reader = { ...browser, browserId };
        if (place) await intakes[nth % processes]?.accept(benchBatch(perBatch, moment), place, reader);
      }
    }),
  );
  return events / ((performance.now() - began) / 1000);
}

/** Leads of the busy publication, one for a thousand events, spread over the same days. */
async function addLeads(
  db: Db,
  { accountId, publicationId }: Place,
  from: number,
  to: number,
): Promise<void> {
  await sql`INSERT INTO leads (account_id, publication_id, person, email, name, created_at, last_seen_at, views)
    SELECT ${accountId}, ${publicationId}, 'email:' || address, address, 'Reader Number ' || n,
      ${new Date()}::timestamptz - n % ${days}::int * interval '1 day', ${new Date()}, 1 + n % 7
    FROM generate_series(${from / 1000}::int + 1, ${to / 1000}::int) AS n, LATERAL (SELECT 'reader' || n || '@example.org' AS address) AS made`.execute(
    db,
  );
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

export const scale: Benchmark = {
  name: 'Scale',
  method: `One busy publication among 1,000, all with heat maps, on the PostgreSQL server that BENCH_DATABASE_URL names; the embedded database otherwise.
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
      await db.updateTable('accounts').set({ hascreative: true }).execute();
      await db.updateTable('publications').set({ heatmap_enabled: true }).execute();
      const figures: Figure[] = [];
      // the largest size takes long: each figure is said when it is known
      const report = (...known: Figure[]) => {
        figures.push(...known);
        for (const figure of known) console.error(figureRow(figure));
      };
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
            report({
              what: `To ${size} events: intake on ${where}, ${intakes} side by side`,
              value: rate,
              unit: 'events/s',
              budget: '',
            });
          }
        }
        await addLeads(db, busy, stored, events);
        stored = events;
        await sql`ANALYZE`.execute(db);
        report(...(await readFigures(deps, busy, days, `${size} events`)));
        const perMillion = (taken: number) => taken / (events / 1_000_000);
        report({
          what: `${size} events: verify, a million`,
          value: perMillion(await seconds(() => verifyRollups(db))),
          unit: 's',
          budget: '',
        });
        report({
          what: `${size} events: rebuild, a million`,
          value: perMillion(await seconds(() => rebuildRollups(db))),
          unit: 's',
          budget: '',
        });
      }
      return figures;
    }),
};
