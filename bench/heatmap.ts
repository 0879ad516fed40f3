import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Batch, ReaderEvent } from '#contract/intake';
import type { Config } from '#server/config/config';
import type { Db } from '#server/db/connection';
import type { Caller } from '#server/deps';
import { heatmapHandlers } from '#server/heatmap/heatmapHandlers';
import { createIntake } from '#server/intake/intake';
import { createRandom, type Random } from '#server/simulation/random';
import { withBenchDatabase } from './benchDatabase.ts';
import { median, timed, type Benchmark, type Figure } from './figure.ts';
import { benchPublication, browser } from './readers.ts';

const sizes = [1_000, 1_000_000];
const day = 24 * 60 * 60 * 1000;
const days = 90;
const pointsPerBatch = 200;
const config = { scheme: 'http', publicationHost: 'pub.localhost', linkHost: 'link.localhost' } as Config;

type Place = Awaited<ReturnType<typeof benchPublication>>;

/** One session's points on page 1: around points of interest, and some anywhere. */
function heatBatch(random: Random, at: number): Batch {
  const events = Array.from({ length: pointsPerBatch }, (): ReaderEvent => {
    const anywhere = random.happens(0.4);
    const near = (middle: number, whole: number) =>
      anywhere ? random.next() * whole : middle + (random.next() - 0.5) * 200;
    return {
      type: random.pick(['zoom', 'pan', 'click'] as const),
      at,
      page: 1,
      x: near(350, 700),
      y: near(400, 1000),
      value: 1 + random.next() * 50,
    };
  });
  return {
    batch: randomUUID(),
    session: randomBytes(12).toString('hex'),
    location: 'http://pub.localhost/1/Bench/',
    sentAt: at,
    events,
  };
}

/** Adds points, spread over the last 90 days, through the intake. */
async function fill(db: Db, place: Place, points: number): Promise<void> {
  const random = createRandom(points);
  let moment = Date.now();
  const intake = createIntake({ db, config, clock: () => new Date(moment) });
  let left = Math.ceil(points / pointsPerBatch);
  await Promise.all(
    Array.from({ length: 100 }, async () => {
      while (left-- > 0) {
        moment = Date.now() - random.next() * days * day;
        await intake.accept(heatBatch(random, moment), place, browser);
      }
    }),
  );
}

export const heatmap: Benchmark = {
  name: 'getheatmapdata',
  method: `One page whose points are spread over ${days} days; the last month and all that is kept asked for, 40 times each after 3 that are
not counted; the handler with its queries, median. Each size is filled up through the intake.`,
  run: () =>
    withBenchDatabase(async (db) => {
      const place = await benchPublication(db);
      await db
        .updateTable('publications')
        .set({ heatmap_enabled: true })
        .where('account_id', '=', place.accountId)
        .where('publication_id', '=', place.publicationId)
        .execute();
      await db
        .updateTable('accounts')
        .set({ hascreative: true })
        .where('account_id', '=', place.accountId)
        .execute();
      const handlers = heatmapHandlers({
        db,
        config,
        clock: () => new Date(),
        log: console as unknown as FastifyBaseLogger,
      });
      const caller = { accountId: place.accountId } as Caller;
      const month = {
        dateRangeStart: new Date(Date.now() - 31 * day).toISOString(),
        dateRangeEnd: new Date().toISOString(),
      };
      const figures: Figure[] = [];
      let stored = 0;
      for (const size of sizes) {
        await fill(db, place, size - stored);
        stored = size;
        for (const [what, range] of Object.entries({ 'All that is kept': {}, 'A month': month })) {
          const body = { identifier: 'Bench', pageNumber: 1, ...range };
          const middle = median(await timed(40, () => handlers.getheatmapdata(body, caller)));
          const { Points, Recorded = 0 } = await handlers.getheatmapdata(body, caller);
          figures.push({
            what: `${what} of ${size.toLocaleString('en')} points: ${Recorded.toLocaleString('en')} in ${Points.length.toLocaleString('en')} cells`,
            value: middle,
            unit: 'ms',
            budget: 'at most 4,000 cells, 100 ms',
            kept: Points.length <= 4000 && middle <= 100,
          });
        }
      }
      return figures;
    }),
};
