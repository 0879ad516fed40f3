import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/db/connection';
import { createIntake } from '#server/intake/intake';
import { readConfig } from '#server/config/readConfig';
import { withBenchDatabase } from './benchDatabase.ts';
import type { Benchmark } from './figure.ts';
import { benchBatch, benchPublication, browser } from './readers.ts';

const total = 60_000;
const readersAtOnce = 200;
const eventsPerBatch = 50;
/** In `benchBatch`; they become heat and no rows. */
const clicksOnPages = total / 25;

/** Plain inserts of the same rows, 500 at a time, without counting: the database's own limit. */
async function rawRate(db: Db, place: { accountId: number; publicationId: number }): Promise<number> {
  const began = performance.now();
  for (let done = 0; done < total; done += 500) {
    const at = new Date().toISOString();
    const rows = Array.from({ length: 500 }, (_, seq) => ({
      b: randomUUID(),
      s: 'raw-session',
      n: seq,
      t: at,
      g: seq % 24,
      y: 'view',
    }));
    await sql`INSERT INTO events (account_id, publication_id, at, batch_id, seq, session_id, type, page, received_at)
      SELECT ${place.accountId}, ${place.publicationId}, t, b, n, s, y, g, t
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS raw (b uuid, s text, n smallint, t timestamptz, g integer, y text)`.execute(db);
  }
  return total / ((performance.now() - began) / 1000);
}

async function intakeRate(db: Db, place: Awaited<ReturnType<typeof benchPublication>>): Promise<number> {
  const intake = createIntake({ db, config: readConfig({}), clock: () => new Date() });
  await intake.accept(benchBatch(2, Date.now()), place, browser); // creates the month's partition
  let left = total / eventsPerBatch;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: readersAtOnce }, async () => {
      while (left-- > 0) await intake.accept(benchBatch(eventsPerBatch, Date.now()), place, browser);
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  await holdsAll(db, place.publicationId, total - clicksOnPages + 2);
  return total / seconds;
}

/** A batch over its network's budget is answered at once and stores nothing: a speed that would mean nothing. */
async function holdsAll(db: Db, publicationId: number, expected: number): Promise<void> {
  const { stored } = await db
    .selectFrom('events')
    .select((eb) => eb.fn.countAll<string>().as('stored'))
    .where('publication_id', '=', publicationId)
    .executeTakeFirstOrThrow();
  if (Number(stored) !== expected) throw new Error(`${stored} of ${expected} events were stored`);
}

export const intake: Benchmark = {
  name: 'Intake',
  method: `${total} events in batches of ${eventsPerBatch} from ${readersAtOnce} readers at once, each batch acknowledged after its
commit, raw rows and four rollups written; beside it plain inserts of as many rows, 500 at a time, into the same table of
the same database. Median of three alternating pairs, after two that are not counted: until then Node still compiles.`,
  run: () =>
    withBenchDatabase(async (db) => {
      const pairs: { ours: number; raw: number }[] = [];
      for (let pair = 0; pair < 5; pair += 1) {
        const place = await benchPublication(db); // a day's budget belongs to a publication
        pairs.push({ ours: await intakeRate(db, place), raw: await rawRate(db, place) });
      }
      const middle = pairs.slice(2).sort((a, b) => a.ours / a.raw - b.ours / b.raw)[1] ?? {
        ours: NaN,
        raw: NaN,
      };
      const ratio = middle.ours / middle.raw;
      return [
        { what: 'Events stored and counted', value: middle.ours, unit: 'events/s', budget: '' },
        { what: 'Plain inserts beside it', value: middle.raw, unit: 'rows/s', budget: '' },
        {
          what: 'Intake to plain inserts',
          value: ratio,
          unit: '×',
          budget: 'at least 0.5 ×',
          kept: ratio >= 0.5,
        },
      ];
    }),
};
