import { noise, roughNoise } from '../../kit/chance.ts';
import type { Page } from '../../kit/page.ts';
import { circle, group, path, rect, smooth, stroke, type Point } from '../../kit/svg.ts';
import { contours } from '../../kit/terrain.ts';
import { tint } from '../style.ts';
import { braids, through } from './river.ts';

const mainRiver: readonly Point[] = [
  [150, 250],
  [250, 340],
  [330, 450],
  [470, 470],
  [590, 560],
  [720, 540],
  [860, 470],
  [1000, 500],
  [1120, 430],
  [1260, 450],
  [1400, 370],
  [1520, 400],
  [1720, 330],
];
const tributaries: readonly (readonly Point[])[] = [
  [
    [430, 140],
    [420, 240],
    [360, 330],
    [330, 450],
  ],
  [
    [60, 560],
    [180, 540],
    [260, 480],
    [330, 450],
  ],
  [
    [620, 230],
    [640, 330],
    [600, 440],
    [590, 560],
  ],
  [
    [420, 720],
    [500, 660],
    [560, 610],
    [590, 560],
  ],
  [
    [860, 180],
    [900, 270],
    [850, 370],
    [860, 470],
  ],
  [
    [800, 740],
    [860, 660],
    [940, 580],
    [1000, 500],
  ],
  [
    [1100, 200],
    [1140, 300],
    [1120, 430],
  ],
  [
    [1240, 690],
    [1270, 600],
    [1230, 520],
    [1260, 450],
  ],
  [
    [1380, 170],
    [1360, 270],
    [1400, 370],
  ],
  [
    [1460, 620],
    [1500, 520],
    [1520, 400],
  ],
];
const valley = (x: number, y: number): number => {
  const nearest = Math.min(...mainRiver.map(([mx, my]) => Math.hypot(mx - x, (my - y) * 1.2)));
  return nearest / 420 + roughNoise(44, x / 260, y / 260, 3) * 0.7;
};

/** The catchment over a spread, 1680 units wide, down to y = 800. */
export function catchmentMap(page: Page): string {
  const basin: Point[] = Array.from({ length: 40 }, (_, i) => {
    const angle = (i / 40) * Math.PI * 2;
    const reach = 1 + noise(71, i * 0.55) * 0.07;
    return [860 + Math.cos(angle) * 850 * reach, 430 + Math.sin(angle) * 352 * reach];
  });
  const clip = page.define(
    'basin',
    (id) => `<clipPath id="${id}"><path d="${smooth(basin, true)}"/></clipPath>`,
  );
  const lines = contours(
    valley,
    { x: -20, y: 60, width: 1740, height: 780 },
    30,
    [0.1, 0.25, 0.4, 0.55, 0.7, 0.85, 1],
  );
  return [
    rect(0, 0, 1680, 836, tint.mist),
    path(smooth(basin, true), tint.land),
    path(
      'M1600 -20C1560 120 1640 220 1590 330C1560 420 1630 520 1600 620C1580 700 1640 780 1610 836H1700V-20Z',
      '#a9d8d3',
    ),
    group(
      { 'clip-path': clip },
      ...lines.map((d, i) => stroke(d, i % 2 ? '#a9c08f' : '#bccfa4', i % 3 ? 1 : 1.7)),
    ),
    path(smooth(basin, true), 'none', {
      stroke: '#8fae7c',
      'stroke-width': 2,
      'stroke-dasharray': '2 7',
      'stroke-linecap': 'round',
    }),
    ...tributaries.map((points, i) =>
      stroke(smooth(points), tint.river, 3 + (i > 4 ? 1 : 0), { 'stroke-linecap': 'round' }),
    ),
    stroke(smooth(mainRiver.slice(0, 8)), tint.river, 7, { 'stroke-linecap': 'round' }),
    braids(
      through(mainRiver.slice(6), 10, 46),
      9,
      12,
      (strand) => (strand % 3 ? tint.river : '#4fa3a6'),
      6,
      40,
    ),
    rect(68, 786, 154, 3, tint.deep),
    rect(68, 780, 2, 15, tint.deep),
    rect(144, 780, 2, 15, tint.deep),
    rect(220, 780, 2, 15, tint.deep),
    path('M260 766L268 796L260 789L252 796Z', tint.deep),
  ].join('');
}
export const sitesAt: readonly Point[] = [
  [250, 340],
  [470, 470],
  [640, 330],
  [720, 540],
  [1000, 500],
  [1140, 300],
  [1230, 520],
  [1400, 370],
];

/** The sign of a kind of place, centred. */
export function siteSign(kind: string, x: number, y: number, r = 13): string {
  const colours: Record<string, string> = {
    power: tint.sun,
    open: tint.coral,
    count: tint.deep,
    wet: tint.moss,
    shut: '#ffffff',
  };
  const glyph: Record<string, string> = {
    power: `M${x + 1} ${y - 8}L${x - 5} ${y + 1}H${x}L${x - 1} ${y + 8}L${x + 5} ${y - 1}H${x}Z`,
    open: `M${x - 7} ${y}H${x + 5}M${x + 1} ${y - 4}L${x + 6} ${y}L${x + 1} ${y + 4}`,
    count: `M${x - 6} ${y}C${x - 2} ${y - 5} ${x + 3} ${y - 4} ${x + 6} ${y}C${x + 3} ${y + 4} ${x - 2} ${y + 5} ${x - 6} ${y}Z`,
    wet: `M${x - 6} ${y - 2}Q${x - 3} ${y - 5} ${x} ${y - 2}T${x + 6} ${y - 2}M${x - 6} ${y + 3}Q${x - 3} ${y} ${x} ${y + 3}T${x + 6} ${y + 3}`,
    shut: `M${x - 4} ${y - 4}L${x + 4} ${y + 4}M${x + 4} ${y - 4}L${x - 4} ${y + 4}`,
  };
  const line = kind === 'open' || kind === 'wet' || kind === 'shut';
  const mark = kind === 'count' || kind === 'shut' ? (kind === 'shut' ? tint.coral : '#ffffff') : tint.deep;
  return (
    circle(x, y, r, colours[kind] ?? tint.deep, {
      stroke: kind === 'shut' ? tint.coral : '#ffffff',
      'stroke-width': 2.4,
    }) +
    path(
      glyph[kind] ?? '',
      line ? 'none' : mark,
      line
        ? { stroke: mark, 'stroke-width': 2.2, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }
        : {},
    )
  );
}
