import { analyticsHandlers } from '#server/analytics/analyticsHandlers';
import type { Caller, Deps } from '#server/deps';
import { heatmapHandlers } from '#server/heatmap/heatmapHandlers';
import { leadsHandlers } from '#server/leads/leadsHandlers';
import { overviewHandlers } from '#server/overview/overviewHandlers';
import { publicationsHandlers } from '#server/publications/publicationsHandlers';
import { readersHandlers } from '#server/readers/readersHandlers';
import { blocksRead } from './blocksRead.ts';
import { median, timed, type Figure } from './figure.ts';

/**
 * What the screens ask for, of the last days: milliseconds, blocks read, and the size of the answer.
 * @param size named in every figure
 */
export async function readFigures(
  deps: Deps,
  { accountId }: { accountId: number },
  days: number,
  size: string,
): Promise<Figure[]> {
  const caller = { accountId } as Caller;
  const today = new Date().setUTCHours(0, 0, 0, 0);
  const range = {
    dateRangeStart: new Date(today - days * 86_400_000).toISOString(),
    dateRangeEnd: new Date(today + 86_400_000 - 1).toISOString(),
  };
  const list = { publication: 'Bench', page: 1, pageSize: 100 };
  const reads = {
    analytics: () => analyticsHandlers(deps).getanalytics({ identifier: 'Bench', ...range }, caller),
    overview: () => overviewHandlers(deps).getoverview(range, caller),
    'heat of a page': () =>
      heatmapHandlers(deps).getheatmapdata({ identifier: 'Bench', pageNumber: 1, ...range }, caller),
    'a page of 100 leads': () =>
      leadsHandlers(deps).leads({ ...list, searchDateFrom: range.dateRangeStart }, caller),
    'a page of 100 readers': () => readersHandlers(deps).readers(list, caller),
    'the list of publications': () => publicationsHandlers(deps).getcloudpublications({}, caller),
  };
  const figures: Figure[] = [];
  for (const [what, ask] of Object.entries(reads)) {
    const bytes = JSON.stringify(await ask()).length;
    figures.push(
      { what: `${size}: ${what}`, value: median(await timed(20, ask)), unit: 'ms', budget: '' },
      {
        what: `${size}: ${what}, blocks read`,
        value: await blocksRead(deps.db, ask),
        unit: 'blocks',
        budget: '',
      },
      { what: `${size}: ${what}, answered`, value: bytes / 1024, unit: 'kB', budget: '' },
    );
  }
  return figures;
}
