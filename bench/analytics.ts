import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#server/config/config';
import type { Db } from '#server/db/connection';
import type { Caller } from '#server/deps';
import { analyticsHandlers } from '#server/analytics/analyticsHandlers';
import { createIntake } from '#server/intake/intake';
import { readConfig } from '#server/config/readConfig';
import { withBenchDatabase } from './benchDatabase.ts';
import { median, timed, type Benchmark, type Figure } from './figure.ts';
import { benchBatch, benchPublication, browser } from './readers.ts';

const sizes = [10_000, 100_000, 1_000_000];
const day = 24 * 60 * 60 * 1000;
const days = 30;
const eventsPerBatch = 200;

type Place = Awaited<ReturnType<typeof benchPublication>>;

/** Adds events, spread over the last 30 days, through the intake. */
async function fill(db: Db, place: Place, events: number): Promise<void> {
  let moment = Date.now();
  const intake = createIntake({ db, config: readConfig({}), clock: () => new Date(moment) });
  let left = Math.ceil(events / eventsPerBatch);
  await Promise.all(
    Array.from({ length: 100 }, async () => {
      while (left-- > 0) {
        moment = Date.now() - Math.random() * days * day;
        await intake.accept(benchBatch(eventsPerBatch, moment), place, browser);
      }
    }),
  );
}

export const analytics: Benchmark = {
  name: 'getanalytics',
  method: `One busy publication of 24 pages, its events spread over 30 days; the last month asked for, by the account's own days,
40 times after 3 that are not counted; the handler with its queries, median. Each size is filled up through the intake.`,
  run: () =>
    withBenchDatabase(async (db) => {
      const place = await benchPublication(db);
      const config = {} as Config;
      const handlers = analyticsHandlers({
        db,
        config,
        clock: () => new Date(),
        log: console as unknown as FastifyBaseLogger,
      });
      const caller = { accountId: place.accountId } as Caller;
      const today = new Date().setUTCHours(0, 0, 0, 0);
      const body = {
        identifier: 'Bench',
        dateRangeStart: new Date(today - days * day).toISOString(),
        dateRangeEnd: new Date(today + day - 1).toISOString(),
      };
      const figures: Figure[] = [];
      let stored = 0;
      for (const size of sizes) {
        await fill(db, place, size - stored);
        stored = size;
        const middle = median(await timed(40, () => handlers.getanalytics(body, caller)));
        figures.push({
          what: `A month of ${size.toLocaleString('en')} events`,
          value: middle,
          unit: 'ms',
          budget: '',
        });
      }
      const growth = (figures.at(-1)?.value ?? NaN) / (figures[0]?.value ?? NaN);
      figures.push({
        what: 'From the least to the most events',
        value: growth,
        unit: '×',
        budget: 'the same time, ± noise (under 1.5 ×)',
        kept: growth < 1.5,
      });
      return figures;
    }),
};
