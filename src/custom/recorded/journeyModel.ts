import type { RecordedEvent } from '#contract/figures';

/** A page, or the pages of a spread, in view at once. */
export interface Stop {
  pages: readonly number[];
  /** In view. */
  seconds: number;
  /** Links, videos, sounds and downloads. */
  clicks: number;
}

const engagements = new Set(['link', 'video', 'audio', 'download']);

/** A session's way through the pages. @param events in the order they happened */
export function journeyOf(events: readonly RecordedEvent[]): Stop[] {
  const stops: { at: string; pages: Set<number>; seconds: number; clicks: number; measured: string }[] = [];
  const lastWith = (page: number) => stops.findLast(({ pages }) => pages.has(page));
  for (const { at, kind, page, seconds = 0 } of events) {
    if (engagements.has(kind)) {
      const stop = page === undefined ? stops.at(-1) : lastWith(page);
      if (stop) stop.clicks += 1;
    }
    if (page === undefined) continue;
    if (kind === 'view') {
      const last = stops.at(-1);
      // both pages of a spread come into view at one instant
      if (last?.at === at) last.pages.add(page);
      else stops.push({ at, pages: new Set([page]), seconds: 0, clicks: 0, measured: '' });
    }
    const stop = kind === 'time' ? lastWith(page) : undefined;
    // and report the same seconds
    if (stop && stop.measured !== at) {
      stop.seconds += seconds;
      stop.measured = at;
    }
  }
  return stops.map(({ pages, seconds, clicks }) => ({
    pages: [...pages].sort((a, b) => a - b),
    seconds,
    clicks,
  }));
}
