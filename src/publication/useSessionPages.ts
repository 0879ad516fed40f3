import { useInfiniteQuery } from '@tanstack/react-query';
import type { Body } from '#contract/index';
import { useSend } from '../app/AccountContext.ts';
import { Refusal } from '../data/refusal.ts';
import { whileFirstPart } from './whileFirstPart.ts';

const CALL = 'getanalytics#sessions';

/** A publication's sessions, page by page, with all its exclusions. */
export function useSessionPages(question: Omit<Body<typeof CALL>, 'skip'>, { live = false } = {}) {
  const send = useSend();
  return useInfiniteQuery({
    queryKey: ['analytics', question.identifier, 'sessions', question],
    queryFn: async ({ pageParam, signal }) => {
      const reply = await send(CALL, { ...question, skip: pageParam }, signal);
      if (reply.Error) throw new Refusal('refused', CALL, reply.Error);
      return reply;
    },
    ...(live && whileFirstPart),
    initialPageParam: 0,
    getNextPageParam: ({ more }, pages) =>
      more ? pages.reduce((sum, { sessions }) => sum + sessions.length, 0) : undefined,
  });
}
