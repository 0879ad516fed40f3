import type { Batch } from '#contract/intake';
import { isDatabaseAway } from '../db/databaseAway.ts';
import type { Deps } from '../deps.ts';
import {
  intakeBatchEvents,
  intakeCommitBatches,
  intakeCommitSeconds,
  intakeEvents,
  intakeWaiting,
} from '../metrics.ts';
import { readArrival, type Arrival, type Place, type Reader } from './arrival.ts';
import { createEventPartitions } from './eventPartitions.ts';
import { createGroupCommit } from './groupCommit.ts';
import { publicationKey } from './publicationLock.ts';
import { createSuspects } from './suspects.ts';
import { spenderOf } from './intakeUsage.ts';
import { storeArrivals } from './storeArrivals.ts';

/** With more items than this waiting for the database, further batches get a 503 and come again later. */
const mostWaiting = 2000;
const batchesPerCommit = 100;
const attempts = 3;
/** Networks known to have used up their budgets; if forgotten, they are found again. */
const mostSpenders = 10_000;

/** A deadlock or serialisation failure: a retry succeeds. */
const sqlState = (error: unknown) => (error as { code?: string }).code ?? '';
const isPassing = (error: unknown) => ['40P01', '40001'].includes(sqlState(error));
/** Another process has just created the same partition. */
const isMade = (error: unknown) => ['23505', '42P07', '42P17'].includes(sqlState(error));
/**
 * Data exceptions, violated constraints, values beyond a limit: faults of a batch that earlier checks missed.
 */
const isItemsFault = (error: unknown) => /^(2[23]|54)/.test(sqlState(error));

export class IntakeFull extends Error {}
/** The account's database node was found unavailable just now. */
export class AccountAway extends Error {}

/**
 * After any error accounts are stored separately, since one's node may be down; batches of one account only
 * if a batch may be at fault.
 */
function partsOf(arrivals: readonly Arrival[], error: unknown): Arrival[][] {
  const accounts = [...new Set(arrivals.map(({ accountId }) => accountId))];
  if (accounts.length === 1 && isItemsFault(error)) return arrivals.map((arrival) => [arrival]);
  return accounts.map((account) => arrivals.filter(({ accountId }) => accountId === account));
}

/** The way of readers' events into the database. */
export function createIntake(deps: Pick<Deps, 'db' | 'clock' | 'config'>) {
  const { db, clock } = deps;
  const ensurePartitions = createEventPartitions(db);
  const spent = new Set<string>();

  /** Batches of a network over its budget are not even parsed: a flood must not cost more than it stores. */
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
    intakeCommitBatches.observe(arrivals.length);
    const end = intakeCommitSeconds.startTimer();
    try {
      return await store(arrivals, patiently);
    } finally {
      end();
    }
  }

  async function store(arrivals: Arrival[], patiently: boolean): Promise<readonly Arrival[]> {
    const needed = arrivals.flatMap(({ events }) => events.map(({ at }) => at));
    await ensurePartitions(needed).catch((error: unknown) => {
      if (!isMade(error)) throw error;
      return ensurePartitions(needed);
    });
    for (let attempt = 1; ; attempt += 1) {
      try {
        const { held, spent: used, events } = await storeArrivals(deps, arrivals, patiently);
        noteSpent(used);
        for (const [outcome, count] of Object.entries(events)) intakeEvents.inc({ outcome }, count);
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
     * @throws AccountAway when the account's database node is unavailable
     */
    async accept(batch: Batch, place: Place, reader: Reader): Promise<void> {
      const suspicion = suspects.of(place.accountId);
      if (suspicion === 'away') throw new AccountAway();
      const arrival = withinBudget(readArrival(batch, place, reader, clock()));
      const apart = suspicion === 'to be tried';
      if (commits.ahead(arrival, apart) >= mostWaiting) throw new IntakeFull();
      intakeBatchEvents.observe(batch.events.length);
      intakeWaiting.inc();
      try {
        await commits.add(arrival, apart);
        suspects.clear(place.accountId);
      } catch (error) {
        if (!isDatabaseAway(error)) throw error;
        suspects.add(place.accountId);
        throw new AccountAway('The database does not answer', { cause: error });
      } finally {
        intakeWaiting.dec();
      }
    },
    drained: commits.drained,
  };
}
