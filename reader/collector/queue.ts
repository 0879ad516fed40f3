import type { Batch, ReaderEvent, SessionMark } from '#contract/intake';

/** What the queue needs of the world; a test passes its own. */
export interface Surroundings {
  session: string;
  /** What the page knows of itself that makes this no new reading by a person. */
  marks: readonly SessionMark[];
  /** Address of the page, at most 2000 characters. */
  location: () => string;
  now: () => number;
  /** A new uuid. */
  newId: () => string;
  /** Posts a body; resolves with the HTTP status, rejects when the network failed. */
  post: (body: string) => Promise<number>;
  /** Hands a body to the browser, which sends it even after the page is gone; false if it would not take it. */
  leave: (body: string) => boolean;
  /** The page is hidden or closing: whatever is said now must leave at once. */
  away: () => boolean;
  online: () => boolean;
  later: (task: () => void, ms: number) => number;
  cancel: (timer: number) => void;
}

const flushAfterMs = 5_000;
const flushAt = 50;
const most = { events: 200, bytes: 57_000, waiting: 2_000, attempts: 8, pauseMs: 60_000 };

/** Whether the host has answered for good: stored, or refused in a way that would not change. */
const settled = (status: number) => status < 500 && status !== 429 && status !== 408;

/**
 * Gathers events into batches and sends them one after another. A batch once sealed keeps its id and its
 * events until the host has answered or it was handed to the browser on leaving.
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
    // UTF-8 takes at most three bytes for each unit of a string's length.
    for (let bytes = 0; count < waiting.length && count < most.events; count++) {
      bytes += 3 * JSON.stringify(waiting[count]).length;
      if (count && bytes > most.bytes) break;
    }
    return count ? { batch: world.newId(), events: waiting.splice(0, count) } : undefined;
  };

  const bodyOf = (batch: Pick<Batch, 'batch' | 'events'>) =>
    JSON.stringify({
      ...batch,
      session: world.session,
      location: world.location(),
      sentAt: world.now(),
      ...(world.marks.length > 0 && { marks: [...world.marks] }),
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
    if (done || failures > most.attempts) {
      sealed = undefined;
      failures = 0;
      if (waiting.length >= flushAt) return send();
      if (!waiting.length) return;
    }
    schedule(sealed ? Math.min(most.pauseMs, 2_000 * 2 ** Math.max(0, failures - 1)) : flushAfterMs);
  };

  const send = () => {
    if (flying) return;
    sealed ??= seal();
    if (!sealed) return;
    if (timer !== undefined) world.cancel(timer);
    timer = undefined;
    flying = true;
    const body = bodyOf(sealed);
    void new Promise<number>((resolve) => resolve(world.post(body)))
      .then(settled, () => false)
      .then(answered);
  };

  /** Hands everything not yet on its way to the browser. */
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
    if (waiting.length > most.waiting) waiting.shift();
    if (world.away()) {
      if (leaving) return;
      leaving = true;
      // Timers no longer run in a page that closes; a microtask still does, once the viewer has said it all.
      void Promise.resolve().then(() => {
        leaving = false;
        leave();
      });
    } else if (waiting.length >= flushAt && !sealed) send();
    else schedule(flushAfterMs);
  };

  return { add, leave };
}
