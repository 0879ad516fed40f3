import type { Posted } from './post.ts';

export type FieldState = 'saving' | 'saved' | 'waiting' | 'refused';

/** The queue's dependencies; tests inject their own. */
export interface FieldWorld {
  /** Values by the names of their fields. */
  post: (fields: Readonly<Record<string, string>>) => Promise<Posted>;
  later: (task: () => void, ms: number) => number;
  cancel: (timer: number) => void;
  /** Called with each field's state; `why` in the host's words if refused. */
  report: (name: string, state: FieldState, why: string) => void;
}

const longestPauseMs = 60_000;

/**
 * Sends changed fields one at a time, so that a later value never arrives before an earlier one. Failed ones
 * are kept and retried with their latest value.
 */
export function createFieldQueue(world: FieldWorld) {
  const waiting = new Map<string, string>();
  const newest = new Map<string, string>();
  let flying = 0;
  let failures = 0;
  let timer: number | undefined;

  const rest = () => {
    if (timer !== undefined) world.cancel(timer);
    timer = undefined;
  };
  /** Fields that have not changed since they were sent. */
  const current = (fields: ReadonlyMap<string, string>) =>
    [...fields].filter(([name, value]) => newest.get(name) === value);

  const deliver = (fields: ReadonlyMap<string, string>) => {
    flying += 1;
    for (const name of fields.keys()) {
      waiting.delete(name);
      world.report(name, 'saving', '');
    }
    void world.post(Object.fromEntries(fields)).then((posted) => {
      flying -= 1;
      const isLate = posted === 'later';
      // For several fields the host does not say which it refuses, so each is sent separately.
      if (isLate || (posted !== 'taken' && fields.size > 1))
        for (const [name, value] of current(fields)) waiting.set(name, value);
      if (isLate) {
        for (const kept of waiting.keys()) world.report(kept, 'waiting', '');
        rest();
        timer = world.later(send, Math.min(longestPauseMs, 2_000 * 2 ** failures++));
        return;
      }
      failures = 0;
      const [state, why] =
        posted === 'taken' ? (['saved', ''] as const) : (['refused', posted.refused] as const);
      for (const [name] of current(fields)) if (!waiting.has(name)) world.report(name, state, why);
      send();
    });
  };

  function send() {
    rest();
    const [next] = waiting;
    if (next && flying === 0) deliver(new Map([next]));
  }

  return {
    change(name: string, value: string) {
      waiting.set(name, value);
      newest.set(name, value);
      world.report(name, 'saving', '');
      send();
    },
    /** Sends everything waiting at once: the connection is back. */
    send,
    /**
     * Posts everything waiting together, even while a field is being sent: the page closes, and no reply will
     * be read.
     */
    leave() {
      rest();
      if (waiting.size > 0) deliver(new Map(waiting));
    },
  };
}
