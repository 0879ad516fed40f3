import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Body } from '#contract/index';
import type { Config } from '#server/config/config';
import type { Db } from '#server/db/connection';
import type { Caller, Deps } from '#server/deps';
import { leadsHandlers } from '#server/leads/leadsHandlers';
import { overviewHandlers } from '#server/overview/overviewHandlers';
import { searchHandlers } from '#server/search/searchHandlers';
import { withBenchDatabase } from './benchDatabase.ts';
import { median, timed, type Benchmark, type Figure } from './figure.ts';
import { benchPublication } from './readers.ts';

const count = 1_000_000;
const budget = 300;

/** A lead every 25 seconds back from now, a quarter of them through one of a hundred links. */
async function fill(
  db: Db,
  { accountId, publicationId }: { accountId: number; publicationId: number },
  now: Date,
): Promise<void> {
  await sql`INSERT INTO trackable_links (account_id, link_id, publication_id, label, created_at)
    SELECT ${accountId}, 'bench-link-' || n, ${publicationId}, 'Newsletter ' || n, ${now} FROM generate_series(0, 99) AS n`.execute(
    db,
  );
  for (let from = 1; from <= count; from += 50_000) {
    await sql`INSERT INTO leads (account_id, publication_id, person, email, name, link_id, created_at, last_seen_at, views)
      SELECT ${accountId}, ${publicationId}, 'email:' || address, address, CASE WHEN n % 3 = 0 THEN '' ELSE 'Reader Number ' || n END,
        CASE WHEN n % 4 = 0 THEN 'bench-link-' || n % 100 ELSE '' END,
        ${now}::timestamptz - n * interval '25 seconds', ${now}, 1 + n % 7
      FROM generate_series(${from}::int, ${from + 49_999}::int) AS n, LATERAL (SELECT 'reader' || n || '@example.org' AS address) AS made`.execute(
      db,
    );
  }
  await sql`VACUUM (ANALYZE) leads`.execute(db);
}

type Asked = Partial<Body<'leads'>>;
const sorted = (field: NonNullable<Asked['sort']>['field'], order: 'asc' | 'desc', page = 1): Asked => ({
  sort: { field, order },
  page,
});
const pages: Record<string, Asked> = {
  'The newest 100': {},
  '100 from the middle': { page: 5_000 },
  'The oldest 100': { page: 10_000 },
  'The 100 with the most views': sorted('views', 'desc'),
  '100 from the middle by views': sorted('views', 'asc', 5_000),
  'The first 100 by address': sorted('email', 'asc'),
  '100 from the middle by address': sorted('email', 'asc', 5_000),
  'The first 100 by link': sorted('linkLabel', 'asc'),
  'A search that finds one': { search: 'reader999999' },
  'A search that finds thousands, by views': { search: 'number 77', ...sorted('views', 'desc') },
  'A search that finds all': { search: 'example.org' },
  'A search of two letters that finds none': { search: 'zq' },
  'The newest 10,000': { pageSize: 10_000 },
};

/** Asked for when the length of the list is not known any more: see server/keptCounts.ts. */
const counted: Record<string, Asked> = {
  'The newest 100, counted first': {},
  'The first 100 by link, counted first': sorted('linkLabel', 'asc'),
  'A search that finds all, counted first': { search: 'example.org' },
};

export const leadPages: Benchmark = {
  name: 'pages of leads',
  method: `A publication with ${count.toLocaleString('en')} leads; a page of 100 unless another size is named, with the number of
all matches, asked for 10 times after 3 that are not counted; the handler with its queries, median. The length of a list of 100,000 and more is
kept for 20 s: the first page has it counted, the others within that time have not.`,
  run: () =>
    withBenchDatabase(async (db) => {
      const now = new Date();
      const place = await benchPublication(db);
      await fill(db, place, now);
      const log = console as unknown as FastifyBaseLogger;
      let passed = 0;
      const clock = () => new Date(now.getTime() + passed);
      const deps: Deps = { db, config: {} as Config, clock, log };
      const handlers = leadsHandlers(deps);
      const caller = { accountId: place.accountId } as Caller;
      const whole = {
        publication: 'Bench',
        searchDateFrom: '2000-01-01T00:00:00.000Z',
        page: 1,
        pageSize: 100,
      };
      const year = {
        dateRangeStart: new Date(now.getTime() - 365 * 86_400_000).toISOString(),
        dateRangeEnd: now.toISOString(),
      };
      const overview = () => overviewHandlers(deps).getoverview(year, caller);
      const figures: Figure[] = [];
      for (const [what, asked] of Object.entries(pages)) {
        const value = median(await timed(10, () => handlers.leads({ ...whole, ...asked }, caller)));
        const measured = asked.pageSize === undefined;
        figures.push({
          what,
          value,
          unit: 'ms',
          budget: measured ? `at most ${budget} ms` : '',
          ...(measured && { kept: value <= budget }),
        });
      }
      for (const [what, asked] of Object.entries(counted)) {
        const ask = () => {
          passed += 60_000;
          return handlers.leads({ ...whole, ...asked }, caller);
        };
        const value = median(await timed(10, ask));
        figures.push({ what, value, unit: 'ms', budget: `at most ${budget} ms`, kept: value <= budget });
      }
      const find = (text: string) => () => searchHandlers(deps).searchaccount({ text }, caller);
      for (const [what, ask] of [
        ['The overview of a year', overview],
        ['Find: one person', find('reader999999')],
        ['Find: five of thousands', find('number 77')],
        ['Find: five of all', find('example.org')],
        ['Find: none, by two letters', find('zq')],
      ] as const) {
        const value = median(await timed(10, ask));
        figures.push({
          what,
          value,
          unit: 'ms',
          budget: `at most ${budget} ms`,
          kept: value <= budget,
        });
      }
      return figures;
    }),
};
