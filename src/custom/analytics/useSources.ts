import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { Send } from '#contract/index';
import { useSend } from '../../app/AccountContext.ts';
import { perform } from '../../data/refusal.ts';
import { bodyOf, type AnalyticsChoice } from './useAnalytics.ts';

/** The question where the sessions of a choice come from. */
export function sourcesQuery(send: Send, choice: AnalyticsChoice) {
  const { timeZone: _days, ...body } = bodyOf(choice);
  return queryOptions({
    queryKey: ['analytics', body.identifier, 'sources', body],
    queryFn: ({ signal }) => perform(send, 'getsources', body, signal),
  });
}

/** Where the sessions of a choice come from; the previous answer stays while the next loads. */
export function useSources(choice: AnalyticsChoice) {
  return useQuery({ ...sourcesQuery(useSend(), choice), placeholderData: keepPreviousData });
}
