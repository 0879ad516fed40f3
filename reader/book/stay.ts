import type { PagePoint, Tell } from '../viewerEvents.ts';

/** Centre of the visible part of a page that is zoomed in. */
export type Gaze = Omit<PagePoint, 'value'>;

const shortestGazeMs = 1_000;

/** The heat of a stay: 10 for a moment, growing ever more slowly to 55. */
export const warmth = (ms: number): number => Math.round(10 + 45 * (1 - Math.exp(-ms / 15_000)));

/**
 * Measures how long the visible parts of pages are looked at; reports `onPagePanned` when a page or place is
 * left, and when the tab is hidden.
 */
export function createStay({ now, tell }: { now: () => number; tell: Tell }) {
  let gazes: readonly Gaze[] = [];
  let seen = true;
  let since = 0;

  const close = () => {
    const ms = now() - since;
    since = now();
    if (!seen || ms < shortestGazeMs) return;
    for (const gaze of gazes) tell('onPagePanned', { ...gaze, value: warmth(ms) });
  };

  return {
    /** The new points of attention: one per visible page; none while pages change or are shown whole. */
    look(next: readonly Gaze[]) {
      close();
      gazes = next;
    },
    /** The tab is hidden or closing: reports everything so far. */
    pause() {
      close();
      seen = false;
    },
    resume() {
      if (seen) return;
      seen = true;
      since = now();
    },
  };
}
