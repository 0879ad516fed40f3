import type { Posted } from './post.ts';

export type FieldState = 'saving' | 'saved' | 'waiting' | 'refused';

/** What the queue needs of the world; a test passes its own. */
export interface FieldWorld {
  /** Values by the names of their fields. */
  post: (fields: Readonly<Record<string, string>>) => Promise<Posted>;
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
  const newest = new Map<string, string>();
  let flying = 0;
  let failures = 0;
  let timer: number | undefined;

  const rest = () => {
    if (timer !== undefined) world.cancel(timer);
    timer = undefined;
  };
  /** Those of the fields that have not changed since they were sent. */
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
      // Of several, the host does not say which it refuses: each is sent by itself.
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
    /** Tries at once whatever waits: the connection is back. */
    send,
    /** Posts all that waits together, also while a field is on its way: the page closes, and no answer is heard any more. */
    leave() {
      rest();
      if (waiting.size > 0) deliver(new Map(waiting));
    },
  };
}
