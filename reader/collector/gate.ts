import type { ReaderEvent } from '#contract/intake';

const mostHeld = 200;

/** Holds events back until the session begins: a page that only redirects opens none. */
export function createGate(send: (event: ReaderEvent) => void) {
  let held: ReaderEvent[] | undefined = [];
  return {
    say(event: ReaderEvent) {
      if (!held) send(event);
      else if (held.length < mostHeld) held.push(event);
    },
    begin() {
      const events = held;
      held = undefined;
      events?.forEach(send);
    },
    begun: () => !held,
  };
}
