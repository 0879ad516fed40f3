import type { AnalyticsReply } from '#contract/analytics';
import { readAnalytics } from './analyticsModel.ts';
import type { Beside } from './useBeside.ts';
import type { PageFacts } from './usePageColumns.tsx';

/** What the answers know of pages besides their figures. */
export function pageFacts(reply: AnalyticsReply | undefined, beside: Beside | undefined): PageFacts {
  return {
    pictures: new Map(reply?.Pictures?.map(({ pageNumber, image }) => [pageNumber, image])),
    exits:
      reply?.Furthest && new Map(reply.Furthest.map(({ pageNumber, sessions }) => [pageNumber, sessions])),
    beside:
      beside && beside.alike.reads !== undefined
        ? {
            heads: beside.heads,
            pages: new Map(readAnalytics(beside.reply).pages.map((row) => [row.page, row])),
          }
        : undefined,
  };
}
