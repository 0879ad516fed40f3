import { expect, test } from 'vitest';
import type { EngagementRow, PageRow } from './analyticsModel.ts';
import { periodsOf } from './chartPeriods.ts';
import { clickedLinks } from './clickedLinks.ts';

const aClick = (label: string, date: string, clicks: number): EngagementRow => ({
  id: '0',
  date,
  category: 'onExternalLinkClicked',
  action: 'External Link Clicked',
  label,
  clicks,
});
const onPage = (page: number, ...engagements: EngagementRow[]): PageRow => ({
  page,
  averageTime: null,
  views: 0,
  clicks: 0,
  engagements,
});

test('an address has the clicks of all days and pages, its share, and its course; the most first', () => {
  const periods = periodsOf({ from: '2026-11-20', to: '2026-11-22' }, 'day', 1, '2026-11-26');
  const links = clickedLinks(
    [
      onPage(0, aClick('b', '2026-11-21', 1)),
      onPage(7, aClick('a', '2026-11-20', 1), aClick('b', '2026-11-22', 3)),
      onPage(3, aClick('b', '2026-11-20', 2), aClick('b', '2026-11-22', 1)),
    ],
    periods,
    (date) => date,
  );
  expect(
    links.map(({ label, clicks, share, pages, course }) => [label, clicks, share, pages, course]),
  ).toEqual([
    ['b', 7, 0.875, [3, 7], [2, 1, 4]],
    ['a', 1, 0.125, [7], [1, 0, 0]],
  ]);
});

test('a video and a link of the same address are two; nothing is clicked where nothing was', () => {
  const video = { ...aClick('a', '2026-11-20', 1), category: 'onVideoStarted' };
  expect(clickedLinks([onPage(1, aClick('a', '2026-11-20', 1), video)], [], (date) => date)).toHaveLength(2);
  expect(clickedLinks([onPage(1)], [], (date) => date)).toEqual([]);
});
