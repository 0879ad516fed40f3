import { useMemo } from 'react';
import { missingIn } from '../../app/missing.ts';
import { MissingScreen } from '../../app/MissingScreen.tsx';
import { PartBoundary } from '../../app/PartBoundary.tsx';
import { useParams } from '../../app/routing.tsx';
import { useFocusKept } from '../../app/useFocusKept.ts';
import { useWords } from '../../i18n/words.ts';
import { trackIdOf } from '../../publication/subject.ts';
import { AnalyticsHeader } from './AnalyticsHeader.tsx';
import { AnalyticsPanels } from './AnalyticsPanels.tsx';
import { OnScreen } from './OnScreen.tsx';
import { NotCollecting } from './NotCollecting.tsx';
import { ReportMenu } from './ReportMenu.tsx';
import { ReviewPanel } from './ReviewPanel.tsx';
import { useAnalyticsSwitch } from './useAnalytics.ts';
import { useFigures } from './useFigures.ts';
import './messages.ts';

/** Analytics of a publication or of one trackable link: when it was read, which pages, and what was clicked. */
export function AnalyticsPage() {
  const say = useWords();
  const { publication = '', identifier } = useParams();
  const subject = useMemo(() => ({ publication, trackId: trackIdOf(identifier) }), [publication, identifier]);
  const figures = useFigures(subject);
  const { choice, query, analytics, failed, chosen, paged, unread } = figures;
  const change = useAnalyticsSwitch(choice);
  useFocusKept();
  const reply = query.data;
  const missing = missingIn(reply?.message);

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
      >
        {reply && analytics?.state === 'enabled' && !unread && !failed && (
          <ReportMenu
            choice={choice}
            range={chosen.range}
            reply={reply}
            analytics={analytics}
            days={figures.days}
            before={figures.daysBefore}
            beforeName={figures.compared.name}
            beside={figures.beside}
          />
        )}
      </AnalyticsHeader>
      <AnalyticsPanels
        figures={figures}
        noted
        notCollecting={(off) => (
          <NotCollecting analytics={off} busy={change.isPending} onEnable={() => change.mutate('ENABLE')} />
        )}
      >
        {analytics?.limits.excluded !== undefined && (
          <PartBoundary title={say('analytics.review.title')}>
            <OnScreen>
              <ReviewPanel choice={choice} range={chosen.range} paged={paged} />
            </OnScreen>
          </PartBoundary>
        )}
      </AnalyticsPanels>
    </>
  );
}
