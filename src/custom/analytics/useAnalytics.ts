import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { SourceFilters } from '#contract/sources';
import type { Audience } from '#contract/values';
import { useSend } from '../../app/AccountContext.ts';
import type { InstantRange } from '../../publication/dateRange.ts';
import { Refusal, wordsOf } from '../../data/refusal.ts';
import { readingsBody, type Subject } from '../../publication/subject.ts';
import { takenAnswers } from '../../data/takenAnswers.ts';
import { useWords } from '../../i18n/words.ts';
import { filterNames } from './sourceFilters.ts';

/** Which figures: subject, range and audience. */
export interface AnalyticsChoice {
  subject: Subject;
  instants: InstantRange;
  audience: Audience;
  filters: SourceFilters;
}

export const bodyOf = ({ subject, instants, audience, filters }: AnalyticsChoice) => ({
  ...readingsBody(subject, instants, audience),
  ...(filterNames(filters).length > 0 ? { filters } : {}),
});

const keyOf = ({
  subject: { publication, trackId },
  instants: { dateRangeStart, dateRangeEnd },
  audience,
  filters,
}: AnalyticsChoice) =>
  ['analytics', publication, trackId ?? '', dateRangeStart, dateRangeEnd, audience, filters] as const;

// affects every range and link of the publication, not only the visible one
const answersOf = (cache: QueryClient, { subject }: AnalyticsChoice) =>
  takenAnswers(cache, ['analytics', subject.publication]);

/** The answer for a range; the previous one stays while the next loads. */
export function useAnalytics(choice: AnalyticsChoice) {
  const send = useSend();
  return useQuery({
    queryKey: keyOf(choice),
    queryFn: ({ signal }) => send('getanalytics', bodyOf(choice), signal),
    placeholderData: keepPreviousData,
  });
}

/** The answer for an earlier range, to compare with; asked for once `wanted`. */
export function useEarlierAnalytics(choice: AnalyticsChoice, wanted: boolean) {
  const send = useSend();
  return useQuery({
    queryKey: keyOf(choice),
    queryFn: ({ signal }) => send('getanalytics', bodyOf(choice), signal),
    enabled: wanted,
  });
}

/** Turns collecting on or off, shows the answer, and has the host drop its cached copies. */
export function useAnalyticsSwitch(choice: AnalyticsChoice) {
  const send = useSend();
  const say = useWords();
  const notify = useNotify();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (action: 'ENABLE' | 'DISABLE') => {
      await answersOf(cache, choice).hold();
      const call = `getanalytics#${action}` as const;
      const reply = await send(call, bodyOf(choice));
      if (reply.result === 'ERROR') throw new Refusal('refused', call, reply.message);
      // the switch counts even if old copies remain; the screen says so
      const dropped = await send('clear-cdn-cache', { identifier: choice.subject.publication }).then(
        () => true,
        () => false,
      );
      if (!dropped) notify(say('analytics.copiesKept'), { type: 'warning' });
      // for the requested days: the screen may show others by now
      return { choice, reply };
    },
    onSuccess: ({ choice: asked, reply }, action) => {
      answersOf(cache, asked).take(keyOf(asked), reply);
      void cache.invalidateQueries({ queryKey: ['publications'] });
      if (reply.result === 'SUCCESS' && action === 'ENABLE')
        notify(say('analytics.enabled'), { type: 'success' });
      if (reply.result !== 'MAINTENANCE' && action === 'DISABLE')
        notify(say('analytics.disabled'), { type: 'success' });
    },
    onError: (failure) => {
      answersOf(cache, choice).release();
      notify(wordsOf(failure, say('analytics.switchFailed')), { type: 'error' });
    },
  });
}
