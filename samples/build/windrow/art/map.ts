import { roughNoise } from '../../kit/chance.ts';
import type { Page } from '../../kit/page.ts';
import { path, rect, smooth, stroke, type Point } from '../../kit/svg.ts';
import { contours } from '../../kit/terrain.ts';

/** Height over the walk's map: moor in the west, sea in the east. */
const height = (x: number, y: number): number =>
  0.72 - x / 1950 + roughNoise(15, x / 420, y / 420, 3) * 0.62 + Math.sin(y / 300) * 0.05;

export const route: readonly Point[] = [
  [246, 760],
  [330, 680],
  [404, 640],
  [470, 560],
  [560, 500],
  [650, 470],
  [752, 520],
  [838, 470],
  [960, 520],
  [1060, 610],
  [1130, 640],
  [1220, 600],
  [1300, 630],
  [1372, 590],
  [1446, 620],
  [1520, 560],
];
/** The stops of the walk, as points on the route. */
export const stopAt = [0, 2, 5, 8, 11, 15] as const;

/** A contour map over a spread, 1800 × 1180. */
export function walkMap(page: Page): string {
  const area = { x: -30, y: -30, width: 1860, height: 1240 };
  const levels = Array.from({ length: 15 }, (_, i) => -0.06 + i * 0.072);
  const lines = contours(height, area, 30, levels);
  const river: Point[] = [
    [800, -20],
    [842, 90],
    [800, 200],
    [850, 310],
    [930, 360],
    [1010, 340],
    [1150, 420],
    [1260, 400],
    [1400, 480],
    [1520, 540],
    [1600, 560],
  ];
  return [
    rect(
      0,
      0,
      1800,
      1180,
      page.gradient(
        'land',
        [
          [0, '#d9cfa9'],
          [0.45, '#e4dfc4'],
          [1, '#eee9d4'],
        ],
        90,
      ),
    ),
    ...lines.map((d, i) =>
      stroke(d, '#8f7a4e', i % 5 === 0 ? 1.9 : 0.9, { opacity: i % 5 === 0 ? 0.55 : 0.4 }),
    ),
    path(
      'M1560 -20C1490 120 1600 210 1560 330C1530 430 1480 500 1530 570C1580 640 1500 740 1560 860C1600 960 1540 1080 1580 1200H1830V-20Z',
      '#9dbcc0',
    ),
    ...[18, 40, 66].map((d, i) =>
      stroke(
        `M${1560 + d} -20C${1490 + d} 120 ${1600 + d} 210 ${1560 + d} 330C${1530 + d} 430 ${1480 + d} 500 ${1530 + d} 570C${1580 + d} 640 ${1500 + d} 740 ${1560 + d} 860C${1600 + d} 960 ${1540 + d} 1080 ${1580 + d} 1200`,
        '#6f989e',
        1.4 - i * 0.3,
        { opacity: 0.8 - i * 0.2 },
      ),
    ),
    stroke(smooth(river), '#7fa9ae', 7, { 'stroke-linecap': 'round' }),
    stroke(smooth(route), '#fbf7ec', 11, { 'stroke-linecap': 'round' }),
    stroke(smooth(route), '#b5462a', 5, { 'stroke-linecap': 'round', 'stroke-dasharray': '1 11' }),
  ].join('');
}
