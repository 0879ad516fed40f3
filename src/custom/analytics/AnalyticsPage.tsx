import { useMemo } from 'react';
import { styled } from '@mui/material/styles';
import type { AnalyticsReply } from '#contract/analytics';
import { BusyButton } from '#ui/Button/BusyButton.tsx';
import { Card } from '#ui/Card/Card.tsx';
import { DateRangeBar } from '#ui/DateRangeBar/DateRangeBar.tsx';
import { daysOf, presetRange } from '#ui/DateRangeBar/dateRangeModel.ts';
import { DisabledState } from '#ui/DisabledState/DisabledState.tsx';
import { FailedState } from '#ui/FailedState/FailedState.tsx';
import { Notice } from '#ui/Notice/Notice.tsx';
import { localDay, rangeBefore, toInstants } from '../../publication/dateRange.ts';
import { missingIn } from '../../app/missing.ts';
import { MissingScreen } from '../../app/MissingScreen.tsx';
import { wordsOf } from '../../data/refusal.ts';
import { useParams } from '../../app/routing.tsx';
import { PagesUnreported } from '../../publication/PagesUnreported.tsx';
import { trackIdOf } from '../../publication/subject.ts';
import { useAudience } from '../../publication/useAudience.ts';
import { useDateRange } from '../../publication/useDateRange.ts';
import { useDateRangeLabels } from '../../publication/useDateRangeLabels.ts';
import { useFocusKept } from '../../app/useFocusKept.ts';
import { useWords } from '../../i18n/words.ts';
import { AnalyticsHeader } from './AnalyticsHeader.tsx';
import {
  comparedTotals,
  dayRows,
  readAnalytics,
  spansYears,
  type Analytics,
  type Totals,
} from './analyticsModel.ts';
import { EngagementTable } from './EngagementTable.tsx';
import { Figures } from './Figures.tsx';
import { LimitsNote } from './LimitsNote.tsx';
import { NobodyYet } from './NobodyYet.tsx';
import { PageTable } from './PageTable.tsx';
import { ReadsChart } from './ReadsChart.tsx';
import { Retention } from './Retention.tsx';
import { ReviewPanel } from './ReviewPanel.tsx';
import { SourceFilterBar } from './SourceFilterBar.tsx';
import { SourcesPanel } from './SourcesPanel.tsx';
import { useFilters } from './useFilters.ts';
import {
  useAnalytics,
  useAnalyticsSwitch,
  useEarlierAnalytics,
  type AnalyticsChoice,
} from './useAnalytics.ts';
import './messages.ts';

const Panels = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  '& > *': { minWidth: 0 },
}));
const dayAt = (date: string) => localDay(new Date(date));
const nothingRead = { Events: [], ExtLinks: [], Sessions: [] };

/** Analytics of a publication or of one trackable link: when it was read, which pages, and what was clicked. */
export function AnalyticsPage() {
  const say = useWords();
  const { publication = '', identifier } = useParams();
  const subject = useMemo(() => ({ publication, trackId: trackIdOf(identifier) }), [publication, identifier]);
  const { range, instants, today, setRange } = useDateRange();
  const { audience } = useAudience();
  const filtered = useFilters(subject.trackId);
  const choice = { subject, instants, audience, filters: filtered.filters };
  const query = useAnalytics(choice);
  const change = useAnalyticsSwitch(choice);
  const labels = useDateRangeLabels(say('analytics.loading'));
  useFocusKept();

  const reply = query.data;
  const analytics = useMemo(() => reply && readAnalytics(reply), [reply]);
  const before = useBefore(query, analytics, {
    ...choice,
    instants: useMemo(() => toInstants(rangeBefore(range)), [range]),
  });
  const days = useMemo(
    () => dayRows(analytics?.state === 'enabled' && reply ? reply : nothingRead, range, dayAt),
    [analytics, reply, range],
  );
  const daysBefore = useMemo(
    () => (before.reply ? dayRows(before.reply, rangeBefore(range), dayAt) : []),
    [before.reply, range],
  );
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
        <DateRangeBar
          value={range}
          onChange={setRange}
          onSame={() => void query.refetch()}
          today={today}
          labels={labels}
          busy={query.isFetching && !query.isPending}
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
              days={daysOf(range).length}
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
              <SourcesPanel choice={choice} filtered={filtered} />
            )}
            {(!analytics || analytics.state === 'enabled') && (
              <ReadsChart
                days={days}
                before={daysBefore}
                alike={typeof before.totals === 'object' ? before.totals : {}}
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
            )}
            {(!analytics || (analytics.state === 'enabled' && !unread)) && (
              <>
                {paged && <PageTable pages={analytics?.pages ?? []} loading={query.isPending} />}
                <EngagementTable pages={analytics?.pages ?? []} paged={paged} loading={query.isPending} />
              </>
            )}
            {analytics?.limits.excluded !== undefined && (
              <ReviewPanel choice={choice} range={range} paged={paged} />
            )}
          </>
        )}
      </Panels>
    </>
  );
}

interface Before {
  totals: Partial<Totals> | 'pending' | undefined;
  /** Its answer, once both are there. */
  reply?: AnalyticsReply;
}

/** What the figures are compared with: nothing while analytics are off, or where the host does not answer. */
function useBefore(
  { isPending, isPlaceholderData }: ReturnType<typeof useAnalytics>,
  analytics: Analytics | undefined,
  earlier: AnalyticsChoice,
): Before {
  const arrived = analytics?.state === 'enabled' && !isPlaceholderData;
  const { data, isError } = useEarlierAnalytics(earlier, arrived);
  if (isError || (analytics && analytics.state !== 'enabled')) return { totals: undefined };
  if (isPending || !arrived || !data) return { totals: 'pending' };
  const totals = comparedTotals(analytics, readAnalytics(data));
  return Object.keys(totals).length > 0 ? { totals, reply: data } : { totals: undefined };
}

interface NotCollectingProps {
  analytics: Analytics;
  busy: boolean;
  onEnable: () => void;
}

/** Why there are no figures; during maintenance in the server's words. */
function NotCollecting({ analytics, busy, onEnable }: NotCollectingProps) {
  const say = useWords();
  if (analytics.state === 'maintenance') {
    return (
      <Notice tone="danger" title={say('analytics.maintenanceTitle')} live>
        {analytics.message || say('analytics.maintenance')}
      </Notice>
    );
  }
  const enable = (
    <BusyButton look="primary" busy={busy} busyLabel={say('analytics.enabling')} onClick={onEnable}>
      {say('analytics.enable')}
    </BusyButton>
  );
  return (
    <Card>
      <DisabledState title={say('analytics.notEnabledTitle')} action={enable}>
        {analytics.message || say('analytics.notEnabled')}
      </DisabledState>
    </Card>
  );
}
