import type { ReaderEvent } from '#contract/intake';

/** Holds events back until the session begins: a page that only redirects opens none. */
export function createGate(send: (event: ReaderEvent) => void) {
  let held: ReaderEvent[] | undefined = [];
  return {
    say(event: ReaderEvent) {
      if (held) held.push(event);
      else send(event);
    },
    begin() {
      const events = held;
      held = undefined;
      events?.forEach(send);
    },
    begun: () => !held,
  };
}
