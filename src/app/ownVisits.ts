import { Refusal } from '../data/refusal.ts';
import type { SessionStore } from '../session/session.ts';

/**
 * The publisher's own visits to the publication hosts, which are told of them by the session's mark, so that they
 * are not counted as readers. The mark opens nothing and is good for ten minutes.
 */
export interface OwnVisits {
  /** The address that marks the browser and leads on to the one given; undefined while there is no fresh mark. */
  marked: (address: string) => string | undefined;
  /** Sees to a fresh mark for the next time, where the one here is old. Never fails: without it, addresses stay clean. */
  renew: () => void;
}

/** A little less than the ten minutes: a click takes its way too. */
const FRESH = 9.5 * 60_000;

/** Where a host is told whose visits these are; with `to`, a path of its own, it leads there. */
function markingAddress(origin: string, mark: string, to?: string): string {
  const query = new URLSearchParams({ mark, ...(to === undefined ? {} : { to }) });
  return `${origin}/-/own?${query}`;
}

/** @param reread reads the session anew, and with it the mark */
export function createOwnVisits(
  session: SessionStore,
  reread: () => Promise<void>,
  now: () => number = Date.now,
): OwnVisits {
  const heldMark = () => session.current()?.ownVisits;
  let held = { mark: heldMark(), since: now() };
  session.subscribe(() => {
    if (heldMark() !== held.mark) held = { mark: heldMark(), since: now() };
  });
  const isFresh = () => now() - held.since < FRESH;
  let renewing = false;

  async function renewOnce() {
    renewing = true;
    try {
      await reread();
    } catch (failure) {
      // it is tried again with the next link that is pointed at
      if (!(failure instanceof Refusal)) throw failure;
    } finally {
      renewing = false;
    }
  }

  return {
    marked: (address) => {
      if (!held.mark || !isFresh()) return undefined;
      const { origin, pathname, search } = new URL(address);
      return markingAddress(origin, held.mark, pathname + search);
    },
    renew: () => {
      if (held.mark && !isFresh() && !renewing) void renewOnce();
    },
  };
}

/**
 * Tells the hosts as soon as somebody is signed in, for whoever then follows a link from elsewhere. It reaches
 * browsers that see account and publications as one site; the others are told by the links that are clicked.
 * @param ask requests an address with the browser's cookies, whatever comes of it
 */
export function tellOwnVisits(
  session: SessionStore,
  origins: readonly string[],
  ask: (address: string) => void,
): void {
  let told: string | undefined;
  const tell = () => {
    const { user, ownVisits } = session.current() ?? {};
    if (user === told) return;
    told = user;
    if (ownVisits) for (const origin of origins) ask(markingAddress(origin, ownVisits));
  };
  session.subscribe(tell);
  tell();
}
