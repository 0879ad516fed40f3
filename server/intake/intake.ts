import type { Batch } from '#contract/intake';
import { isDatabaseAway } from '../db/databaseAway.ts';
import type { Deps } from '../deps.ts';
import { readArrival, type Arrival, type Place, type Reader } from './arrival.ts';
import { createEventPartitions } from './eventPartitions.ts';
import { createGroupCommit } from './groupCommit.ts';
import { publicationKey } from './publicationLock.ts';
import { createSuspects } from './suspects.ts';
import { spenderOf } from './intakeUsage.ts';
import { storeArrivals } from './storeArrivals.ts';

/** More than this waiting for the database, and further batches are asked to come again later. */
const mostWaiting = 2000;
const batchesPerCommit = 100;
const attempts = 3;
/** Networks whose budgets are known to be used up; forgotten, they are found out again. */
const mostSpenders = 10_000;

/** Two writers that met in a ring, or a transaction that could not be serialised: trying again mends it. */
const sqlState = (error: unknown) => (error as { code?: string }).code ?? '';
const isPassing = (error: unknown) => ['40P01', '40001'].includes(sqlState(error));
/** Another process has just made the same partition. */
const isMade = (error: unknown) => ['23505', '42P07', '42P17'].includes(sqlState(error));
/** Data exceptions, broken constraints, values beyond a limit: what the checks before should have refused. */
const isItemsFault = (error: unknown) => /^(2[23]|54)/.test(sqlState(error));

export class IntakeFull extends Error {}
/** The part of the database that holds the account has just been found away. */
export class AccountAway extends Error {}

/** On any error accounts part ways, since one's shard may be away; batches of one account only where it may be a batch's own fault. */
function partsOf(arrivals: readonly Arrival[], error: unknown): Arrival[][] {
  const accounts = [...new Set(arrivals.map(({ accountId }) => accountId))];
  if (accounts.length === 1 && isItemsFault(error)) return arrivals.map((arrival) => [arrival]);
  return accounts.map((account) => arrivals.filter(({ accountId }) => accountId === account));
}

/** What readers send, on its way into the database. */
export function createIntake(deps: Pick<Deps, 'db' | 'clock' | 'config'>) {
  const { db, clock } = deps;
  const ensurePartitions = createEventPartitions(db);
  const spent = new Set<string>();

  /** Of a network that has used up its day, nothing more is looked at: a flood must not cost what it could not store. */
  function withinBudget(arrival: Arrival): Arrival {
    return spent.has(spenderOf(arrival))
      ? { ...arrival, events: [], unkept: arrival.events.length }
      : arrival;
  }
  function noteSpent(spenders: string[]): void {
    if (spent.size > mostSpenders) spent.clear();
    for (const spender of spenders) spent.add(spender);
  }

  async function commit(arrivals: Arrival[], patiently: boolean): Promise<readonly Arrival[]> {
    const needed = arrivals.flatMap(({ events }) => events.map(({ at }) => at));
    await ensurePartitions(needed).catch((error: unknown) => {
      if (!isMade(error)) throw error;
      return ensurePartitions(needed);
    });
    for (let attempt = 1; ; attempt += 1) {
      try {
        const { held, spent: used } = await storeArrivals(deps, arrivals, patiently);
        noteSpent(used);
        return held;
      } catch (error) {
        if (attempt === attempts || !isPassing(error)) throw error;
      }
    }
  }
  const commits = createGroupCommit({ commit, largest: batchesPerCommit, laneOf: publicationKey, partsOf });
  const suspects = createSuspects();

  return {
    /**
     * Resolves when the batch is stored: only then may it be acknowledged.
     * @throws IntakeFull when the database is too far behind
     * @throws AccountAway when the part of the database that holds the account does not answer
     */
    async accept(batch: Batch, place: Place, reader: Reader): Promise<void> {
      const suspicion = suspects.of(place.accountId);
      if (suspicion === 'away') throw new AccountAway();
      const arrival = withinBudget(readArrival(batch, place, reader, clock()));
      const apart = suspicion === 'to be tried';
      if (commits.ahead(arrival, apart) >= mostWaiting) throw new IntakeFull();
      try {
        await commits.add(arrival, apart);
        suspects.clear(place.accountId);
      } catch (error) {
        if (!isDatabaseAway(error)) throw error;
        suspects.add(place.accountId);
        throw new AccountAway('The database does not answer', { cause: error });
      }
    },
    drained: commits.drained,
  };
}
