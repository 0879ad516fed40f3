import pino from 'pino';
import { openPostgres, type Db } from '#server/db/connection';
import { migrate } from '#server/db/migrate';
import { clearHeat } from '#server/intake/heatClearing';
import { sweepHeat } from '#server/intake/heatSweeping';
import { holdOffIntake } from '#server/intake/publicationLock';
import { findBinaries, openPostgresServer } from '../scripts/postgresServer.mjs';
import { median, type Benchmark, type Figure } from './figure.ts';
import { addHeatPoints } from './heatPoints.ts';
import { benchPublication } from './readers.ts';
import { fill } from './scale.ts';

const [points, events, rounds] = [300_000, 10_000, 3];
type Place = Awaited<ReturnType<typeof benchPublication>>;

/** The intake's rate while another publication's lock is held idle. */
const whileHeld = (db: Db, held: Place, rate: () => Promise<number>) =>
  db.transaction().execute(async (tx) => {
    await holdOffIntake(tx, held);
    return rate();
  });

/** The same while its cleared heat is removed. */
async function whileSweeping(db: Db, rate: () => Promise<number>): Promise<number> {
  const ending = new AbortController();
  let over = false;
  const sweeping = sweepHeat({ db, log: pino({ level: 'silent' }) }, ending.signal).then(() => (over = true));
  const found = await rate();
  if (over) throw new Error('Removing ended first: add more points.');
  ending.abort();
  await sweeping;
  return found;
}

async function compare(db: Db): Promise<Figure[]> {
  const heavy = await benchPublication(db);
  await addHeatPoints(db, heavy, points);
  const many: Place[] = [];
  while (many.length < 1000) many.push(await benchPublication(db));
  await clearHeat(db, heavy);
  const rate = () => fill(db, many, events, 1);
  await rate();
  const found: Record<'one' | 'alone' | 'held' | 'sweeping', number[]> = {
    one: [],
    alone: [],
    held: [],
    sweeping: [],
  };
  for (let round = 0; round < rounds; round += 1) {
    found.one.push(await fill(db, many.slice(0, 1), events, 1));
    found.alone.push(await rate());
    found.held.push(await whileHeld(db, heavy, rate));
    found.sweeping.push(await whileSweeping(db, rate));
  }
  const factors = (slower: readonly number[]) =>
    median(slower.map((value, round) => (found.alone[round] ?? NaN) / value));
  const [held, sweeping] = [factors(found.held), factors(found.sweeping)];
  return [
    { what: 'Intake on 1 publication', value: median(found.one), unit: 'events/s', budget: '' },
    { what: 'Intake on 1,000 publications', value: median(found.alone), unit: 'events/s', budget: '' },
    {
      what: '… slower while another publication’s lock is held',
      value: held,
      unit: '×',
      budget: 'at most 2 ×',
      kept: held <= 2,
    },
    {
      what: '… slower while another publication’s cleared heat is removed',
      value: sweeping,
      unit: '×',
      budget: 'at most 2 ×',
      kept: sweeping <= 2,
    },
  ];
}

export const contention: Benchmark = {
  name: 'Upkeep beside intake',
  method: `On PostgreSQL, ${events} events in batches of 50 from 200 readers at once through one intake, in ${rounds} alternating rounds: into one publication; into
1,000; into the same 1,000 while one that is not among them is locked, and while its cleared heat of ${points} points is removed.`,
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
