import { useState } from 'react';
import { Button } from '#ui/Button/Button.tsx';
import { Panel } from '#ui/Card/Panel.tsx';
import { ConfirmButton } from '#ui/ConfirmDialog/ConfirmButton.tsx';
import type { DayRange } from '#ui/DateRangeBar/dateRangeModel.ts';
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx';
import { FailedState } from '#ui/FailedState/FailedState.tsx';
import { Busy, SkeletonText } from '#ui/Skeleton/Skeleton.tsx';
import { LinkButton } from '#ui/Link/LinkButton.tsx';
import { Link } from '../../app/routing.tsx';
import { screenPath } from '../../app/screenPath.ts';
import { useFormat } from '../../i18n/format.ts';
import { wordsOf } from '../../data/refusal.ts';
import { ShowMore } from '../../lists/ShowMore.tsx';
import { useWords } from '../../i18n/words.ts';
import { ExclusionRow, SessionRow } from './ReviewRows.tsx';
import { ReviewList } from './ReviewList.ts';
import { filterNames } from './sourceFilters.ts';
import type { AnalyticsChoice } from './useAnalytics.ts';
import { useFiguresChange, useReviewedSessions } from './useReview.ts';
import './messages.ts';

export interface ReviewProps {
  choice: AnalyticsChoice;
  /** The viewer reports pages. */
  paged: boolean;
  /** The days that are shown. */
  range: DayRange;
}

/** The sessions behind the figures, some of which can be excluded. Loads when opened. */
export function ReviewPanel(review: ReviewProps) {
  const say = useWords();
  const [open, setOpen] = useState(false);
  const actions = (
    <>
      <LinkButton small component={Link} to={screenPath.recorded(review.choice.subject.publication)}>
        {say('analytics.review.recorded')}
      </LinkButton>
      <Button small aria-expanded={open} onClick={() => setOpen(!open)}>
        {say(open ? 'analytics.review.hide' : 'analytics.review.show')}
      </Button>
    </>
  );
  return (
    <Panel title={say('analytics.review.title')} description={say('analytics.review.lead')} actions={actions}>
      {open && <Review {...review} />}
    </Panel>
  );
}

/** A period is excluded as a whole, and not a part of its sessions. */
const isWhole = ({ subject, filters }: AnalyticsChoice) =>
  !subject.trackId && filterNames(filters).length === 0;

function Review({ choice, range, paged }: ReviewProps) {
  const say = useWords();
  const { date } = useFormat();
  const query = useReviewedSessions(choice);
  const change = useFiguresChange(choice);
  if (query.isLoadingError) {
    return (
      <FailedState
        size="panel"
        headingLevel={3}
        title={say('analytics.review.failedTitle')}
        message={wordsOf(query.error, say('analytics.failed'))}
        retryLabel={say('analytics.retry')}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    );
  }
  if (!query.data)
    return (
      <Busy label={say('analytics.review.loading')}>
        <SkeletonText lines={4} />
      </Busy>
    );
  const sessions = query.data.pages.flatMap((page) => page.sessions);
  const exclusions = query.data.pages[0]?.exclusions ?? [];
  const row = { busy: change.isPending ? change.variables : undefined, onChange: change.mutate };
  return (
    <>
      {exclusions.length > 0 && (
        <>
          <h3>{say('analytics.review.exclusions.title')}</h3>
          <ReviewList aria-label={say('analytics.review.exclusions.title')}>
            {exclusions.map((exclusion) => (
              <ExclusionRow key={exclusion.id} exclusion={exclusion} {...row} />
            ))}
          </ReviewList>
        </>
      )}
      {sessions.length === 0 && (
        <EmptyState size="panel" headingLevel={3} title={say('analytics.review.empty')}>
          {say('analytics.review.emptyText')}
        </EmptyState>
      )}
      {exclusions.length > 0 && sessions.length > 0 && <h3>{say('analytics.review.list')}</h3>}
      {sessions.length > 0 && (
        <ReviewList aria-label={say('analytics.review.list')}>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} paged={paged} {...row} />
          ))}
        </ReviewList>
      )}
      <ReviewList as="div" data-foot="">
        <ShowMore
          query={query}
          label={say('analytics.review.more')}
          busyLabel={say('analytics.review.busy')}
          failed={say('analytics.review.failedTitle')}
        />
        {sessions.some(({ exclusion }) => exclusion === '') && isWhole(choice) && (
          <ConfirmButton
            button={{ small: true }}
            look="primary"
            title={say('analytics.review.period.title')}
            subject={`${date(range.from)} – ${date(range.to)}`}
            labels={{
              confirm: say('analytics.review.period.button'),
              cancel: say('analytics.review.period.cancel'),
              busy: say('analytics.review.excluding'),
            }}
            failure={(error) => wordsOf(error, say('analytics.review.failed'))}
            onConfirm={() => change.mutateAsync({ exclude: 'period' })}
          >
            {say('analytics.review.period.text')}
          </ConfirmButton>
        )}
      </ReviewList>
    </>
  );
}
