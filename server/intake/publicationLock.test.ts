import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Db } from '../db/connection.ts';
import { openTestDatabase } from '../db/testDatabase.ts';
import { createIntake } from './intake.ts';
import { holdOffIntake, type LockedPublication } from './publicationLock.ts';
import { rebuildRollups, verifyRollups } from './rollupUpkeep.ts';
import { aBatch, aConfig, aPublication, deletePublications } from './sampleBatches.ts';

const person = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0 Safari/537.36' };
const aView = () => aBatch([{ type: 'view', at: Date.now(), page: 1 }]);

let db: Db;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.destroy());
afterEach(() => deletePublications(db));

/** Locks a publication as upkeep does, until released. */
async function hold(publication: LockedPublication): Promise<() => Promise<void>> {
  let letGo = () => undefined as void;
  const end = new Promise<void>((resolve) => (letGo = resolve));
  let held = () => undefined as void;
  const begun = new Promise<void>((resolve) => (held = resolve));
  const upkeep = db.transaction().execute(async (tx) => {
    await holdOffIntake(tx, publication);
    held();
    await end;
  });
  await begun;
  return async () => {
    letGo();
    await upkeep;
  };
}

// the embedded database runs one transaction at a time
const hasManyConnections = Boolean(process.env.TEST_DATABASE_URL);

test.runIf(hasManyConnections)(
  'upkeep of one publication holds up no other, though batches of both come together',
  async () => {
    const [held, other] = [await aPublication(db, 'Held'), await aPublication(db, 'Other')];
    const intake = createIntake({ db, config: aConfig, clock: () => new Date() });
    const letGo = await hold(held);
    let stored = 0;
    const waiting = Array.from({ length: 5 }, () =>
      intake.accept(aView(), held, person).then(() => (stored += 1)),
    );
    await Promise.all(Array.from({ length: 100 }, () => intake.accept(aView(), other, person)));
    await verifyRollups(db);
    expect(stored).toBe(0);
    await letGo();
    await Promise.all(waiting);
    await intake.drained();
    const { views } = await db
      .selectFrom('reads_by_day')
      .select((select) => select.fn.sum<number>('views').as('views'))
      .where('account_id', '=', held.accountId)
      .executeTakeFirstOrThrow();
    expect(Number(views)).toBe(5);
  },
);

test.runIf(hasManyConnections)(
  'readers go on during verification and rebuilds, and nothing differs at any moment',
  async () => {
    const places = await Promise.all(['A', 'B', 'C'].map((name) => aPublication(db, name)));
    const intakes = [1, 2].map(() => createIntake({ db, config: aConfig, clock: () => new Date() }));
    let ended = false;
    // two for each publication, one by each process, who turn pages: without pauses, each round would have more to count
    // the longer the one before it took
    const readers = Array.from({ length: 6 }, async (_, nth) => {
      while (!ended) {
        await intakes[nth % 2]?.accept(aView(), places[nth % 3]!, person);
        await wait(5);
      }
    });
    for (let round = 0; round < 3; round += 1) {
      expect(await verifyRollups(db)).toEqual([]);
      await rebuildRollups(db);
    }
    ended = true;
    await Promise.all(readers);
    expect(await verifyRollups(db)).toEqual([]);
  },
  120_000,
);
