import type { Steps } from '#ui/DataTable/steps.ts';

/** Milliseconds of work between two rests: half a frame, so that the page answers and moves meanwhile. */
const SLICE_MS = 8;

/** What slices are measured by and ended with. */
export interface Pace {
  /** Milliseconds. */
  now: () => number;
  /** Lets the page do what waits to be done. */
  rest: () => Promise<void>;
}

/**
 * Lets the page answer whoever uses it before long work goes on. By a message: a timer would wait 4 ms, and
 * `scheduler.yield` comes back before what others have waiting, so that for a tenth of a second at a time nothing
 * is drawn, the work's own progress least of all.
 */
export const pause = (): Promise<void> =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });

const pagePace: Pace = {
  now: () => performance.now(),
  rest: pause,
};

/**
 * Does the work without holding up the page. Work that is done within one slice is done at once.
 * @throws the signal's reason, no later than at the end of the slice in which it was aborted
 */
export async function inSlices<Result>(
  steps: Steps<Result>,
  signal?: AbortSignal,
  pace = pagePace,
): Promise<Result> {
  signal?.throwIfAborted();
  let until = pace.now() + SLICE_MS;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (pace.now() < until) continue;
    await pace.rest();
    signal?.throwIfAborted();
    until = pace.now() + SLICE_MS;
  }
}
