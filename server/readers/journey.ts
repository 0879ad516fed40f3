import type { Stop } from '#contract/readers';

interface JourneyEvent {
  at: Date;
  type: string;
  page: number;
  seconds: number | null;
  url: string | null;
}

const engagements = new Set(['link', 'video', 'audio', 'download']);

/** When something was typed in a session. */
interface Typed {
  filled?: Date | undefined;
  left?: Date | undefined;
}

/**
 * A session's way through the pages, from its events in order, with what was typed where. Both pages of a spread are
 * one stop.
 */
export function journeyOf(events: readonly JourneyEvent[], { filled, left }: Typed = {}): Stop[] {
  const stops: {
    at: number;
    pages: Set<number>;
    seconds: number;
    clicks: Stop['clicks'];
    measured: number;
  }[] = [];
  const lastWith = (page: number) => stops.findLast(({ pages }) => pages.has(page));
  for (const { at, type, page, seconds, url } of events) {
    if (engagements.has(type))
      (page > 0 ? lastWith(page) : stops.at(-1))?.clicks.push({ kind: type, url: url ?? '' });
    if (page === 0) continue;
    if (type === 'view') {
      const last = stops.at(-1);
      // both pages of a spread come into view at one instant
      if (last?.at === at.getTime()) last.pages.add(page);
      else stops.push({ at: at.getTime(), pages: new Set([page]), seconds: 0, clicks: [], measured: 0 });
    }
    const stop = type === 'time' ? lastWith(page) : undefined;
    // and report the same seconds
    if (stop && stop.measured !== at.getTime()) {
      stop.seconds += seconds ?? 0;
      stop.measured = at.getTime();
    }
  }
  const stopAt = (instant: Date | undefined) =>
    instant && stops.findLast(({ at }) => at <= instant.getTime());
  const [filledIn, leftOn] = [stopAt(filled), stopAt(left)];
  return stops.map((stop) => ({
    pages: [...stop.pages].sort((a, b) => a - b),
    seconds: stop.seconds,
    clicks: stop.clicks,
    ...(stop === filledIn && { filled: true }),
    ...(stop === leftOn && { left: true }),
  }));
}

/** The page that was in view at an instant. */
export const pageAt = (events: readonly JourneyEvent[], at: Date): number | undefined =>
  events.findLast(({ type, page, at: seen }) => type === 'view' && page > 0 && seen <= at)?.page;
