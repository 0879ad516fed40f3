import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyBaseLogger } from 'fastify';
import { readConfig } from '#server/config/readConfig';
import type { Caller, Deps } from '#server/deps';
import { withBenchDatabase } from './benchDatabase.ts';
import { blocksRead } from './blocksRead.ts';
import { figureRow, median, timed, type Benchmark, type Figure } from './figure.ts';
import { fillPeople, linkCount, readerCount, spread } from './peopleFill.ts';
import { peopleQuestions } from './peopleQuestions.ts';
import { benchPublication } from './readers.ts';

const budget = 300;
const day = 86_400_000;
/** `PEOPLE_ONLY=overview` asks those alone whose name has this in it. */
const only = process.env.PEOPLE_ONLY ?? '';
const runs = 5;

export const people: Benchmark = {
  name: 'lists of people',
  method: `A publication with ${readerCount.toLocaleString('en')} readers, ${linkCount.toLocaleString('en')} of them the recipients of links, and 258,000 sessions of
${spread.oldest} days; half of the readers were here before, in and after the month that is asked for, so that their own rows do not say what they
read then; the others before it alone. A page of 100 rows unless another size is named, with the number of all matches, ${runs} times after 1 that is
not counted; the handlers with their queries, median. Blocks are those the database read, from its cache or from disk; the answer is compressed as the server does it.
BENCH_DATABASE_URL names a PostgreSQL server; else the embedded database.`,
  run: () =>
    withBenchDatabase(async (db) => {
      const place = await benchPublication(db);
      await db.updateTable('accounts').set({ time_zone: 'UTC' }).execute();
      const now = new Date(new Date().setUTCHours(0, 0, 0, 0));
      await fillPeople(db, place, now);
      const deps: Deps = {
        db,
        config: readConfig({ COUNTRY_DATABASE: 'off' }),
        clock: () => now,
        log: console as unknown as FastifyBaseLogger,
      };
      const ago = (days: number) => new Date(now.getTime() - days * day);
      const questions = peopleQuestions(deps, { accountId: place.accountId } as Caller, {
        'of all time': undefined,
        'of the month': { from: ago(spread.from), until: ago(spread.until) },
        'of an hour less': {
          from: new Date(ago(spread.from).getTime() + 1_800_000),
          until: ago(spread.until),
        },
        'of a day': { from: ago(spread.until + 15), until: ago(spread.until + 14) },
      });
      const figures: Figure[] = [];
      for (const [what, ask] of Object.entries(questions)) {
        if (!what.includes(only)) continue;
        const answer = Buffer.from(JSON.stringify(await ask()));
        const sent = brotliCompressSync(answer, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
        const value = median(await timed(runs, ask, 0));
        figures.push(
          { what, value, unit: 'ms', budget: `at most ${budget} ms`, kept: value <= budget },
          { what: `${what}: read`, value: await blocksRead(db, ask), unit: 'blocks', budget: '' },
          { what: `${what}: sent`, value: sent.length / 1024, unit: 'kB', budget: '' },
        );
        for (const figure of figures.slice(-3)) console.error(figureRow(figure));
      }
      return figures;
    }),
};
