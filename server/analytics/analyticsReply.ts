import type { AnalyticsReply } from '#contract/analytics';
import { otherAddresses, type Overflow } from '../intake/readerBudget.ts';
import { bounded } from './analyticsBounds.ts';
import type { ClicksRow, ReadsRow } from './analyticsQueries.ts';

/** What the viewer calls each engagement, and what it says happened. */
const engagements: Record<string, { category: string; action: string }> = {
  link: { category: 'onExternalLinkClicked', action: 'External Link Clicked' },
  video: { category: 'onVideoStarted', action: 'Video Started' },
  audio: { category: 'onAudioStarted', action: 'Audio Started' },
  download: { category: 'onDownloadDocument', action: 'Document Downloaded' },
};

/** What clicks are called whose addresses are not listed. */
const otherLabel = 'Other addresses';

const sum = (rows: ReadsRow[], count: 'sessions' | 'views' | 'seconds') =>
  rows.reduce((total, row) => total + row[count], 0);

export interface Figures {
  reads: ReadsRow[];
  clicks: ClicksRow[];
  /** What was beyond the limits. */
  overflow: Overflow;
  /** Sessions that the owner has excluded. */
  excluded: number;
}

/** Nothing counted, with the reason. */
export const emptyReply = (result: string, message: string): AnalyticsReply => ({
  result,
  message,
  Events: [],
  Unique: [{ unique: 0 }],
  TimeSpent: [],
  ExtLinks: [],
});

/** The rows as the specification shapes them; row `page` 0 carries the sessions and engagements without a page. */
export function analyticsReply({ reads, clicks, overflow, excluded }: Figures): AnalyticsReply {
  return bounded(
    {
      result: 'SUCCESS',
      message: '',
      Events: reads
        .filter(({ page, views }) => page > 0 && views > 0)
        .map(({ date, page, views }) => ({ date: date.toISOString(), pageNumber: page, hits: views })),
      Unique: [{ unique: sum(reads, 'sessions') }],
      TimeSpent: timeSpent(reads),
      ExtLinks: clicks.map(({ date, page, type, url, clicks: count }) => ({
        ...(page > 0 && { pageNumber: page }),
        clicks: count,
        date: date.toISOString(),
        ...(engagements[type] ?? { category: type, action: type }),
        label: url === otherAddresses ? otherLabel : url,
      })),
      Sessions: reads
        .filter(({ sessions }) => sessions > 0)
        .map(({ date, sessions }) => ({ date: date.toISOString(), sessions })),
      ...(Object.values(overflow).some(Boolean) && { Dropped: overflow }),
      Excluded: excluded,
    },
    otherLabel,
  );
}

/** Seconds by visits; a visit is a page that came into view, however often its time was told. */
function timeSpent(reads: ReadsRow[]): AnalyticsReply['TimeSpent'] {
  const byPage = new Map<number, ReadsRow[]>();
  for (const row of reads) if (row.page > 0) byPage.set(row.page, [...(byPage.get(row.page) ?? []), row]);
  return [...byPage]
    .sort(([a], [b]) => a - b)
    .map(([pageNumber, rows]) => {
      // a page left in another range than it was opened in has its time, but no view
      const [seconds, visits] = [sum(rows, 'seconds'), Math.max(sum(rows, 'views'), 1)];
      return { pageNumber, avg: Math.round((seconds / visits) * 100) / 100, seconds, visits };
    });
}
