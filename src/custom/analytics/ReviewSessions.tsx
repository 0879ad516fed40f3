import type { DayRange } from '#ui/DateRangeBar/dateRangeModel.ts';
import { Busy, SkeletonText } from '#ui/Skeleton/Skeleton.tsx';
import { ConfirmButton } from '#ui/ConfirmDialog/ConfirmButton.tsx';
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx';
import { FailedQuery } from '../../app/FailedQuery.tsx';
import { useFormat } from '../../i18n/format.ts';
import { wordsOf } from '../../data/refusal.ts';
import { ShowMore } from '../../lists/ShowMore.tsx';
import { useFocusOnMore } from '../../lists/useFocusOnMore.ts';
import { useWords } from '../../i18n/words.ts';
import { ExclusionRow, SessionRow } from './ReviewRows.tsx';
import { ReviewList } from './ReviewList.ts';
import { filterNames } from './sourceFilters.ts';
import type { AnalyticsChoice } from './useAnalytics.ts';
import { useFiguresChange, useReviewedSessions } from './useReview.ts';
import './messages.ts';
import './reviewMessages.ts';

export interface ReviewProps {
  choice: AnalyticsChoice;
  /** The viewer reports pages. */
  paged: boolean;
  /** The days that are shown. */
  range: DayRange;
}

/** A period is excluded as a whole, and not a part of its sessions. */
const isWhole = ({ subject, filters }: AnalyticsChoice) =>
  !subject.trackId && filterNames(filters).length === 0;

/** All sessions of a range, page by page, with what was excluded. */
export function ReviewSessions({ choice, range, paged }: ReviewProps) {
  const say = useWords();
  const { date } = useFormat();
  const query = useReviewedSessions(choice);
  const change = useFiguresChange(choice);
  const sessions = query.data?.pages.flatMap((page) => page.sessions) ?? [];
  const { list, onMore } = useFocusOnMore<HTMLUListElement>(sessions.length, query.isFetchingNextPage);
  if (query.isLoadingError) {
    return <FailedQuery query={query} size="panel" title={say('review.failedTitle')} />;
  }
  if (!query.data)
    return (
      <Busy label={say('analytics.review.loading')}>
        <SkeletonText lines={4} />
      </Busy>
    );
  const exclusions = query.data.pages[0]?.exclusions ?? [];
  const row = { busy: change.isPending ? change.variables : undefined, onChange: change.mutate };
  return (
    <>
      {exclusions.length > 0 && (
        <>
          <h3>{say('review.exclusions.title')}</h3>
          <ReviewList aria-label={say('review.exclusions.title')}>
            {exclusions.map((exclusion) => (
              <ExclusionRow key={exclusion.id} exclusion={exclusion} {...row} />
            ))}
          </ReviewList>
        </>
      )}
      {sessions.length === 0 && (
        <EmptyState size="panel" title={say('review.empty')}>
          {say('review.emptyText')}
        </EmptyState>
      )}
      {exclusions.length > 0 && sessions.length > 0 && <h3>{say('review.list')}</h3>}
      {sessions.length > 0 && (
        <ReviewList ref={list} aria-label={say('review.list')}>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} paged={paged} {...row} />
          ))}
        </ReviewList>
      )}
      <ReviewList as="div" data-foot="">
        <ShowMore
          query={query}
          label={say('review.more')}
          busyLabel={say('review.busy')}
          failed={say('review.failedTitle')}
          onMore={onMore}
        />
        {sessions.some(({ exclusion }) => exclusion === '') && isWhole(choice) && (
          <ConfirmButton
            button={{ small: true }}
            look="primary"
            title={say('review.period.title')}
            subject={`${date(range.from)} – ${date(range.to)}`}
            labels={{
              confirm: say('review.period.button'),
              cancel: say('review.period.cancel'),
              busy: say('review.excluding'),
            }}
            failure={(error) => wordsOf(error, say('review.failed'))}
            onConfirm={() => change.mutateAsync({ exclude: 'period' })}
          >
            {say('review.period.text')}
          </ConfirmButton>
        )}
      </ReviewList>
    </>
  );
}
