import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import { analyticsHandlers } from '#server/analytics/analyticsHandlers';
import { sourcesHandlers } from '#server/analytics/sourcesHandlers';
import type { Db } from '#server/db/connection';
import type { Caller, Deps } from '#server/deps';
import { readConfig } from '#server/config/readConfig';
import { eachTrait } from '#server/intake/rollups';
import { withBenchDatabase } from './benchDatabase.ts';
import { median, timed, type Benchmark, type Figure } from './figure.ts';
import { benchPublication } from './readers.ts';

/** Sessions; each stands for ten events. `SOURCES_SESSIONS=1000000` for the largest. */
const sizes = (process.env.SOURCES_SESSIONS ?? '1000,10000,100000').split(',').map(Number);
const day = 24 * 60 * 60 * 1000;
const days = 30;

type Place = Awaited<ReturnType<typeof benchPublication>>;

/** Sessions of ten events each, as the intake leaves them, spread over the last 30 days. */
async function fill(db: Db, place: Place, from: number, until: number): Promise<void> {
  // the server's statements have a deadline that a million rows do not keep
  for (let begun = from; begun < until; begun += 50_000)
    await add(db, place, begun, Math.min(until, begun + 50_000));
  await count(db);
}

async function add(db: Db, { accountId, publicationId }: Place, from: number, until: number): Promise<void> {
  await sql`INSERT INTO reading_sessions (account_id, publication_id, session_id, started_at, seen_at, views, seconds, clicks, furthest,
      referrer, campaign, country, device, browser, language, slice, pages, page_views, page_seconds, reads, read_seconds, engaged)
    SELECT ${accountId}, ${publicationId}, 'bench-session-' || n, at, at, 4, 60, CASE WHEN n % 10 = 0 THEN 1 ELSE 0 END, 1 + n % 24,
      'place-' || (n * 7 % 97) || '.example', CASE WHEN n % 5 = 0 THEN 'newsletter / email / list-' || n % 40 ELSE '-' END,
      (ARRAY['GB', 'US', 'NO', 'DE', 'SE', 'NL', 'FR'])[1 + n * 3 % 7], (ARRAY['computer', 'phone', 'tablet'])[1 + n % 3],
      (ARRAY['Chrome', 'Safari', 'Edge', 'Firefox'])[1 + n * 5 % 4], (ARRAY['en', 'nb', 'de', 'sv'])[1 + n * 11 % 4], (n * 37) % 64,
      ARRAY[1, 2, 3, 1 + n % 24], ARRAY[1, 1, 1, 1], ARRAY[20, 15, 15, 10], 4, 60,
      CASE WHEN n % 10 = 0 THEN jsonb_build_array(jsonb_build_object('page', 2, 'type', 'link', 'url', 'https://example.org/' || n % 60, 'clicks', 1)) END
    FROM (SELECT n, now() - (random() * ${days}) * interval '1 day' AS at FROM generate_series(${from}::int, ${until - 1}::int) AS n) AS made`.execute(
    db,
  );
}

async function count(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(tx);
    await sql`DELETE FROM sources_by_day`.execute(tx);
    await sql`INSERT INTO sources_by_day (account_id, publication_id, link_id, audience, day, dimension, value, sessions, views, seconds)
    SELECT account_id, publication_id, '', audience, (started_at AT TIME ZONE 'UTC')::date, trait.dimension, trait.value, count(*), sum(reads), sum(read_seconds)
    FROM reading_sessions CROSS JOIN LATERAL (VALUES ${eachTrait}) AS trait (dimension, value)
    GROUP BY 1, 2, 3, 4, 5, 6, 7`.execute(tx);
  });
  await sql`ANALYZE`.execute(db);
}

export const sources: Benchmark = {
  name: 'getsources',
  method: `One publication whose sessions, of ten events each, are spread over 30 days; the last month asked for, ten times after 3
that are not counted; the handlers with their queries, median. With filters, sessions are read one by one: of more than 40,000,
a sample. SOURCES_SESSIONS names other sizes, BENCH_DATABASE_URL a PostgreSQL server.`,
  run: () =>
    withBenchDatabase(async (db) => {
      const place = await benchPublication(db);
      await db.updateTable('accounts').set({ time_zone: 'UTC' }).execute();
      const log = console as unknown as FastifyBaseLogger;
      const deps: Deps = {
        db,
        config: readConfig({ COUNTRY_DATABASE: 'off' }),
        clock: () => new Date(),
        log,
      };
      const caller = { accountId: place.accountId } as Caller;
      const today = new Date().setUTCHours(0, 0, 0, 0);
      const body = {
        identifier: 'Bench',
        dateRangeStart: new Date(today - days * day).toISOString(),
        dateRangeEnd: new Date(today + day - 1).toISOString(),
      };
      const filters = { country: 'NO', device: 'phone' };
      const asked = {
        'all lists': () => sourcesHandlers(deps).getsources(body, caller),
        'all lists, two filters': () => sourcesHandlers(deps).getsources({ ...body, filters }, caller),
        analytics: () => analyticsHandlers(deps).getanalytics(body, caller),
        'analytics, two filters': () => analyticsHandlers(deps).getanalytics({ ...body, filters }, caller),
        'analytics, one filter': () =>
          analyticsHandlers(deps).getanalytics({ ...body, filters: { device: 'phone' } }, caller),
      };
      const figures: Figure[] = [];
      let stored = 0;
      for (const size of sizes) {
        await fill(db, place, stored, size);
        stored = size;
        for (const [what, ask] of Object.entries(asked)) {
          const bytes = JSON.stringify(await ask()).length;
          const name = `${size.toLocaleString('en')} sessions: ${what}`;
          figures.push(
            { what: name, value: median(await timed(10, ask)), unit: 'ms', budget: '' },
            {
              what: `${name}, answered`,
              value: bytes / 1024,
              unit: 'kB',
              budget: 'at most 200 kB',
              kept: bytes <= 200_000,
            },
          );
        }
      }
      return figures;
    }),
};
