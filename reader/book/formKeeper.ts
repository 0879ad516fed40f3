import { createFieldQueue, type FieldState } from './fieldQueue.ts';
import { post } from './post.ts';

type Hear = (state: FieldState, why: string) => void;

/** What is filled in on the pages: kept when they are turned, and sent field by field. */
export function createFormKeeper() {
  const values = new Map<string, string>();
  const states = new Map<string, FieldState>();
  const hearing = new Map<string, Map<number, Hear>>();
  const queue = createFieldQueue({
    post: (fields) => post('dynamic', fields),
    later: (task, ms) => window.setTimeout(task, ms),
    cancel: (timer) => clearTimeout(timer),
    report(name, state, why) {
      states.set(name, state);
      for (const hear of hearing.get(name)?.values() ?? []) hear(state, why);
    },
  });
  addEventListener('online', queue.send);
  // A reader who closes or hides the page is often still in the field being written.
  const leave = () => {
    const active = document.activeElement;
    const isWriting = active?.matches('.field > textarea, .field > input:not([type="checkbox"])');
    if (isWriting) active?.dispatchEvent(new Event('change'));
    queue.leave();
  };
  addEventListener('beforeunload', leave);
  addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave();
  });

  return {
    value: (name: string) => values.get(name) ?? '',
    state: (name: string) => states.get(name),
    change(name: string, value: string) {
      if ((values.get(name) ?? '') === value) return;
      values.set(name, value);
      queue.change(name, value);
    },
    /** A redrawn page replaces the old one. */
    listen(name: string, page: number, hear: Hear) {
      hearing.set(name, (hearing.get(name) ?? new Map<number, Hear>()).set(page, hear));
    },
  };
}
export type FormKeeper = ReturnType<typeof createFormKeeper>;
