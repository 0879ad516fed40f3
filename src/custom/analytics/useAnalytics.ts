import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import type { Audience } from '#contract/values';
import { useSend } from '../../AccountContext.ts';
import type { InstantRange } from '../../dateRange.ts';
import { wordsOf } from '../../refusal.ts';
import { readingsBody, type Subject } from '../../subject.ts';
import { useWords } from '../../words.ts';

/** Which figures: of what, in which range, and whose readings count. */
export interface AnalyticsChoice {
  subject: Subject;
  instants: InstantRange;
  audience: Audience;
}

const bodyOf = ({ subject, instants, audience }: AnalyticsChoice) => readingsBody(subject, instants, audience);

const keyOf = ({ subject: { publication, trackId }, instants: { dateRangeStart, dateRangeEnd }, audience }: AnalyticsChoice) =>
  ['analytics', publication, trackId ?? '', dateRangeStart, dateRangeEnd, audience] as const;

/** The answer for a range; the one before stays while the next is on its way. */
export function useAnalytics(choice: AnalyticsChoice) {
  const send = useSend();
  return useQuery({
    queryKey: keyOf(choice),
    queryFn: ({ signal }) => send('getanalytics', bodyOf(choice), signal),
    placeholderData: keepPreviousData,
  });
}

/** Turns collecting on or off, shows what the server answers, and has the host drop its cached copies. */
export function useAnalyticsSwitch(choice: AnalyticsChoice) {
  const send = useSend();
  const say = useWords();
  const notify = useNotify();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (action: 'ENABLE' | 'DISABLE') => {
      const reply = await send(`getanalytics#${action}`, bodyOf(choice));
      // switched it is, whatever becomes of old copies: the screen says so if they could not be dropped
      const dropped = await send('clear-cdn-cache', { identifier: choice.subject.publication }).then(() => true, () => false);
      if (!dropped) notify(say('analytics.copiesKept'), { type: 'warning' });
      return reply;
    },
    onSuccess: (reply, action) => {
      // every range and every link of the publication is concerned, not only the one in sight
      cache.removeQueries({ queryKey: ['analytics', choice.subject.publication], type: 'inactive' });
      cache.setQueryData(keyOf(choice), reply);
      void cache.invalidateQueries({ queryKey: ['publications'] });
      if (reply.result === 'SUCCESS' && action === 'ENABLE') notify(say('analytics.enabled'), { type: 'success' });
      if (reply.result !== 'MAINTENANCE' && action === 'DISABLE') notify(say('analytics.disabled'), { type: 'success' });
    },
    onError: (failure) => notify(wordsOf(failure, say('analytics.switchFailed')), { type: 'error' }),
  });
}
