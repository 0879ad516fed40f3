import type { AnalyticsReply, Engagement } from '#contract/analytics';
import type { Day, DayRange } from '#ui/DateRangeBar/dateRangeModel.ts';

/** The figures of one page; `page` 0 holds what belongs to no page. */
export interface PageRow {
  page: number;
  /** Average time in seconds; null without any. */
  averageTime: number | null;
  views: number;
  /** Total clicks. */
  clicks: number;
  engagements: EngagementRow[];
}

export interface EngagementRow {
  id: string;
  /** ISO instant at which the day begins. */
  date: string;
  category: string;
  action: string;
  label: string;
  clicks: number;
}

/** One day of the chart; null where the host does not count. */
export interface DayRow {
  day: Day;
  reads: number;
  clicks: number;
  sessions: number | null;
  /** Seconds on a page on average. */
  timePerPage: number | null;
  /** Seconds that the middle session lasted. */
  readingTime: number | null;
  /** Share of the sessions that reached the last page. */
  completion: number | null;
  /** What `timePerPage` is divided from: where seconds are known, the reads that go with them. */
  timed: { seconds: number; reads: number };
  /** What `completion` is divided from. */
  ended: { opened: number; completed: number };
}

export interface Totals {
  sessions: number;
  reads: number;
  /** Seconds, rounded to 2 decimals. */
  timePerPage: number;
  clicks: number;
  /** Seconds that the middle session lasted; undefined where the host does not know it. */
  readingTime?: number | undefined;
  /** Share of the sessions that reached the last page; undefined where that is unknown. */
  completion?: number | undefined;
}

/** What the figures leave out. */
export interface Limits {
  dropped: { sessions: number; events: number; clicks: number };
  /** Sessions that the owner excluded; undefined where the host cannot exclude. */
  excluded: number | undefined;
  /** Since when both pages of a spread count; undefined if they do for the whole range. */
  spreadsSince: string | undefined;
  /** With filters: since when sources are recorded; undefined if they are for the whole range. */
  sourcesSince: string | undefined;
}

/** An answer, as the screen shows it. */
export interface Analytics {
  state: 'enabled' | 'disabled' | 'maintenance';
  /** The server's words, if it has any. */
  message: string;
  totals: Totals;
  pages: PageRow[];
  /** The viewer reports pages; without them, every reading is a single one. */
  paged: boolean;
  limits: Limits;
  /** Seconds by which the middle session's length may be off. */
  within?: number | undefined;
  /** How many sessions reached the last page. */
  completed?: AnalyticsReply['Completion'];
}

const sumOf = <T>(rows: readonly T[], count: (row: T) => number) =>
  rows.reduce((sum, row) => sum + count(row), 0);

const stateOf = (result: string): Analytics['state'] =>
  result === 'SUCCESS' ? 'enabled' : result === 'MAINTENANCE' ? 'maintenance' : 'disabled';

/** Reads an answer; anything but SUCCESS has no figures. */
export function readAnalytics(reply: AnalyticsReply): Analytics {
  const state = stateOf(reply.result);
  const { message } = reply;
  if (state !== 'enabled')
    return { state, message, totals: noTotals, pages: [], paged: true, limits: noLimits };
  return {
    state,
    message,
    totals: {
      sessions: reply.Unique[0]?.unique ?? 0,
      reads: sumOf(reply.Events, ({ hits }) => hits),
      timePerPage: timePerPage(reply),
      clicks: sumOf(reply.ExtLinks, ({ clicks }) => clicks),
      readingTime: reply.ReadingTime?.median,
      completion: completionOf(reply.Completion),
    },
    pages: pageRows(reply),
    within: reply.ReadingTime?.within,
    completed: reply.Completion,
    paged: reply.PagesReported !== false,
    limits: {
      dropped: { ...noLimits.dropped, ...reply.Dropped },
      excluded: reply.Excluded,
      spreadsSince: reply.SpreadsSince,
      sourcesSince: reply.SourcesSince,
    },
  };
}

const noLimits: Limits = {
  dropped: { sessions: 0, events: 0, clicks: 0 },
  excluded: undefined,
  spreadsSince: undefined,
  sourcesSince: undefined,
};
const noTotals: Totals = { sessions: 0, reads: 0, timePerPage: 0, clicks: 0 };

/** The share that reached the last page; undefined where no session saw a page. */
export const completionOf = ({ opened = 0, completed = 0 }: Partial<AnalyticsReply['Completion']> = {}) =>
  opened > 0 ? completed / opened : undefined;

/** Seconds on a page on average; null where none was read. */
export const timePerPageOf = ({ seconds, reads }: DayRow['timed']) => (reads > 0 ? seconds / reads : null);

/** Time summed over page visits. Averages are weighed by views where a host gives only those. */
function timePerPage({ TimeSpent, Events }: AnalyticsReply): number {
  const views = new Map<number, number>();
  for (const { pageNumber = 0, hits } of Events) views.set(pageNumber, (views.get(pageNumber) ?? 0) + hits);
  const weight = (row: AnalyticsReply['TimeSpent'][number]) =>
    row.visits ?? views.get(row.pageNumber ?? 0) ?? 1;
  const visits = sumOf(TimeSpent, weight);
  const seconds = sumOf(TimeSpent, (row) => row.seconds ?? row.avg * weight(row));
  return visits > 0 ? Math.round((seconds / visits) * 100) / 100 : 0;
}

function pageRows({ Events, TimeSpent, ExtLinks }: AnalyticsReply): PageRow[] {
  const rows = new Map<number, PageRow>();
  const row = (page: number) => {
    const known = rows.get(page) ?? { page, averageTime: null, views: 0, clicks: 0, engagements: [] };
    rows.set(page, known);
    return known;
  };
  // rows without a page may be sums of too many rows; the visits then have every read by page
  const isSummed =
    Events.some(({ pageNumber }) => pageNumber === undefined) &&
    sumOf(TimeSpent, ({ visits = 0 }) => visits) >= sumOf(Events, ({ hits }) => hits);
  for (const { pageNumber = 0, hits } of isSummed ? [] : Events) row(pageNumber).views += hits;
  for (const { pageNumber = 0, avg, visits = 0 } of TimeSpent) {
    row(pageNumber).averageTime = avg;
    if (isSummed) row(pageNumber).views += visits;
  }
  for (const engagement of ExtLinks) {
    const on = row(engagement.pageNumber ?? 0);
    on.clicks += engagement.clicks;
    on.engagements.push(engagementRow(engagement, on.engagements.length));
  }
  return [...rows.values()].sort((a, b) => a.page - b.page);
}

const engagementRow = (
  { date, category, action, label, clicks }: Engagement,
  index: number,
): EngagementRow => ({ id: String(index), date, category, action, label, clicks });

/** Whether the range's days need a year: it begins in an earlier one. */
export const spansYears = ({ from }: DayRange, today: Day): boolean => from.slice(0, 4) !== today.slice(0, 4);

/** The totals of an earlier range, as far as they were counted like those of a later one. */
export function comparedTotals(later: Analytics, earlier: Analytics): Partial<Totals> {
  // a filter finds nothing where nothing was recorded
  if (earlier.state !== 'enabled' || earlier.limits.sourcesSince !== undefined) return {};
  const { sessions, reads, clicks, readingTime } = earlier.totals;
  // beside nothing, everything would look like growth
  if (sessions + reads + clicks === 0) return {};
  const alike = later.limits.spreadsSince === undefined && earlier.limits.spreadsSince === undefined;
  return alike ? earlier.totals : { sessions, clicks, readingTime };
}
