import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Audience } from '#contract/values';
import { useSend } from '../../app/AccountContext.ts';
import { perform } from '../../data/refusal.ts';
import type { InstantRange } from '../../publication/dateRange.ts';

/** Days are counted in it. */
const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** The overview of a range; the previous one stays while the next loads. */
export function useOverview(instants: InstantRange, audience: Audience, enabled = true) {
  const send = useSend();
  return useQuery({
    queryKey: ['overview', instants.dateRangeStart, instants.dateRangeEnd, audience],
    queryFn: ({ signal }) =>
      perform(send, 'getoverview', { ...instants, timeZone: browserZone(), audience }, signal),
    placeholderData: keepPreviousData,
    enabled,
  });
}
