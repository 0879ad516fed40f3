import { useMemo } from 'react';
import { localDay } from '../../publication/dateRange.ts';
import type { Subject } from '../../publication/subject.ts';
import { useAudience } from '../../publication/useAudience.ts';
import { useDateRange } from '../../publication/useDateRange.ts';
import { readAnalytics, type Totals } from './analyticsModel.ts';
import { comparedChoice, comparedRange, counterparts } from './comparison.ts';
import { dayRows } from './dayRows.ts';
import { useBesideHeads, type Beside } from './useBeside.ts';
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
  const { filters } = filtered;
  const choice = useMemo(
    () => ({ subject, instants, audience, filters }),
    [subject, instants, audience, filters],
  );
  const query = useAnalytics(choice);
  const reply = query.data;
  const analytics = useMemo(() => reply && readAnalytics(reply), [reply]);
  const compared = useComparison(subject);
  const { comparison } = compared;
  const otherChoice = useMemo(() => comparedChoice(comparison, choice, range), [comparison, choice, range]);
  const before = useCompared(query, analytics, otherChoice);
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
  const heads = useBesideHeads(comparison);
  const { reply: otherReply } = before;
  const beside = useMemo<Beside | undefined>(
    () => otherReply && { reply: otherReply, choice: otherChoice, alike, heads },
    [otherReply, otherChoice, alike, heads],
  );
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
    beside,
    heads,
    failed: query.isError && !query.isFetching,
    /** No one has read in the range, or none of those that the filters leave. */
    unread: analytics?.state === 'enabled' && analytics.pages.length === 0 && analytics.totals.sessions === 0,
    paged: analytics?.paged ?? true,
  };
}

export type ShownFigures = ReturnType<typeof useFigures>;
