import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSend } from '../../app/AccountContext.ts';
import { Refusal } from '../../data/refusal.ts';
import { bodyOf, type AnalyticsChoice } from './useAnalytics.ts';

/** Where the sessions of a choice come from; the previous answer stays while the next loads. */
export function useSources(choice: AnalyticsChoice) {
  const send = useSend();
  const { timeZone: _days, ...body } = bodyOf(choice);
  return useQuery({
    queryKey: ['analytics', body.identifier, 'sources', body],
    queryFn: async ({ signal }) => {
      const reply = await send('getsources', body, signal);
      if (reply.result !== 'SUCCESS') throw new Refusal('refused', 'getsources', reply.message);
      return reply;
    },
    placeholderData: keepPreviousData,
  });
}
