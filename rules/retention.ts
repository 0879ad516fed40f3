import type { AnalyticsReply } from '#contract/analytics';

/** A page, or pages in a row that stand as one. */
export interface PageReach {
  first: number;
  last: number;
  /** Sessions that reached its first page. */
  reached: number;
  /** Sessions that reached it and no further. */
  stopped: number;
  /** Average seconds on it; null without any, and for pages that stand as one. */
  time: number | null;
  /** Seconds that half of the sessions spent on it at most, where that is known. */
  median?: number;
}

export interface Retention {
  /** Sessions that saw a page at all. */
  opened: number;
  pages: PageReach[];
  /** The last page that at least half of the sessions reached. */
  half: number;
  /** Share of the sessions that reached the last page; undefined where the number of pages is unknown. */
  toTheEnd: number | undefined;
  /** Index of the page where most sessions stopped before the end. */
  loses: number;
}

type Counts = Pick<AnalyticsReply, 'Furthest' | 'TimeSpent'>;

type Stops = NonNullable<Counts['Furthest']>;

/** Fewer sessions than this share do not tell where a publication ends. */
const fewest = 0.005;

/** The last page that more than a few sessions reached: where the number of pages is unknown, a reader can claim any. */
function likelyEnd(furthest: Stops): number {
  const opened = furthest.reduce((sum, { sessions }) => sum + sessions, 0);
  let reached = 0;
  return (
    furthest
      .toSorted((a, b) => b.pageNumber - a.pageNumber)
      .find(({ sessions }) => (reached += sessions) >= opened * fewest)?.pageNumber ?? 0
  );
}

/** Where sessions stopped; the page after the last stands for the last spread. */
function stopsOf(furthest: Stops, last: number): Map<number, number> {
  const stops = new Map<number, number>();
  for (const { pageNumber, sessions } of furthest) {
    const page = Math.min(pageNumber, last);
    stops.set(page, (stops.get(page) ?? 0) + sessions);
  }
  return stops;
}

/**
 * How many sessions reached each page.
 * @param pageCount 0 if it is unknown
 * @param most how many rows there may be: pages beyond it are taken together
 * @returns undefined where the host does not count this, and where no session saw a page
 */
export function retentionOf(
  { Furthest, TimeSpent }: Counts,
  pageCount: number,
  most = Number.POSITIVE_INFINITY,
): Retention | undefined {
  if (!Furthest) return undefined;
  const last = pageCount > 0 ? pageCount : likelyEnd(Furthest);
  const stops = stopsOf(Furthest, last);
  const opened = [...stops.values()].reduce((sum, sessions) => sum + sessions, 0);
  if (opened === 0) return undefined;
  const times = new Map(TimeSpent.map((row) => [row.pageNumber ?? 0, row]));
  const together = Math.max(1, Math.ceil(last / most));
  const pages: PageReach[] = [];
  let [left, half] = [opened, 1];
  for (let first = 1; first <= last; first += together) {
    const end = Math.min(last, first + together - 1);
    const reached = left;
    for (let page = first; page <= end; page += 1) {
      if (left * 2 >= opened) half = page;
      left -= stops.get(page) ?? 0;
    }
    const { avg: time = null, median } = (first === end ? times.get(first) : undefined) ?? {};
    const known = median === undefined ? {} : { median };
    pages.push({ first, last: end, reached, stopped: reached - left, time, ...known });
  }
  const lost = pages.slice(0, -1).map(({ stopped }) => stopped);
  return {
    opened,
    pages,
    half,
    toTheEnd: pageCount > 0 ? (stops.get(pageCount) ?? 0) / opened : undefined,
    loses: Math.max(0, lost.indexOf(Math.max(...lost))),
  };
}
