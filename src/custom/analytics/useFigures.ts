import { useMemo } from 'react';
import { localDay } from '../../publication/dateRange.ts';
import type { Subject } from '../../publication/subject.ts';
import { useAudience } from '../../publication/useAudience.ts';
import { useDateRange } from '../../publication/useDateRange.ts';
import { readAnalytics, type Totals } from './analyticsModel.ts';
import { comparedChoice, comparedRange, counterparts } from './comparison.ts';
import { dayRows } from './dayRows.ts';
import { useAnalytics } from './useAnalytics.ts';
import { useCompared } from './useCompared.ts';
import { useComparison } from './useComparison.ts';
import { useFilters } from './useFilters.ts';

const dayAt = (date: string) => localDay(new Date(date));
const nothingAlike: Partial<Totals> = {};
const nothingRead = { Events: [], ExtLinks: [], Sessions: [] };

/** The figures of a publication or of one trackable link, by what the page's address says: days, filters, comparison. */
export function useFigures(subject: Subject) {
  const chosen = useDateRange();
  const { range, instants } = chosen;
  const { audience } = useAudience();
  const filtered = useFilters(subject.trackId);
  const choice = { subject, instants, audience, filters: filtered.filters };
  const query = useAnalytics(choice);
  const reply = query.data;
  const analytics = useMemo(() => reply && readAnalytics(reply), [reply]);
  const compared = useComparison(subject);
  const { comparison } = compared;
  const before = useCompared(query, analytics, comparedChoice(comparison, choice, range));
  const days = useMemo(
    () => dayRows(analytics?.state === 'enabled' && reply ? reply : nothingRead, range, dayAt),
    [analytics, reply, range],
  );
  const daysBefore = useMemo(
    () =>
      before.reply
        ? counterparts(days, dayRows(before.reply, comparedRange(comparison, range), dayAt), comparison)
        : [],
    [before.reply, days, comparison, range],
  );
  const alike = typeof before.totals === 'object' ? before.totals : nothingAlike;
  return {
    subject,
    chosen,
    filtered,
    choice,
    query,
    analytics,
    compared,
    before,
    days,
    daysBefore,
    alike,
    // the period before is in the chart; the table has what was asked for
    tabled: comparison !== undefined && alike.reads !== undefined ? before.reply : undefined,
    failed: query.isError && !query.isFetching,
    /** No one has read in the range, or none of those that the filters leave. */
    unread: analytics?.state === 'enabled' && analytics.pages.length === 0 && analytics.totals.sessions === 0,
    paged: analytics?.paged ?? true,
  };
}

export type ShownFigures = ReturnType<typeof useFigures>;
