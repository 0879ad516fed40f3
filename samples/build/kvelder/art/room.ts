import type { Page } from '../../kit/page.ts';
import { circle, ellipse, group, moved, path, rect } from '../../kit/svg.ts';
import { hue } from '../style.ts';
import { lamp } from './lamps.ts';

/** A room at eight in the evening, 2000 × 1000, over a spread. */
export function eveningRoom(page: Page): string {
  const books = Array.from({ length: 16 }, (_, i) =>
    rect(
      300 + i * 13.5,
      508 - ((i * 29) % 24),
      11,
      52 + ((i * 29) % 24),
      ['#e4502f', '#eab13c', '#b9d8c6', '#0f4a4f', '#c3b4e3', '#f0b9ab'][(i * 5) % 6] as string,
    ),
  );
  const snow = Array.from({ length: 46 }, (_, i) =>
    circle(1424 + ((i * 71) % 330), 170 + ((i * 53) % 330), 1.6 + (i % 3), '#dfe9f2', { opacity: 0.8 }),
  );
  return [
    rect(0, 0, 2000, 1000, '#23364f'),
    rect(0, 760, 2000, 240, '#16233a'),
    ellipse(
      1020,
      800,
      640,
      220,
      page.glow('pool', [
        [0, '#e9b765', 0.5],
        [1, '#e9b765', 0],
      ]),
    ),
    ellipse(
      480,
      850,
      440,
      130,
      page.glow('pool2', [
        [0, '#e9b765', 0.4],
        [1, '#e9b765', 0],
      ]),
    ),
    rect(1400, 140, 380, 400, '#0b1422'),
    path('M1400 440C1480 400 1560 430 1640 400C1700 380 1750 396 1780 384V540H1400Z', '#c9d6e2', {
      opacity: 0.9,
    }),
    path('M1400 490C1500 460 1640 486 1780 452V540H1400Z', '#eef3f6'),
    circle(1680, 230, 24, '#f4ead0'),
    ...snow,
    rect(1390, 130, 400, 420, 'none', { stroke: '#14202f', 'stroke-width': 16 }),
    rect(1586, 140, 8, 400, '#14202f'),
    rect(1376, 546, 428, 16, '#14202f'),
    rect(240, 560, 450, 12, '#8a6038'),
    rect(240, 330, 450, 12, '#8a6038'),
    ...books,
    lamp(page, 'sopp', 630, 560, 0.52, { glow: 0.75 }),
    moved(
      348,
      26,
      rect(270, 240, 50, 64, '#c99660', { rx: 6 }),
      ellipse(295, 236, 28, 40, '#3d6b4f'),
      ellipse(316, 218, 18, 32, '#5b8a63', { transform: 'rotate(24 316 218)' }),
      ellipse(276, 220, 17, 32, '#2f5a44', { transform: 'rotate(-26 276 220)' }),
    ),
    rect(350, 250, 130, 80, '#f4f0e7'),
    rect(362, 262, 106, 56, '#e4502f'),
    circle(415, 290, 18, '#f4f0e7'),
    // The chair and its reading lamp.
    path('M330 640C330 590 372 580 420 584C470 588 486 610 486 660V800H330Z', '#e4502f'),
    path('M300 700C300 676 340 676 340 700V830H300ZM476 700C476 676 516 676 516 700V830H476Z', '#b83c20'),
    rect(336, 770, 146, 60, '#f06a49', { rx: 10 }),
    rect(316, 828, 10, 52, '#5b3d22'),
    rect(490, 828, 10, 52, '#5b3d22'),
    lamp(page, 'siv', 206, 884, 0.82, { glow: 0.7 }),
    // The table under its three funnels.
    ...[880, 1080, 1280].map((x, i) =>
      lamp(page, 'trakt', x, 314, 0.64, {
        cord: 314,
        glow: 0.85,
        palette: { shade: [hue.mustard, hue.rose, hue.mint][i] as string, cord: '#0d1624' },
      }),
    ),
    rect(780, 690, 600, 18, '#c99660', { rx: 3 }),
    path('M830 708L800 890H816L858 708ZM1330 708L1360 890H1344L1302 708Z', '#8a6038'),
    ellipse(930, 684, 62, 11, '#f4f0e7'),
    path('M884 682C890 660 970 660 976 682Z', '#f4f0e7'),
    ellipse(1230, 686, 56, 8, '#9fc3dd'),
    rect(1066, 612, 26, 78, '#0f4a4f', { rx: 8 }),
    rect(1073, 590, 12, 30, '#0f4a4f'),
    rect(1120, 650, 5, 38, '#dfe9f2'),
    ellipse(1122.5, 640, 15, 20, '#dfe9f2', { opacity: 0.7 }),
    circle(1196, 676, 12, '#e4502f'),
    circle(1218, 672, 13, '#eab13c'),
    ...[
      [720, 1],
      [1440, -1],
    ].map(([x, d]) =>
      group(
        { transform: `translate(${x} 0) scale(${d} 1)` },
        rect(0, 560, 12, 330, '#d8b98c'),
        rect(0, 742, 130, 14, '#d8b98c'),
        rect(118, 750, 12, 140, '#d8b98c'),
        rect(0, 572, 12, 8, '#b08d5e'),
        path('M12 590H70V604H12ZM12 636H66V650H12Z', '#d8b98c'),
      ),
    ),
    rect(1846, 330, 130, 560, '#2f4a63'),
    rect(1860, 346, 102, 250, '#28405a'),
    rect(1860, 620, 102, 250, '#28405a'),
    circle(1868, 610, 7, hue.brass),
    lamp(page, 'vinge', 1690, 730, 0.42, { glow: 0.7, palette: { shade: '#f4f0e7', accent: '#cfc7b6' } }),
  ].join('');
}
export const roomSpots = [
  { x: 1080, y: 430, id: 'trakt' },
  { x: 226, y: 420, id: 'siv' },
  { x: 630, y: 470, id: 'sopp' },
  { x: 1690, y: 690, id: 'vinge' },
] as const;
