import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Config } from '#server/config/config';
import type { Db } from '#server/db/connection';
import type { Caller } from '#server/deps';
import { leadsHandlers } from '#server/leads/leadsHandlers';
import { withBenchDatabase } from './benchDatabase.ts';
import { median, timed, type Benchmark } from './figure.ts';
import { benchPublication } from './readers.ts';

/** The longest list that is sent whole. */
const count = 10_000;

/** As many people as there are leads, over 30 days, a quarter of them through a link. */
async function fill(
  db: Db,
  { accountId, publicationId }: { accountId: number; publicationId: number },
): Promise<void> {
  await sql`INSERT INTO trackable_links (account_id, link_id, publication_id, label, created_at)
    VALUES (${accountId}, 'bench-link', ${publicationId}, 'Newsletter, autumn issue', ${new Date()})`.execute(
    db,
  );
  await sql`INSERT INTO leads (account_id, publication_id, person, email, name, link_id, created_at, last_seen_at, views)
    SELECT ${accountId}, ${publicationId}, 'email:reader' || n || '@example.org', 'reader' || n || '@example.org',
      CASE WHEN n % 3 = 0 THEN '' ELSE 'Reader Number ' || n END, CASE WHEN n % 4 = 0 THEN 'bench-link' ELSE '' END,
      ${new Date()}::timestamptz - n * interval '25 seconds', ${new Date()}, 1 + n % 7
    FROM generate_series(1, ${count}) AS n`.execute(db);
}

export const leads: Benchmark = {
  name: 'leads',
  method: `A publication with ${count.toLocaleString('en')} leads of the last 30 days, all asked for 10 times after 3 that are not
counted; the handler with its queries, median. What is sent is the answer as JSON, compressed as the server compresses it.`,
  run: () =>
    withBenchDatabase(async (db) => {
      const place = await benchPublication(db);
      await fill(db, place);
      const handlers = leadsHandlers({
        db,
        config: {} as Config,
        clock: () => new Date(),
        log: console as unknown as FastifyBaseLogger,
      });
      const caller = { accountId: place.accountId } as Caller;
      const body = { publication: 'Bench' };
      const ms = median(await timed(10, () => handlers.leads(body, caller)));
      const answer = Buffer.from(JSON.stringify(await handlers.leads(body, caller)));
      const sent = brotliCompressSync(answer, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
      const one = median(await timed(40, () => handlers['leads#timeline']({ identifier: 1 }, caller)));
      return [
        {
          what: `All ${count.toLocaleString('en')} leads`,
          value: ms,
          unit: 'ms',
          budget: 'under 500 ms',
          kept: ms < 500,
        },
        { what: 'Their answer', value: answer.length / 1e6, unit: 'MB', budget: '' },
        { what: 'Their answer, as it is sent', value: sent.length / 1e6, unit: 'MB', budget: '' },
        { what: 'The timeline of one lead', value: one, unit: 'ms', budget: 'under 50 ms', kept: one < 50 },
      ];
    }),
};
