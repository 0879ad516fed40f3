import type { FastifyBaseLogger } from 'fastify';

/** Something that is done again and again beside the requests. */
export interface Loop {
  name: string;
  /** Milliseconds from the end of one turn to the next. */
  every: number;
  /** @param ending aborted as soon as the loop is to stop: whoever has much to do leaves the rest for another day */
  turn: (ending: AbortSignal) => Promise<unknown>;
}

const longestPause = 60_000;

/**
 * One turn of many chores, by name, one after another: one that fails is logged, and keeps none from those behind it.
 * None begins once the loop is to stop.
 */
export const inTurn =
  (chores: Record<string, Loop['turn']>, log: FastifyBaseLogger): Loop['turn'] =>
  async (ending) => {
    for (const [chore, run] of Object.entries(chores)) {
      if (ending.aborted) return;
      try {
        await run(ending);
      } catch (error) {
        log.error({ chore, err: error }, 'a chore failed');
      }
    }
  };

/** Begins with a turn at once. A turn that fails is logged, and the next ones come later until one succeeds. */
export function startLoop({ name, every, turn }: Loop, log: FastifyBaseLogger): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  const end = new AbortController();
  let failures = 0;
  let running = Promise.resolve();

  async function once(): Promise<void> {
    try {
      await turn(end.signal);
      failures = 0;
    } catch (error) {
      failures += 1;
      log.error({ loop: name, err: error }, 'a turn failed');
    }
    const pause = failures === 0 ? every : Math.max(every, Math.min(1000 * 2 ** failures, longestPause));
    if (!end.signal.aborted) timer = setTimeout(() => void (running = once()), pause);
  }
  running = once();

  return {
    /** Waits for the turn that is under way, which is told. */
    stop: async () => {
      end.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
