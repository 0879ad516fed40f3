import { Refusal } from '../data/refusal.ts';
import type { SessionStore } from '../session/session.ts';

/**
 * Keeps the publisher's own visits out of the figures: the publication hosts recognise them by a mark from the session.
 * The mark grants nothing and is valid for ten minutes.
 */
export interface OwnVisits {
  /** The address that marks the browser, then redirects to the given one; undefined without a fresh mark. */
  marked: (address: string) => string | undefined;
  /** Renews a stale mark for the next click. Never fails: without a mark, addresses stay plain. */
  renew: () => void;
}

/** A little under ten minutes, to leave time for the click to arrive. */
const FRESH = 9.5 * 60_000;

/** Marks the browser at a host; with `to`, a path on that host, it redirects there. */
function markingAddress(origin: string, mark: string, to?: string): string {
  const query = new URLSearchParams({ mark, ...(to === undefined ? {} : { to }) });
  return `${origin}/-/own?${query}`;
}

/** @param reread fetches the session again, with a fresh mark */
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
      // the next link that is pointed at tries again
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
 * Marks the browser at every host right after login, for links that are followed from elsewhere. It works in browsers
 * that treat account and publications as one site; in others, the links that are clicked do it.
 * @param ask requests an address with the browser's cookies and ignores the outcome
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
