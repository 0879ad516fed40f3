import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSend } from '../AccountContext.ts';
import { LONGEST_SEARCH } from './searchModel.ts';

const pauseMs = 150;

/**
 * What the host finds, once typing pauses; the last finds stay while the next are on their way.
 * @returns `isBehind`: what is there is not, or not yet, what was typed
 */
export function useSearch(typed: string) {
  const send = useSend();
  const wanted = typed.trim().slice(0, LONGEST_SEARCH);
  const text = usePaused(wanted);
  const { data, isError, isPending, isPlaceholderData } = useQuery({
    queryKey: ['search', text],
    queryFn: ({ signal }) => send('searchaccount', { text }, signal),
    enabled: text !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
  const isAsked = wanted !== '';
  const isBehind = isAsked && (text !== wanted || isPlaceholderData || (isPending && !isError));
  return { data: isAsked ? data : undefined, isError: isAsked && isError, isBehind };
}

function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return paused;
}
