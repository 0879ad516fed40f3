import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { linkReads } from '#server/analytics/linkReads';
import type { Config } from '#server/config/config';
import type { Db } from '#server/db/connection';
import type { Caller } from '#server/deps';
import { trackableLinksHandlers } from '#server/trackableLinks/trackableLinksHandlers';
import { withBenchDatabase } from './benchDatabase.ts';
import { median, timed, type Benchmark } from './figure.ts';
import { benchPublication } from './readers.ts';

const count = 10_000;
const days = 5;
/** Per day: its session rows, and pages. */
const rowsPerDay = 4;
const most = 1_500;

/** As many links as a publication may have; each was opened, and read on some days. */
async function fill(
  db: Db,
  { accountId, publicationId }: { accountId: number; publicationId: number },
): Promise<void> {
  const now = new Date();
  await sql`INSERT INTO trackable_links (account_id, link_id, publication_id, label, created_at)
    SELECT ${accountId}, 'bench-link-' || n, ${publicationId}, 'Reader Number ' || n, ${now}::timestamptz - n * interval '1 minute'
    FROM generate_series(1, ${count}) AS n`.execute(db);
  await sql`INSERT INTO link_openings (account_id, link_id, audience, publication_id, first_at, last_at)
    SELECT ${accountId}, 'bench-link-' || n, 0, ${publicationId}, ${now}::timestamptz - interval '5 days', ${now}::timestamptz
    FROM generate_series(1, ${count}) AS n`.execute(db);
  await sql`INSERT INTO reads_by_day (account_id, publication_id, link_id, audience, day, page, sessions, views, seconds)
    SELECT ${accountId}, ${publicationId}, 'bench-link-' || n, 0, ${now}::date - day, page, (page = 0)::int, (page > 0)::int, 12 * page
    FROM generate_series(1, ${count}) AS n, generate_series(1, ${days}) AS day, generate_series(0, ${rowsPerDay - 1}) AS page`.execute(
    db,
  );
}

export const links: Benchmark = {
  name: 'trackable links',
  method: `A publication with ${count.toLocaleString('en')} links, as many as it may have, read through on ${days} days each (${(count * days * rowsPerDay).toLocaleString('en')}
rows by day): the list, asked for 10 times after 3 that are not counted; the handler with its queries, median.`,
  run: () =>
    withBenchDatabase(async (db) => {
      const place = await benchPublication(db);
      await fill(db, place);
      const handlers = trackableLinksHandlers(
        {
          db,
          config: {} as Config,
          clock: () => new Date(),
          log: console as unknown as FastifyBaseLogger,
        },
        linkReads(db),
      );
      const caller = { accountId: place.accountId } as Caller;
      const fetch = () => handlers['trackable-link#fetch']({ publication: 'Bench' }, caller);
      const ms = median(await timed(10, fetch));
      const answer = JSON.stringify(await fetch());
      return [
        {
          what: `All ${count.toLocaleString('en')} links`,
          value: ms,
          unit: 'ms',
          budget: `under ${most.toLocaleString('en')} ms`,
          kept: ms < most,
        },
        { what: 'Their answer', value: answer.length / 1e6, unit: 'MB', budget: '' },
      ];
    }),
};
