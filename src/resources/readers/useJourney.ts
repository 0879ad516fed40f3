import { useInfiniteQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AccountDataProvider } from '../../dataProvider.ts';
import type { ReaderKey } from './readersCalls.ts';

/** A reader and their sessions, page by page. */
export function useJourney(who: ReaderKey) {
  const dataProvider = useDataProvider<AccountDataProvider>();
  return useInfiniteQuery({
    queryKey: ['readers', 'journey', who.publication, who.reader],
    queryFn: ({ pageParam, signal }) => dataProvider.getJourney(who, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ more }, pages) =>
      more ? pages.reduce((sum, { sessions }) => sum + sessions.length, 0) : undefined,
  });
}
