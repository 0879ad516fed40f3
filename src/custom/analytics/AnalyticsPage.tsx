import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { styled } from '@mui/material/styles';
import { presetRange } from '#ui/DateRangeBar/dateRangeModel.ts';
import { FailedState } from '#ui/FailedState/FailedState.tsx';
import { useLazyPart } from '#ui/lazyPart.ts';
import { localDay } from '../../publication/dateRange.ts';
import { missingIn } from '../../app/missing.ts';
import { MissingScreen } from '../../app/MissingScreen.tsx';
import { PartBoundary } from '../../app/PartBoundary.tsx';
import { wordsOf } from '../../data/refusal.ts';
import { useParams } from '../../app/routing.tsx';
import { PagesUnreported } from '../../publication/PagesUnreported.tsx';
import { RangeBar } from '../../publication/RangeBar.tsx';
import { trackIdOf } from '../../publication/subject.ts';
import { useAudience } from '../../publication/useAudience.ts';
import { useDateRange } from '../../publication/useDateRange.ts';
import { useFocusKept } from '../../app/useFocusKept.ts';
import { useWords } from '../../i18n/words.ts';
import { AnalyticsHeader } from './AnalyticsHeader.tsx';
import { dayRows, readAnalytics, spansYears, type Totals } from './analyticsModel.ts';
import { LazyCompareField } from './LazyCompareField.tsx';
import { comparedChoice, comparedRange, counterparts, isEarlier } from './comparison.ts';
import { EngagementTable } from './EngagementTable.tsx';
import { Figures } from './Figures.tsx';
import { LimitsNote } from './LimitsNote.tsx';
import { NobodyYet } from './NobodyYet.tsx';
import { NotCollecting } from './NotCollecting.tsx';
import { PageTable } from './PageTable.tsx';
import { ReadsChart } from './ReadsChart.tsx';
import { Retention } from './Retention.tsx';
import type { ReviewProps } from './ReviewPanel.tsx';
import { reviewPart } from './reviewPart.ts';
import { SourceFilterBar } from './SourceFilterBar.tsx';
import { SourcesPanel } from './SourcesPanel.tsx';
import { useComparison } from './useComparison.ts';
import { useFilters } from './useFilters.ts';
import { useAnalytics, useAnalyticsSwitch } from './useAnalytics.ts';
import { useCompared } from './useCompared.ts';
import './messages.ts';

const Panels = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  '& > *': { minWidth: 0 },
}));
const dayAt = (date: string) => localDay(new Date(date));
const nothingAlike: Partial<Totals> = {};
const nothingRead = { Events: [], ExtLinks: [], Sessions: [] };

/** Analytics of a publication or of one trackable link: when it was read, which pages, and what was clicked. */
export function AnalyticsPage() {
  const say = useWords();
  const { publication = '', identifier } = useParams();
  const subject = useMemo(() => ({ publication, trackId: trackIdOf(identifier) }), [publication, identifier]);
  const chosen = useDateRange();
  const { range, instants, today, setRange } = chosen;
  const { audience } = useAudience();
  const filtered = useFilters(subject.trackId);
  const choice = { subject, instants, audience, filters: filtered.filters };
  const query = useAnalytics(choice);
  const cache = useQueryClient();
  const change = useAnalyticsSwitch(choice);
  useFocusKept();

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
  // the period before is in the chart; the table has what was asked for
  const tabled = comparison !== undefined && alike.reads !== undefined ? before.reply : undefined;
  const failed = query.isError && !query.isFetching;
  const missing = missingIn(reply?.message);
  const unread =
    analytics?.state === 'enabled' && analytics.pages.length === 0 && analytics.totals.sessions === 0;

  const paged = analytics?.paged ?? true;

  if (missing)
    return <MissingScreen title={say('screens.analytics')} what={missing} publication={publication} />;
  return (
    <>
      <AnalyticsHeader
        subject={subject}
        link={query.isPending ? undefined : (reply?.LinkLabel ?? subject.trackId)}
        // while off, the panel below says so and has the button
        enabled={
          failed || !analytics || analytics.state === 'disabled' ? undefined : analytics.state === 'enabled'
        }
        busy={change.isPending}
        onSwitch={(action) => change.mutate(action)}
      />
      <Panels>
        <RangeBar
          chosen={chosen}
          loading={say('analytics.loading')}
          busy={query.isFetching && !query.isPending}
          // all of the screen: sources and comparison are of the same moment
          onSame={() => void cache.invalidateQueries({ queryKey: ['analytics', publication] })}
        />
        {filtered.names.length > 0 && <SourceFilterBar filtered={filtered} reply={reply} />}
        {failed ? (
          <FailedState
            title={say('analytics.failedTitle')}
            message={wordsOf(query.error, say('analytics.failed'))}
            retryLabel={say('analytics.retry')}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <>
            <Figures
              totals={analytics?.totals}
              before={before.totals}
              earlier={isEarlier(comparison)}
              compare={
                (!analytics || analytics.state === 'enabled') && (
                  <PartBoundary title={say('analytics.compare.label')}>
                    <LazyCompareField subject={subject} compared={compared} before={before} />
                  </PartBoundary>
                )
              }
              paged={paged}
              busy={query.isFetching}
            />
            {!paged && !unread && <PagesUnreported screen="analytics" />}
            {analytics && <LimitsNote limits={analytics.limits} />}
            {analytics && analytics.state !== 'enabled' && (
              <NotCollecting
                analytics={analytics}
                busy={change.isPending}
                onEnable={() => change.mutate('ENABLE')}
              />
            )}
            {paged && reply && analytics?.state === 'enabled' && (
              <Retention reply={reply} subject={subject} />
            )}
            {(!analytics || analytics.state === 'enabled') && (
              <PartBoundary title={say('analytics.sources.title')}>
                <SourcesPanel choice={choice} filtered={filtered} />
              </PartBoundary>
            )}
            {(!analytics || analytics.state === 'enabled') && (
              <PartBoundary title={say('analytics.chart.title')}>
                <ReadsChart
                  days={days}
                  before={daysBefore}
                  name={compared.name}
                  alike={alike}
                  paged={paged}
                  loading={query.isPending}
                  years={spansYears(range, today)}
                  empty={
                    unread && (
                      <NobodyYet
                        onWiden={() => setRange(presetRange('last12Months', today))}
                        onClear={filtered.names.length > 0 ? filtered.clear : undefined}
                      />
                    )
                  }
                />
              </PartBoundary>
            )}
            {(!analytics || (analytics.state === 'enabled' && !unread)) && (
              <>
                {paged && (
                  <PageTable
                    pages={analytics?.pages ?? []}
                    reply={reply}
                    compared={tabled}
                    loading={query.isPending}
                  />
                )}
                <EngagementTable pages={analytics?.pages ?? []} paged={paged} loading={query.isPending} />
              </>
            )}
            {analytics?.limits.excluded !== undefined && (
              <PartBoundary title={say('analytics.review.title')}>
                <Review choice={choice} range={range} paged={paged} />
              </PartBoundary>
            )}
          </>
        )}
      </Panels>
    </>
  );
}

/** Last on the screen: it comes once the figures are there. */
function Review(props: ReviewProps) {
  const { part: ReviewPanel } = useLazyPart(reviewPart);
  return ReviewPanel && <ReviewPanel {...props} />;
}
