import type { AnalyticsReply } from '#contract/analytics';
import { readAnalytics } from './analyticsModel.ts';
import type { PageFacts } from './usePageColumns.tsx';

/** What the answers know of pages besides their figures. */
export function pageFacts(
  reply: AnalyticsReply | undefined,
  compared: AnalyticsReply | undefined,
): PageFacts {
  return {
    pictures: new Map(reply?.Pictures?.map(({ pageNumber, image }) => [pageNumber, image])),
    exits:
      reply?.Furthest && new Map(reply.Furthest.map(({ pageNumber, sessions }) => [pageNumber, sessions])),
    compared: compared && new Map(readAnalytics(compared).pages.map((row) => [row.page, row])),
  };
}
