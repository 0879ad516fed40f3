import type { AnalyticsReply } from '#contract/analytics';
import { estimate } from './sources.ts';
import {
  amount,
  count,
  filled,
  instant,
  isObject,
  optional,
  record,
  rows,
  rowsWith,
  text,
  unreported,
  wholeNumber,
  type Read,
} from './read.ts';

type Row<
  Field extends
    'Events' | 'Unique' | 'TimeSpent' | 'ExtLinks' | 'Sessions' | 'Furthest' | 'Pictures' | 'LinkLabels',
> = NonNullable<AnalyticsReply[Field]>[number];

const pageNumber = wholeNumber(1);
const unique = rows(record<Row<'Unique'>>({ unique: count }));

export const analyticsReply: Read<AnalyticsReply> = record<AnalyticsReply>({
  result: text,
  message: text,
  Events: rows(record<Row<'Events'>>({ date: instant, pageNumber, hits: count })),
  // some hosts answer the item alone
  Unique: (given) => unique(isObject(given) ? [given] : given),
  TimeSpent: rows(
    record<Row<'TimeSpent'>>({
      pageNumber,
      avg: amount,
      seconds: optional(amount),
      visits: optional(count),
      median: optional(count),
    }),
  ),
  ExtLinks: rows(
    record<Row<'ExtLinks'>>({
      pageNumber,
      clicks: count,
      date: instant,
      category: text,
      action: text,
      label: text,
    }),
  ),
  Sessions: optional(
    rows(
      record<Row<'Sessions'>>({
        date: instant,
        sessions: count,
        seconds: optional(count),
        median: optional(count),
        opened: optional(count),
        completed: optional(count),
      }),
    ),
  ),
  ReadingTime: optional(record<NonNullable<AnalyticsReply['ReadingTime']>>({ median: count, within: count })),
  Completion: optional(
    record<NonNullable<AnalyticsReply['Completion']>>({ opened: count, completed: count }),
  ),
  Furthest: optional(rowsWith<Row<'Furthest'>>(['pageNumber'], { pageNumber, sessions: count })),
  Pictures: optional(rowsWith<Row<'Pictures'>>(['pageNumber', 'image'], { pageNumber, image: filled(text) })),
  Dropped: optional(
    record<NonNullable<AnalyticsReply['Dropped']>>({ sessions: count, events: count, clicks: count }),
  ),
  Excluded: optional(count),
  LinkLabels: optional(rows(record<Row<'LinkLabels'>>({ identifier: text, label: text }))),
  LinkLabel: filled(text),
  SpreadsSince: filled(instant),
  PagesReported: unreported,
  SourcesSince: filled(instant),
  Estimated: estimate,
  MediansEstimated: estimate,
});
