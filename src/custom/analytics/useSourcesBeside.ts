import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { SourceList, SourcesReply } from '#contract/sources';
import { useSend } from '../../app/AccountContext.ts';
import type { AnalyticsChoice } from './useAnalytics.ts';
import type { Beside, BesideHeads } from './useBeside.ts';
import { sourcesQuery } from './useSources.ts';

export interface BesideLists {
  lists: readonly SourceList[];
  heads: BesideHeads;
}

/** The lists of an answer, if it has sources for all of its days: where none were recorded, none are missing. */
export const comparableLists = ({ Sources, SourcesSince }: SourcesReply) =>
  SourcesSince === undefined && Sources.length > 0 ? Sources : undefined;

/** Where the sessions of what is compared with come from; requested once the lists of `choice` are there. */
export function useSourcesBeside(
  beside: Beside | undefined,
  choice: AnalyticsChoice,
  arrived: boolean,
): BesideLists | undefined {
  const { data } = useQuery({
    ...sourcesQuery(useSend(), beside?.choice ?? choice),
    enabled: beside !== undefined && arrived,
  });
  return useMemo(() => {
    const lists = beside && data && comparableLists(data);
    return lists && { lists, heads: beside.heads };
  }, [data, beside]);
}
