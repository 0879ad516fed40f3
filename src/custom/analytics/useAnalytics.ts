import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useSend } from '../../AccountContext.ts';
import type { InstantRange } from '../../dateRange.ts';
import { wordsOf } from '../../refusal.ts';
import { useWords } from '../../words.ts';

export interface AnalyticsSubject {
  publication: string;
  /** A trackable link's identifier; undefined for the whole publication. */
  trackId: string | undefined;
}

/** The identifier of a route: absent, or a single character, means the whole publication. */
export const trackIdOf = (identifier: string | undefined) => (identifier && identifier.length > 1 ? identifier : undefined);

/** Where the reader of the figures is: the days meant are theirs. */
const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

const bodyOf = ({ publication, trackId }: AnalyticsSubject, instants: InstantRange) =>
  ({ identifier: publication, ...instants, timeZone: browserZone(), ...(trackId ? { trackId } : {}) });

const keyOf = ({ publication, trackId }: AnalyticsSubject, { dateRangeStart, dateRangeEnd }: InstantRange) =>
  ['analytics', publication, trackId ?? '', dateRangeStart, dateRangeEnd] as const;

/** The answer for a range; the one before stays while the next is on its way. */
export function useAnalytics(subject: AnalyticsSubject, instants: InstantRange) {
  const send = useSend();
  return useQuery({
    queryKey: keyOf(subject, instants),
    queryFn: ({ signal }) => send('getanalytics', bodyOf(subject, instants), signal),
    placeholderData: keepPreviousData,
  });
}

/** Turns collecting on or off, shows what the server answers, and has the host drop its cached copies. */
export function useAnalyticsSwitch(subject: AnalyticsSubject, instants: InstantRange) {
  const send = useSend();
  const say = useWords();
  const notify = useNotify();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (action: 'ENABLE' | 'DISABLE') => {
      const reply = await send(`getanalytics#${action}`, bodyOf(subject, instants));
      // switched it is, whatever becomes of old copies: the screen says so if they could not be dropped
      const dropped = await send('clear-cdn-cache', { identifier: subject.publication }).then(() => true, () => false);
      if (!dropped) notify(say('analytics.copiesKept'), { type: 'warning' });
      return reply;
    },
    onSuccess: (reply, action) => {
      // every range and every link of the publication is concerned, not only the one in sight
      cache.removeQueries({ queryKey: ['analytics', subject.publication], type: 'inactive' });
      cache.setQueryData(keyOf(subject, instants), reply);
      void cache.invalidateQueries({ queryKey: ['publications'] });
      if (reply.result === 'SUCCESS' && action === 'ENABLE') notify(say('analytics.enabled'), { type: 'success' });
      if (reply.result !== 'MAINTENANCE' && action === 'DISABLE') notify(say('analytics.disabled'), { type: 'success' });
    },
    onError: (failure) => notify(wordsOf(failure, say('analytics.switchFailed')), { type: 'error' }),
  });
}
