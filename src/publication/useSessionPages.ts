import { useInfiniteQuery } from '@tanstack/react-query';
import type { Body } from '#contract/index';
import { useSend } from '../app/AccountContext.ts';
import { whileFirstPart } from './whileFirstPart.ts';

/** A publication's sessions, page by page, with all its exclusions. */
export function useSessionPages(
  question: Omit<Body<'getanalytics#sessions'>, 'skip'>,
  { live = false } = {},
) {
  const send = useSend();
  return useInfiniteQuery({
    queryKey: ['analytics', question.identifier, 'sessions', question],
    queryFn: ({ pageParam, signal }) =>
      send('getanalytics#sessions', { ...question, skip: pageParam }, signal),
    ...(live && whileFirstPart),
    initialPageParam: 0,
    getNextPageParam: ({ more }, pages) =>
      more ? pages.reduce((sum, { sessions }) => sum + sessions.length, 0) : undefined,
  });
}
