import type { AnalyticsReply } from '#contract/analytics';
import { otherAddresses, type Overflow } from '../intake/readerBudget.ts';
import { groupBy } from '../intake/groupBy.ts';
import { bounded } from './analyticsBounds.ts';
import type { ClicksRow, ReadsRow } from './analyticsRows.ts';
import type { Medians } from './lengthsQueries.ts';
import { completionOf, sessionsByDay } from './sessionsByDay.ts';

/** The viewer's name of each engagement, and its description. */
const engagements: Record<string, { category: string; action: string }> = {
  link: { category: 'onExternalLinkClicked', action: 'External Link Clicked' },
  video: { category: 'onVideoStarted', action: 'Video Started' },
  audio: { category: 'onAudioStarted', action: 'Audio Started' },
  download: { category: 'onDownloadDocument', action: 'Document Downloaded' },
};

/** The label of clicks whose addresses are not listed. */
const otherLabel = 'Other addresses';

const sum = (rows: ReadsRow[], count: 'sessions' | 'views' | 'seconds' | 'furthest') =>
  rows.reduce((total, row) => total + row[count], 0);

export interface Figures {
  reads: ReadsRow[];
  clicks: ClicksRow[];
  medians: Medians;
  /** Medians of the time on each page. */
  pageTimes: ReadonlyMap<number, number>;
  /** How many the publication has; 0 if that is unknown. */
  pages: number;
  /** What exceeded the limits. */
  overflow: Overflow;
  /** Sessions the owner has excluded. */
  excluded: number;
  pictures: NonNullable<AnalyticsReply['Pictures']>;
}

/** An empty reply with its reason. */
export const emptyReply = (result: string, message: string): AnalyticsReply => ({
  result,
  message,
  Events: [],
  Unique: [{ unique: 0 }],
  TimeSpent: [],
  ExtLinks: [],
});

/** The rows in the specification's shape; row `page` 0 holds the sessions and engagements without a page. */
export function analyticsReply(figures: Figures): AnalyticsReply {
  const { reads, clicks, medians, pageTimes, pages, overflow, excluded, pictures } = figures;
  return bounded(
    {
      result: 'SUCCESS',
      message: '',
      Events: reads
        .filter(({ page, views }) => page > 0 && views > 0)
        .map(({ date, page, views }) => ({ date: date.toISOString(), pageNumber: page, hits: views })),
      Unique: [{ unique: sum(reads, 'sessions') }],
      TimeSpent: timeSpent(reads, pageTimes),
      ExtLinks: clicks.map(({ date, page, type, url, clicks: count }) => ({
        ...(page > 0 && { pageNumber: page }),
        clicks: count,
        date: date.toISOString(),
        ...(engagements[type] ?? { category: type, action: type }),
        label: url === otherAddresses ? otherLabel : url,
      })),
      Sessions: sessionsByDay({ reads, medians, pages }),
      ...(medians.range && {
        ReadingTime: { median: medians.range.seconds, within: medians.range.within },
      }),
      ...(pages > 0 && { Completion: completionOf(reads, pages) }),
      Furthest: furthest(reads),
      ...(pictures.length > 0 && { Pictures: pictures }),
      ...(Object.values(overflow).some(Boolean) && { Dropped: overflow }),
      Excluded: excluded,
    },
    otherLabel,
  );
}

const byPage = (reads: readonly ReadsRow[]) =>
  [
    ...groupBy(
      reads.filter(({ page }) => page > 0),
      ({ page }) => page,
    ),
  ].sort(([a], [b]) => a - b);

/** Where readers stopped. */
export const furthest = (reads: readonly ReadsRow[]): AnalyticsReply['Furthest'] =>
  byPage(reads)
    .map(([pageNumber, rows]) => ({ pageNumber, sessions: sum(rows, 'furthest') }))
    .filter(({ sessions }) => sessions > 0);

/** Seconds divided by visits; a visit is a page coming into view, however often its time was reported. */
export function timeSpent(
  reads: readonly ReadsRow[],
  medians: ReadonlyMap<number, number> = new Map(),
): AnalyticsReply['TimeSpent'] {
  return byPage(reads)
    .filter(([, rows]) => rows.some(({ views, seconds }) => views > 0 || seconds > 0))
    .map(([pageNumber, rows]) => {
      // a page left in another range than it was opened in has time but no view
      const [seconds, visits] = [sum(rows, 'seconds'), Math.max(sum(rows, 'views'), 1)];
      const median = medians.get(pageNumber);
      const avg = Math.round((seconds / visits) * 100) / 100;
      return { pageNumber, avg, seconds, visits, ...(median !== undefined && { median }) };
    });
}
