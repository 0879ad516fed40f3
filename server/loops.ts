import type { FastifyBaseLogger } from 'fastify';
import { measureChore } from './metrics.ts';

/** A task repeated in the background. */
export interface Loop {
  name: string;
  /** Milliseconds from the end of one turn to the next. */
  every: number;
  /** @param ending aborted when the loop is to stop: long tasks leave the rest for later */
  turn: (ending: AbortSignal) => Promise<unknown>;
}

const longestPause = 60_000;

/**
 * A turn of several named tasks, one after another: a failure is logged and does not stop the next. None
 * starts once the loop is to stop.
 */
export const inTurn =
  (chores: Record<string, Loop['turn']>, log: FastifyBaseLogger): Loop['turn'] =>
  async (ending) => {
    for (const [chore, run] of Object.entries(chores)) {
      if (ending.aborted) return;
      try {
        await measureChore(chore, () => run(ending));
      } catch (error) {
        log.error({ chore, err: error }, 'a chore failed');
      }
    }
  };

export interface RunningLoop {
  /** No further turn begins, and the current one is signalled to end. */
  end(): void;
  /** Waits for the current turn too. */
  stop(): Promise<void>;
}

/**
 * Runs the first turn at once. After a failed turn, which is logged, the next ones come later until one
 * succeeds.
 */
export function startLoop({ name, every, turn }: Loop, log: FastifyBaseLogger): RunningLoop {
  let timer: NodeJS.Timeout | undefined;
  const ending = new AbortController();
  let failures = 0;
  let running = Promise.resolve();

  async function once(): Promise<void> {
    try {
      await measureChore(name, () => turn(ending.signal));
      failures = 0;
    } catch (error) {
      failures += 1;
      log.error({ loop: name, err: error }, 'a turn failed');
    }
    const pause = failures === 0 ? every : Math.max(every, Math.min(1000 * 2 ** failures, longestPause));
    if (!ending.signal.aborted) timer = setTimeout(() => void (running = once()), pause);
  }
  running = once();

  const end = () => {
    ending.abort();
    clearTimeout(timer);
  };
  return {
    end,
    stop: async () => {
      end();
      await running;
    },
  };
}
