import type { AnalyticsReply } from '#contract/analytics';
import { daysOf, type Day, type DayRange } from '#ui/DateRangeBar/dateRangeModel.ts';
import { completionOf, timePerPageOf, type DayRow } from './analyticsModel.ts';

/** The part of an answer that the chart needs. */
export type DailyCounts = Pick<AnalyticsReply, 'Events' | 'ExtLinks' | 'Sessions'>;

/**
 * The range day by day, days without readers included.
 * @param dayAt an instant's calendar day in the browser's time zone
 */
export function dayRows(reply: DailyCounts, range: DayRange, dayAt: (date: string) => Day): DayRow[] {
  const unread = { timePerPage: null, readingTime: null, completion: null };
  const rows = new Map<Day, DayRow>(
    daysOf(range).map((day) => [
      day,
      {
        day,
        reads: 0,
        clicks: 0,
        sessions: reply.Sessions ? 0 : null,
        ...unread,
        timed: { seconds: 0, reads: 0 },
        ended: { opened: 0, completed: 0 },
      },
    ]),
  );
  const on = (date: string) => rows.get(dayAt(date));
  for (const { date, hits } of reply.Events) {
    const row = on(date);
    if (row) row.reads += hits;
  }
  for (const { date, clicks } of reply.ExtLinks) {
    const row = on(date);
    if (row) row.clicks += clicks;
  }
  for (const { date, sessions, seconds, median, opened = 0, completed = 0 } of reply.Sessions ?? []) {
    const row = on(date);
    if (!row) continue;
    row.sessions = (row.sessions ?? 0) + sessions;
    if (seconds !== undefined) row.timed = { seconds, reads: row.reads };
    row.ended = { opened, completed };
    row.timePerPage = timePerPageOf(row.timed);
    row.readingTime = median ?? null;
    row.completion = completionOf(row.ended) ?? null;
  }
  return [...rows.values()];
}
