import type { AnalyticsReply } from '#contract/analytics';
import type { Day } from '#ui/DateRangeBar/dateRangeModel.ts';
import type { PageRow } from './analyticsModel.ts';
import type { Period } from './chartPeriods.ts';

/** What was clicked, played or downloaded, whatever the day and the page. */
export interface ClickedLink {
  id: string;
  category: string;
  /** Its address. */
  label: string;
  clicks: number;
  /** Of all clicks, 0 to 1. */
  share: number;
  /** Those on which it was clicked, in order, as far as they are known. */
  pages: number[];
  /** Clicks at each point of the chart. */
  course: number[];
}

const linkId = (category: string, label: string) => JSON.stringify([category, label]);

/** An answer names no more; the others are summed. */
const mostNamed = 500;

/** How often a link was clicked in what is compared with; null where the answer may have left it out. */
export function clicksThen({ ExtLinks }: AnalyticsReply): (id: string) => number | null {
  const clicks = new Map<string, number>();
  for (const { category, label, clicks: count } of ExtLinks) {
    const id = linkId(category, label);
    clicks.set(id, (clicks.get(id) ?? 0) + count);
  }
  return (id) => clicks.get(id) ?? (ExtLinks.length < mostNamed ? 0 : null);
}

/**
 * The clicks of a range by address, the most first.
 * @param dayAt an instant's calendar day in the browser's time zone
 */
export function clickedLinks(
  pages: readonly PageRow[],
  periods: readonly Period[],
  dayAt: (date: string) => Day,
): ClickedLink[] {
  const links = new Map<string, ClickedLink & { on: Set<number> }>();
  let all = 0;
  for (const { page, engagements } of pages)
    for (const { category, label, clicks, date } of engagements) {
      const id = linkId(category, label);
      const link = links.get(id) ?? {
        ...{ id, category, label, clicks: 0, share: 0, pages: [], on: new Set<number>() },
        course: periods.map(() => 0),
      };
      links.set(id, link);
      link.clicks += clicks;
      all += clicks;
      if (page > 0) link.on.add(page);
      const day = dayAt(date);
      const nth = periods.findIndex(({ from, to }) => from <= day && day <= to);
      if (nth >= 0) link.course[nth] = (link.course[nth] ?? 0) + clicks;
    }
  return [...links.values()]
    .map(({ on, ...link }) => ({
      ...link,
      share: all > 0 ? link.clicks / all : 0,
      pages: [...on].sort((a, b) => a - b),
    }))
    .sort((a, b) => b.clicks - a.clicks);
}
