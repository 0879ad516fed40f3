import type { Batch } from '#contract/intake';
import type { Deps } from '../deps.ts';
import { readArrival, type Arrival, type Place, type Reader } from './arrival.ts';
import { createEventPartitions } from './eventPartitions.ts';
import { createGroupCommit } from './groupCommit.ts';
import { storeArrivals } from './storeArrivals.ts';

/** More than this waiting for the database, and further batches are asked to come again later. */
const mostWaiting = 2000;
const batchesPerCommit = 100;
const attempts = 3;

/** Two writers that met in a ring, or a transaction that could not be serialised: trying again mends it. */
const sqlState = (error: unknown) => (error as { code?: string }).code ?? '';
const isPassing = (error: unknown) => ['40P01', '40001'].includes(sqlState(error));
/** Another process has just made the same partition. */
const isMade = (error: unknown) => ['23505', '42P07', '42P17'].includes(sqlState(error));
/** Data exceptions, broken constraints, values beyond a limit: what the checks before should have refused. */
const isItemsFault = (error: unknown) => /^(2[23]|54)/.test(sqlState(error));

export class IntakeFull extends Error {}

/** What readers send, on its way into the database. */
export function createIntake(deps: Pick<Deps, 'db' | 'clock' | 'config'>) {
  const { db, clock } = deps;
  const ensurePartitions = createEventPartitions(db);

  async function commit(arrivals: Arrival[]): Promise<void> {
    const needed = arrivals.flatMap(({ events }) => events.map(({ at }) => at));
    await ensurePartitions(needed).catch((error: unknown) => {
      if (!isMade(error)) throw error;
      return ensurePartitions(needed);
    });
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await storeArrivals(deps, arrivals);
      } catch (error) {
        if (attempt === attempts || !isPassing(error)) throw error;
      }
    }
  }
  const commits = createGroupCommit({ commit, largest: batchesPerCommit, isItemsFault });

  return {
    /**
     * Resolves when the batch is stored: only then may it be acknowledged.
     * @throws IntakeFull when the database is too far behind
     */
    async accept(batch: Batch, place: Place, reader: Reader): Promise<void> {
      if (commits.waiting >= mostWaiting) throw new IntakeFull();
      await commits.add(readArrival(batch, place, reader, clock()));
    },
    drained: commits.drained,
  };
}
