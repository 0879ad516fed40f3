import type { PagePoint, Tell } from '../viewerEvents.ts';

/** Centre of a page's visible part. */
export type Gaze = Omit<PagePoint, 'value'>;

const shortestGazeMs = 1_000;

/** The heat of a stay: 10 for a moment, growing ever more slowly to 55. */
export const warmth = (ms: number): number => Math.round(10 + 45 * (1 - Math.exp(-ms / 15_000)));

/**
 * Measures how long pages and their visible parts are read; reports `onTimeSpent` and `onPagePanned` when a
 * page or place is left, and when the tab is hidden.
 */
export function createStay({ now, tell }: { now: () => number; tell: Tell }) {
  let page: number | undefined;
  let gazes: readonly Gaze[] = [];
  let seen = true;
  let pageSince = 0;
  let gazeSince = 0;
  /** The remainder of rounding to whole seconds, so that a page's parts add up. */
  let restMs = 0;

  const closePage = () => {
    if (page === undefined || !seen) return;
    const ms = now() - pageSince + restMs;
    const time = Math.max(0, Math.round(ms / 1000));
    restMs = ms - time * 1000;
    pageSince = now();
    if (time > 0) tell('onTimeSpent', { page, time });
  };
  const closeGazes = () => {
    const ms = now() - gazeSince;
    gazeSince = now();
    if (!seen || ms < shortestGazeMs) return;
    for (const gaze of gazes) tell('onPagePanned', { ...gaze, value: warmth(ms) });
  };

  return {
    /** Another page (the left one) came into view. */
    enter(next: number) {
      closeGazes();
      gazes = [];
      closePage();
      page = next;
      restMs = 0;
      pageSince = now();
    },
    /** The new points of attention: one per visible page. */
    look(next: readonly Gaze[]) {
      closeGazes();
      gazes = next;
    },
    /** The tab is hidden or closing: reports everything so far. */
    pause() {
      closeGazes();
      closePage();
      seen = false;
    },
    resume() {
      if (seen) return;
      seen = true;
      pageSince = gazeSince = now();
    },
  };
}
