import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { FiguresOutcome } from '#contract/figures';
import type { Body } from '#contract/index';
import { useSend } from '../../app/AccountContext.ts';
import { useFormat } from '../../i18n/format.ts';
import { perform } from '../../data/refusal.ts';
import { useNotifyFailure } from '../../app/useNotifyFailure.ts';
import { useWords } from '../../i18n/words.ts';
import { useSessionPages } from '../../publication/useSessionPages.ts';
import { filterNames } from './sourceFilters.ts';
import type { AnalyticsChoice } from './useAnalytics.ts';

const rangeOf = ({ instants: { dateRangeStart, dateRangeEnd } }: AnalyticsChoice) => ({
  dateRangeStart,
  dateRangeEnd,
});

/** The sessions of a range, page by page, with all exclusions of the publication. */
export function useReviewedSessions(choice: AnalyticsChoice) {
  const { subject, audience, filters } = choice;
  const { publication: identifier, trackId } = subject;
  return useSessionPages({
    identifier,
    ...rangeOf(choice),
    audience,
    ...(trackId ? { trackId } : {}),
    ...(filterNames(filters).length > 0 ? { filters } : {}),
  });
}

/** What to exclude or include again. */
export type Change =
  | { exclude: 'session' | 'visitor'; session: string }
  | { exclude: 'period' }
  | { include: 'session' | 'exclusion'; id: string };

/** Excludes or includes sessions, call after call until all are done, then reloads every figure. */
export function useFiguresChange(choice: AnalyticsChoice) {
  const send = useSend();
  const say = useWords();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const { number } = useFormat();
  const cache = useQueryClient();
  const identifier = choice.subject.publication;

  const step = (change: Change, exclusion: string | undefined): Promise<FiguresOutcome> => {
    if ('include' in change)
      return perform(send, 'getanalytics#include', { identifier, [change.include]: change.id });
    const body: Body<'getanalytics#exclude'> = {
      identifier,
      kind: change.exclude,
      ...('session' in change ? { session: change.session } : rangeOf(choice)),
      ...(exclusion !== undefined && { exclusion }),
    };
    return perform(send, 'getanalytics#exclude', body);
  };

  const mutationKey = ['analytics', identifier, 'change'];
  const { mutate, ...mutation } = useMutation({
    mutationKey,
    mutationFn: async (change: Change) => {
      let moved = 0;
      for (let exclusion: string | undefined; ;) {
        const outcome = await step(change, exclusion);
        moved += outcome.moved ?? 0;
        exclusion = outcome.exclusion;
        if (!outcome.more) return moved;
      }
    },
    onSuccess: (count, change) => {
      const done = 'include' in change ? 'review.includedDone' : 'review.excludedDone';
      notify(say(done, { smart_count: count, count: number(count) }), { type: 'success' });
    },
    onError: (failure) => notifyFailure(failure, say('review.failed')),
    // an interrupted change has moved some of them
    onSettled: () => cache.invalidateQueries(),
  });
  // A double click arrives before the button is drawn busy.
  const mutateOnce = (change: Change) => {
    if (cache.isMutating({ mutationKey }) === 0) mutate(change);
  };
  return { ...mutation, mutate: mutateOnce };
}
