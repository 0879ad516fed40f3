import type { ReaderEvent } from '#contract/intake';

/** The page's surroundings; tests inject their own. */
export interface VisitSurroundings {
  /** Milliseconds of a monotonic clock. */
  now: () => number;
  /** The reader's clock, which dates the events. */
  date: () => number;
  say: (event: ReaderEvent) => void;
  /** A page has been in view long enough for a session. */
  begin: () => void;
}
/** The page beside another one, as far as it is visible now. */
export type Beside = () => number | undefined;

const beginsAfterMs = 1_000;
/** Without any input for this long, the reader is taken to have left. */
const idleMs = 600_000;
const longestMs = 1_800_000;
/** A spread is drawn completely by then; a page that appears later came by another layout. */
const drawnAfterMs = 3_000;

/**
 * Measures how long pages are in view on a visible tab, between page changes. Where two pages are in view, each
 * gets a view and each the time.
 */
export function createVisit({ now, date, say, begin }: VisitSurroundings) {
  /** Of each page of this visit, the time in view and how much of it was reported. */
  let times = new Map<number, { ms: number; told: number }>();
  let inView: number[] = [];
  let beside: Beside = () => undefined;
  let paused = true;
  let since = 0;
  let input = now();
  /** Time before the first page was known. */
  let waitedMs = 0;
  let totalMs = 0;

  const meet = (page: number, ms = 0) => {
    if (times.has(page)) return;
    times.set(page, { ms, told: 0 });
    say({ type: 'view', at: date(), page });
  };
  const msOf = (page = 0) => times.get(page)?.ms ?? 0;

  /** Adds the time since the last call to the pages in view. */
  const measure = () => {
    const ms = paused ? 0 : Math.max(0, Math.min(now(), input + idleMs) - since);
    since = now();
    if (!inView.length) waitedMs += ms;
    else if ((totalMs += ms) >= beginsAfterMs) begin();
    for (const page of inView) {
      const time = times.get(page);
      if (time) time.ms = Math.min(longestMs, time.ms + ms);
    }
  };

  const look = () => {
    const [first] = inView;
    const second = paused || !first ? undefined : beside();
    if (second && !inView[1]) {
      const drawnLate = msOf(first) < drawnAfterMs;
      meet(second, drawnLate ? msOf(first) : 0);
      if (drawnLate) inView.push(second);
    }
    measure();
    if (first && !paused) inView = second ? [first, second] : [first];
  };

  const tell = () => {
    look();
    // one instant for both pages of a spread: the session lasted no longer for having two
    const at = date();
    for (const [page, time] of times) {
      const seconds = Math.max(0, Math.round((time.ms - time.told) / 1000));
      if (seconds) say({ type: 'time', at, page, seconds });
      time.told += seconds * 1000;
    }
  };

  const show = (page: number, other: Beside) => {
    if (page !== inView[0]) {
      tell();
      const staying = new Set([page, other()]);
      times = new Map([...times].filter(([known]) => inView.includes(known) && staying.has(known)));
      inView = [page];
    }
    beside = other;
    meet(page);
    look();
  };

  return {
    /** Call each second: a viewer draws the page beside later, and the layout may change. */
    look,
    /** Another page came into view, and perhaps one beside it. */
    show,
    /** A page is in view that was not reported when it appeared: this script came later. */
    assume(page: number, other: Beside) {
      if (inView.length) return;
      look();
      meet(page, waitedMs);
      totalMs = waitedMs;
      inView = [page];
      show(page, other);
    },
    /** The page after the first is in view too, as is known only now. */
    also(page: number) {
      const [first] = inView;
      if (!first || page !== first + 1 || inView[1]) return;
      measure();
      meet(page, msOf(first));
      const before = beside;
      beside = () => before() ?? page;
      inView.push(page);
    },
    /** The reader moved, typed or scrolled. */
    stir() {
      measure();
      input = now();
    },
    idle: () => now() > input + idleMs,
    /** The page is hidden or left: reports the time so far in whole seconds; the remainder is carried over. */
    pause() {
      tell();
      paused = true;
    },
    resume() {
      measure();
      paused = false;
      input = now();
    },
  };
}
