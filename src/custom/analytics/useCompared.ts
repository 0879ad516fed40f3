import type { AnalyticsReply } from '#contract/analytics';
import { comparedTotals, readAnalytics, type Analytics, type Totals } from './analyticsModel.ts';
import { useEarlierAnalytics, type AnalyticsChoice, type useAnalytics } from './useAnalytics.ts';

export interface Compared {
  totals: Partial<Totals> | 'pending' | undefined;
  /** Its answer, once both are there. */
  reply?: AnalyticsReply;
  /** It could not be loaded; asks again. */
  onRetry?: () => void;
}

/** What the figures are compared with: nothing while analytics are off, or where the host does not answer. */
export function useCompared(
  { isPending, isPlaceholderData }: ReturnType<typeof useAnalytics>,
  analytics: Analytics | undefined,
  other: AnalyticsChoice,
): Compared {
  const arrived = analytics?.state === 'enabled' && !isPlaceholderData;
  const { data, isError, refetch } = useEarlierAnalytics(other, arrived);
  if (analytics && analytics.state !== 'enabled') return { totals: undefined };
  if (isError) return { totals: undefined, onRetry: () => void refetch() };
  if (isPending || !arrived || !data) return { totals: 'pending' };
  const totals = comparedTotals(analytics, readAnalytics(data));
  return Object.keys(totals).length > 0 ? { totals, reply: data } : { totals: undefined };
}
