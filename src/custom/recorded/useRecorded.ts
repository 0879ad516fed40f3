import { useInfiniteQuery } from '@tanstack/react-query';
import { addDays } from '#ui/DateRangeBar/dateRangeModel.ts';
import { useSend } from '../../app/AccountContext.ts';
import { localDay, toInstants } from '../../publication/dateRange.ts';
import { useSessionPages } from '../../publication/useSessionPages.ts';
import { whileFirstPart } from '../../publication/whileFirstPart.ts';

const shownDays = 7;

/** The sessions of the last seven days, page by page: everyone's, with new ones as they come. */
export function useRecentSessions(publication: string) {
  const today = localDay(new Date());
  const range = toInstants({ from: addDays(today, -shownDays), to: today });
  return useSessionPages({ identifier: publication, ...range, audience: 'everything' }, { live: true });
}

/** A session's events in order, page by page, with new ones as they come. */
export function useRecordedEvents(publication: string, session: string) {
  const send = useSend();
  return useInfiniteQuery({
    queryKey: ['analytics', publication, 'recorded', 'events', session],
    queryFn: ({ pageParam, signal }) =>
      send('getanalytics#recorded', { identifier: publication, session, skip: pageParam }, signal),
    ...whileFirstPart,
    initialPageParam: 0,
    getNextPageParam: ({ more }, pages) =>
      more ? pages.reduce((sum, { events }) => sum + events.length, 0) : undefined,
  });
}
