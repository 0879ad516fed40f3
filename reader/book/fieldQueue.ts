import type { Posted } from './post.ts';

export type FieldState = 'saving' | 'saved' | 'waiting' | 'refused';

/** What the queue needs of the world; a test passes its own. */
export interface FieldWorld {
  post: (name: string, value: string) => Promise<Posted>;
  later: (task: () => void, ms: number) => number;
  cancel: (timer: number) => void;
  /** Told of each field's state; `why` in the host's words, where it has refused. */
  report: (name: string, state: FieldState, why: string) => void;
}

const longestPauseMs = 60_000;

/**
 * Sends changed fields one after another, so that a later value never arrives before an earlier one. What could
 * not be sent is kept and tried again; of a field that has changed meanwhile, its newest value.
 */
export function createFieldQueue(world: FieldWorld) {
  const waiting = new Map<string, string>();
  let flying = false;
  let failures = 0;
  let timer: number | undefined;

  const send = () => {
    if (timer !== undefined) world.cancel(timer);
    timer = undefined;
    const next = waiting.entries().next();
    if (flying || next.done) return;
    const [name, value] = next.value;
    waiting.delete(name);
    flying = true;
    world.report(name, 'saving', '');
    void world.post(name, value).then((posted) => {
      flying = false;
      if (posted === 'later') {
        if (!waiting.has(name)) waiting.set(name, value);
        for (const kept of waiting.keys()) world.report(kept, 'waiting', '');
        timer = world.later(send, Math.min(longestPauseMs, 2_000 * 2 ** failures++));
        return;
      }
      failures = 0;
      if (!waiting.has(name)) world.report(name, posted === 'taken' ? 'saved' : 'refused', posted === 'taken' ? '' : posted.refused);
      send();
    });
  };

  return {
    change(name: string, value: string) {
      waiting.set(name, value);
      world.report(name, 'saving', '');
      send();
    },
    /** Tries at once whatever waits: the connection is back, or the page closes. */
    send,
  };
}
