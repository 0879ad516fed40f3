import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/**
 * Everything this process measures, for Prometheus: docs/operation/monitoring.md explains each. Labels have few values,
 * all from our own code: never an address, or anything a visitor sent.
 */
export const registry = new Registry();
const registers = [registry];

/** Seconds; the longest statement may take 30. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export const requestSeconds = new Histogram({
  name: 'verso_request_seconds',
  help: 'Answered requests by site, call or route, and class of status, with their durations.',
  labelNames: ['site', 'call', 'status'],
  buckets,
  registers,
});

export const intakeBatches = new Counter({
  name: 'verso_intake_batches_total',
  help: 'Batches of reader events by outcome. Refused ones are sent again, unless malformed, unhosted or too many.',
  labelNames: ['outcome'],
  registers,
});
export const intakeEvents = new Counter({
  name: 'verso_intake_events_total',
  help: 'Reader events of acknowledged batches: stored, repeated (known from the same batch), or dropped (over a limit, switched off, impossible).',
  labelNames: ['outcome'],
  registers,
});
export const intakeBatchEvents = new Histogram({
  name: 'verso_intake_batch_events',
  help: 'Events per batch.',
  buckets: [1, 2, 5, 10, 20, 50, 100, 200, 500],
  registers,
});
export const intakeCommitSeconds = new Histogram({
  name: 'verso_intake_commit_seconds',
  help: 'Durations of group commits.',
  buckets,
  registers,
});
export const intakeCommitBatches = new Histogram({
  name: 'verso_intake_commit_batches',
  help: 'Batches per group commit.',
  buckets: [1, 2, 5, 10, 20, 50, 100],
  registers,
});
export const intakeWaiting = new Gauge({
  name: 'verso_intake_batches_waiting',
  help: 'Batches received and not yet committed.',
  registers,
});

export const statementSeconds = new Histogram({
  name: 'verso_database_statement_seconds',
  help: 'Durations of database statements, failed ones included.',
  buckets: [0.0005, 0.001, 0.0025, ...buckets],
  registers,
});
export const statementErrors = new Counter({
  name: 'verso_database_errors_total',
  help: 'Failed database statements and connections by kind: timeout, away, conflict, constraint, other.',
  labelNames: ['kind'],
  registers,
});

/** What is read from a connection pool. */
export interface WatchedPool {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}
const pools = new Set<WatchedPool>();
new Gauge({
  name: 'verso_database_connections',
  help: 'Connections of the pool: used, idle, and requests waiting for one. Only with DATABASE_URL.',
  labelNames: ['state'],
  registers,
  collect() {
    this.reset();
    for (const { totalCount, idleCount, waitingCount } of pools) {
      this.inc({ state: 'used' }, totalCount - idleCount);
      this.inc({ state: 'idle' }, idleCount);
      this.inc({ state: 'waiting' }, waitingCount);
    }
  },
});
/** Returns what ends the watch. */
export function watchPool(pool: WatchedPool): () => void {
  pools.add(pool);
  return () => void pools.delete(pool);
}

export const storeSeconds = new Histogram({
  name: 'verso_store_seconds',
  help: 'Requests to the object store until their answer begins, by operation (read, look, list, write, delete) and outcome (done, missing, failed). Only with S3_BUCKET.',
  labelNames: ['operation', 'outcome'],
  buckets,
  registers,
});

export const mails = new Counter({
  name: 'verso_mails_total',
  help: 'Attempts to send an email by outcome: sent, failed (tried again later), given up.',
  labelNames: ['outcome'],
  registers,
});
export const mailsWaiting = new Gauge({
  name: 'verso_mails_waiting',
  help: 'Emails not sent yet, in the whole database.',
  registers,
});

export const webhooks = new Counter({
  name: 'verso_webhooks_total',
  help: 'Notifications of payment providers by outcome: taken, known (delivered before), unowned (of no account here), refused (signature), failed.',
  labelNames: ['provider', 'outcome'],
  registers,
});

const choreSeconds = new Histogram({
  name: 'verso_chore_seconds',
  help: 'Background tasks by outcome (done, failed), with their durations.',
  labelNames: ['chore', 'outcome'],
  buckets: [0.01, 0.1, 1, 10, 60, 600],
  registers,
});
const choreDone = new Gauge({
  name: 'verso_chore_done_timestamp_seconds',
  help: 'When a background task last succeeded in this process.',
  labelNames: ['chore'],
  registers,
});

export const readyState = new Gauge({
  name: 'verso_ready',
  help: 'What /readyz says: 1 for the current state of ready, degraded, unready.',
  labelNames: ['state'],
  registers,
});
export const freeDisk = new Gauge({
  name: 'verso_disk_free_bytes',
  help: 'Free space for DATA_DIR. Readers’ data is refused below MIN_FREE_MB on the embedded database.',
  registers,
});

/** Runs a background task and measures it. */
export async function measureChore<T>(chore: string, run: () => Promise<T>): Promise<T> {
  const end = choreSeconds.startTimer({ chore });
  try {
    const result = await run();
    end({ outcome: 'done' });
    choreDone.setToCurrentTime({ chore });
    return result;
  } catch (error) {
    end({ outcome: 'failed' });
    throw error;
  }
}

let watched = false;
/** Adds what Node itself can say: processor, memory, event loop, garbage collection. */
export function watchProcess(): void {
  if (!watched) collectDefaultMetrics({ register: registry });
  watched = true;
}
