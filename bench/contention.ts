import { openPostgres, type Db } from '#server/db/connection';
import { migrate } from '#server/db/migrate';
import { clearHeat } from '#server/intake/heatClearing';
import { holdOffIntake } from '#server/intake/publicationLock';
import { findBinaries, openPostgresServer } from '../scripts/postgresServer.mjs';
import { median, type Benchmark, type Figure } from './figure.ts';
import { addHeatPoints } from './heatPoints.ts';
import { benchPublication } from './readers.ts';
import { fill } from './scale.ts';

const [points, events, rounds] = [300_000, 10_000, 3];
type Place = Awaited<ReturnType<typeof benchPublication>>;

/** The rate of intake while another publication's lock is held and nothing is done with it. */
const whileHeld = (db: Db, held: Place, rate: () => Promise<number>) => db.transaction().execute(async (tx) => {
  await holdOffIntake(tx, held);
  return rate();
});

/** The same while its heat is cleared. */
async function whileClearing(db: Db, { accountId, publicationId }: Place, rate: () => Promise<number>): Promise<number> {
  const ending = new AbortController();
  const clearing = clearHeat(db, accountId, publicationId, { ending: ending.signal });
  const found = await rate();
  ending.abort();
  if (await clearing) throw new Error('Clearing ended first: add more points.');
  return found;
}

async function compare(db: Db): Promise<Figure[]> {
  const heavy = await benchPublication(db);
  await addHeatPoints(db, heavy, points);
  const many: Place[] = [];
  while (many.length < 1000) many.push(await benchPublication(db));
  const rate = () => fill(db, many, events, 1);
  await rate();
  const found: Record<'one' | 'alone' | 'held' | 'clearing', number[]> = { one: [], alone: [], held: [], clearing: [] };
  for (let round = 0; round < rounds; round += 1) {
    found.one.push(await fill(db, many.slice(0, 1), events, 1));
    found.alone.push(await rate());
    found.held.push(await whileHeld(db, heavy, rate));
    found.clearing.push(await whileClearing(db, heavy, rate));
  }
  const factors = (slower: readonly number[]) => median(slower.map((value, round) => (found.alone[round] ?? NaN) / value));
  const [held, clearing] = [factors(found.held), factors(found.clearing)];
  return [
    { what: 'Intake on 1 publication', value: median(found.one), unit: 'events/s', budget: '' },
    { what: 'Intake on 1,000 publications', value: median(found.alone), unit: 'events/s', budget: '' },
    { what: '… slower while another publication’s lock is held', value: held, unit: '×', budget: 'at most 2 ×', kept: held <= 2 },
    { what: '… slower while another publication’s heat is cleared', value: clearing, unit: '×', budget: 'at most 2 ×', kept: clearing <= 2 },
  ];
}

export const contention: Benchmark = {
  name: 'Upkeep beside intake',
  method: `On PostgreSQL, ${events} events in batches of 50 from 200 readers at once through one intake, in ${rounds} alternating rounds: into one publication; into
1,000; into the same 1,000 while one that is not among them is locked, and while its heat of ${points} points is cleared.`,
  run: async () => {
    const bin = await findBinaries();
    if (!bin) throw new Error('PostgreSQL is not installed.');
    const postgres = await openPostgresServer(bin);
    const db = openPostgres(postgres.url, console.error);
    try {
      await migrate(db);
      return await compare(db);
    } finally {
      await db.destroy();
      await postgres.remove();
    }
  },
};
