import type { Batch, ReaderEvent } from '#contract/intake';

/** The queue's dependencies; tests inject their own. */
export interface Surroundings {
  /** What every batch says of its page: the session, its marks and its browser's id if it has any, and the host that led here. */
  page: Pick<Batch, 'session' | 'marks' | 'referrer' | 'reader'>;
  /** Address of the page, at most 2000 characters. */
  location: () => string;
  now: () => number;
  /** A new uuid. */
  newId: () => string;
  /** Posts a body; resolves with the HTTP status, rejects when the network failed. */
  post: (body: string) => Promise<number>;
  /** Passes a body to the browser to send even after the page is gone; false if refused. */
  leave: (body: string) => boolean;
  /** The page is hidden or closing: new events must be sent at once. */
  away: () => boolean;
  online: () => boolean;
  later: (task: () => void, ms: number) => number;
  cancel: (timer: number | undefined) => void;
}

const flushAfterMs = 5_000;
const flushAt = 50;
const mostEvents = 200;
const mostBytes = 57_000;
const mostWaiting = 2_000;
const mostAttempts = 8;
const longestPauseMs = 60_000;

/** Whether the host's reply is final: stored, or rejected for a permanent reason. */
const settled = (status: number) => status < 500 && status !== 429 && status !== 408;

/**
 * Collects events into batches and sends them one at a time. A sealed batch keeps its id and events until the
 * host has replied or the browser has taken it on leaving.
 */
export function createQueue(world: Surroundings) {
  const waiting: ReaderEvent[] = [];
  let sealed: Pick<Batch, 'batch' | 'events'> | undefined;
  let flying = false;
  let failures = 0;
  let timer: number | undefined;
  let leaving = false;

  const seal = () => {
    let count = 0;
    // UTF-8 takes at most three bytes per unit of a string's length.
    for (let bytes = 0; count < waiting.length && count < mostEvents; count++) {
      bytes += 3 * JSON.stringify(waiting[count]).length;
      if (count && bytes > mostBytes) break;
    }
    return count ? { batch: world.newId(), events: waiting.splice(0, count) } : undefined;
  };

  const bodyOf = (batch: Pick<Batch, 'batch' | 'events'>) =>
    JSON.stringify({
      ...batch,
      ...world.page,
      location: world.location(),
      sentAt: world.now(),
    } satisfies Batch);

  const schedule = (ms: number) => {
    timer ??= world.later(() => {
      timer = undefined;
      send();
    }, ms);
  };

  const answered = (done: boolean) => {
    flying = false;
    failures = done ? 0 : failures + (world.online() ? 1 : 0);
    if (done || failures > mostAttempts) {
      sealed = undefined;
      failures = 0;
      if (waiting.length >= flushAt) return send();
      if (!waiting.length) return;
    }
    schedule(sealed ? Math.min(longestPauseMs, 2_000 * 2 ** Math.max(0, failures - 1)) : flushAfterMs);
  };

  const send = () => {
    if (flying) return;
    sealed ??= seal();
    if (!sealed) return;
    world.cancel(timer);
    timer = undefined;
    flying = true;
    const body = bodyOf(sealed);
    void new Promise<number>((resolve) => resolve(world.post(body)))
      .then(settled, () => false)
      .then(answered);
  };

  /** Passes everything not being sent to the browser. */
  const leave = () => {
    if (sealed && !flying) {
      if (!world.leave(bodyOf(sealed))) return schedule(flushAfterMs);
      sealed = undefined;
      failures = 0;
    }
    for (let batch = seal(); batch; batch = seal()) {
      if (world.leave(bodyOf(batch))) continue;
      waiting.unshift(...batch.events);
      return schedule(flushAfterMs);
    }
  };

  const add = (event: ReaderEvent) => {
    waiting.push(event);
    if (waiting.length > mostWaiting) waiting.shift();
    if (world.away()) {
      if (leaving) return;
      leaving = true;
      // Timers no longer run while a page closes; a microtask does, after the viewer's last event.
      void Promise.resolve().then(() => {
        leaving = false;
        leave();
      });
    } else if (waiting.length >= flushAt && !sealed) send();
    else schedule(flushAfterMs);
  };

  return { add, leave };
}
