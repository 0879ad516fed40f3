import type { AnalyticsReply } from '#contract/analytics';
import { comparedTotals, readAnalytics, type Analytics, type Totals } from './analyticsModel.ts';
import { useEarlierAnalytics, type AnalyticsChoice, type useAnalytics } from './useAnalytics.ts';

export interface Compared {
  totals: Partial<Totals> | 'pending' | undefined;
  /** Its answer, once both are there. */
  reply?: AnalyticsReply;
}

/** What the figures are compared with: nothing while analytics are off, or where the host does not answer. */
export function useCompared(
  { isPending, isPlaceholderData }: ReturnType<typeof useAnalytics>,
  analytics: Analytics | undefined,
  other: AnalyticsChoice,
): Compared {
  const arrived = analytics?.state === 'enabled' && !isPlaceholderData;
  const { data, isError } = useEarlierAnalytics(other, arrived);
  if (isError || (analytics && analytics.state !== 'enabled')) return { totals: undefined };
  if (isPending || !arrived || !data) return { totals: 'pending' };
  const totals = comparedTotals(analytics, readAnalytics(data));
  return Object.keys(totals).length > 0 ? { totals, reply: data } : { totals: undefined };
}
