import type { FastifyBaseLogger } from 'fastify';

/** Something that is done again and again beside the requests. */
export interface Loop {
  name: string;
  /** Milliseconds from the end of one turn to the next. */
  every: number;
  turn: () => Promise<unknown>;
}

const longestPause = 60_000;

/** One turn of many chores, by name, one after another: one that fails is logged, and keeps none from those behind it. */
export const inTurn = (chores: Record<string, () => Promise<unknown>>, log: FastifyBaseLogger) => async (): Promise<void> => {
  for (const [chore, run] of Object.entries(chores)) {
    try {
      await run();
    } catch (error) {
      log.error({ chore, err: error }, 'a chore failed');
    }
  }
};

/** Begins with a turn at once. A turn that fails is logged, and the next ones come later until one succeeds. */
export function startLoop({ name, every, turn }: Loop, log: FastifyBaseLogger): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let failures = 0;
  let running = Promise.resolve();

  async function once(): Promise<void> {
    try {
      await turn();
      failures = 0;
    } catch (error) {
      failures += 1;
      log.error({ loop: name, err: error }, 'a turn failed');
    }
    const pause = failures === 0 ? every : Math.max(every, Math.min(1000 * 2 ** failures, longestPause));
    if (!stopped) timer = setTimeout(() => void (running = once()), pause);
  }
  running = once();

  return {
    /** Waits for the turn that is under way. */
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
